import type { Node } from 'jsonc-parser';
import type { FileChange, Phrase } from '#schemas/generated/diagnostic.ts';
import { toSteps } from '../addresses/resolve-content-url.ts';
import { readPackage } from '../package/package-document.ts';
import { findField, isUnreadable, listedFilesOf } from '../package/package-fields.ts';
import { folderOf } from '../repository/file-index.ts';
import type { RepositoryFiles } from '../repository/repository-files.ts';
import { joinEdits, refuse, type EditOutcome } from './edit-outcome.ts';
import { addList, insertEntries, replaceEntry } from './package-list.ts';
import type { FixDraft } from '../diagnostics/rule.ts';
import { phrase } from '../phrases/phrase.ts';

const PACKAGE = 'pxt.json';

/** Returns the nearest `pxt.json` above a file, or undefined. `toEntry` converts a path to the form in its list. */
export function packageOf(
  files: RepositoryFiles,
  path: string,
): { path: string; text: string; toEntry: (path: string) => string } | undefined {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const prefix = folder === '' ? '' : `${folder}/`;
    const text = files.textOf(prefix + PACKAGE);
    if (text !== undefined) {
      return { path: prefix + PACKAGE, text, toEntry: (one) => one.slice(prefix.length) };
    }
    if (folder === '') return undefined;
  }
}

/** Returns the changes that add files to their packages' lists. Skips unreadable and missing packages. */
export function listFiles(files: RepositoryFiles, paths: readonly string[]): FileChange[] {
  const lists = new Map<string, { text: string; entries: string[] }>();
  for (const path of paths) {
    const owner = packageOf(files, path);
    if (!owner) continue;
    const { entries = [] } = lists.get(owner.path) ?? {};
    lists.set(owner.path, { text: owner.text, entries: [...entries, owner.toEntry(path)] });
  }
  return [...lists].flatMap(([path, { text, entries }]) => {
    const listed = addToList(text, entries);
    return listed.ok && listed.value.length > 0 ? [{ kind: 'edit', path, edits: listed.value } as const] : [];
  });
}

/** Returns the edits that add files to a `pxt.json`. Files that are listed already keep their position. */
export function addToList(text: string, paths: readonly string[]): EditOutcome {
  const document = readPackage(text);
  const refusal = refusalOf(document);
  if (refusal !== undefined) return refuse(refusal);
  const listed = listedFilesOf(document);
  const known = new Set(listed?.files.map(({ path }) => plain(path)));
  const added = [...new Set(paths)].filter((path) => !known.has(path));
  const last = document.root?.children?.at(-1);
  if (added.length === 0) return { ok: true, value: [] };
  if (listed) return settled(text, insertEntries(document.source, listed.list, added));
  return last
    ? settled(text, addList(document.source, last, added))
    : refuse(phrase('refusal.package-empty'));
}

export function removeFromList(text: string, paths: readonly string[]): EditOutcome {
  return renameInList(text, new Map(paths.map((path) => [path, undefined])));
}

/**
 * Returns the edits that change paths in `pxt.json`. Removes an entry if the new path is undefined or already listed.
 */
export function renameInList(text: string, paths: ReadonlyMap<string, string | undefined>): EditOutcome {
  const document = readPackage(text);
  const refusal = refusalOf(document);
  if (refusal !== undefined) return refuse(refusal);
  const { list, files = [] } = listedFilesOf(document) ?? {};
  if (!list) return { ok: true, value: [] };
  const known = new Set(files.map(({ path }) => plain(path)));
  const removed = new Set<Node>();
  const edits: FixDraft['edits'] = [];
  for (const { path, node } of files) {
    if (!paths.has(plain(path))) continue;
    const to = paths.get(plain(path));
    if (to === undefined || known.has(to)) removed.add(node);
    else {
      known.add(to);
      edits.push(...replaceEntry(node, to).edits);
    }
  }
  return { ok: true, value: joinEdits(text, [...edits, ...removeEntries(list, removed)]) };
}

function removeEntries(
  { offset, length, children = [] }: Node,
  removed: ReadonlySet<Node>,
): FixDraft['edits'] {
  const first = children.findIndex((node) => !removed.has(node));
  if (removed.size === 0) return [];
  if (first < 0) return [{ start: offset + 1, end: offset + length - 1, text: '' }];
  const edits = children.flatMap((node, at) => {
    const before = children[at - 1];
    return at > first && before && removed.has(node)
      ? [{ start: before.offset + before.length, end: node.offset + node.length, text: '' }]
      : [];
  });
  const [head] = children;
  const kept = children[first];
  return first > 0 && head && kept ? [{ start: head.offset, end: kept.offset, text: '' }, ...edits] : edits;
}

function refusalOf(document: ReturnType<typeof readPackage>): Phrase | undefined {
  if (isUnreadable(document)) return phrase('refusal.package-unreadable');
  const field = findField(document, 'files');
  return field && field.value?.type !== 'array' ? phrase('refusal.files-not-list') : undefined;
}

function settled(text: string, { edits }: FixDraft): EditOutcome {
  return { ok: true, value: joinEdits(text, edits) };
}

/** Normalizes a path: `./a//b.md` becomes `a/b.md`. */
function plain(path: string): string {
  return toSteps(path).join('/');
}
