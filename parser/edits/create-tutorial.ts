import type { FileChange } from '#schemas/generated/diagnostic.ts';
import { fixByChanges } from '../diagnostics/file-changes.ts';
import type { CheckContext, FixDraft } from '../diagnostics/rule.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import type { MapDocument, NodeEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { fileIndexOf, folderOf } from '../repository/file-index.ts';
import type { RepositoryFiles } from '../repository/repository-files.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { lineEndOf } from '../syntax/source-text.ts';
import { refuse, toFileEdit, type ChangeOutcome } from './edit-outcome.ts';
import { pathRefusal } from './move-files.ts';
import { listFiles } from './listed-files.ts';
import { setAttributes } from './set-attributes.ts';
import { tutorialStart } from './tutorial-start.ts';
import { addressOf, usualPrefix } from './write-address.ts';
import { phrase } from '../phrases/phrase.ts';

export interface NewTutorial {
  /** Path of the new file from the repository's root, including `.md`. */
  path: string;
  title?: string;
}

/** Returns the changes that add a tutorial: the file, its address in the activity, and its entry in `pxt.json`. */
export function addTutorial(
  context: Pick<CheckContext, 'document' | 'repository' | 'path'>,
  { section, node }: NodeEntry,
  { path, title = node.displayName }: NewTutorial,
): ChangeOutcome {
  const files = context.repository?.files;
  if (!files) return refuse(phrase('refusal.map-files-unknown'));
  if (!path.endsWith('.md')) return refuse(phrase('refusal.tutorial-ending'));
  const refusal = pathRefusal(files, path);
  if (refusal !== undefined) return refuse(refusal);
  const content = contentRepositoryOf(context);
  const repository = { ...content, has: (one: string) => one === path || content.has(one) };
  const style = { as: 'tutorial', repository, filePath: context.path ?? '' } as const;
  const url =
    addressOf(path, { ...style, prefix: usualPrefix(context) ?? '/' }) ??
    addressOf(path, { ...style, prefix: '/' });
  if (url === undefined) return refuse(phrase('refusal.no-address', { path }));
  const edits = setAttributes(context.document, [
    { section, key: 'type', content: 'tutorial' },
    { section, key: 'url', content: url },
  ]);
  if (!edits.ok) return edits;
  return {
    ok: true,
    value: [
      ...toFileEdit(edits.value),
      ...creationOf(files, path, tutorialStart(title, lineEndOf(context.document.source.text))),
    ],
  };
}

/** Returns the changes that add a tutorial without an activity. */
export function createTutorial(
  files: RepositoryFiles,
  { path, title }: Required<NewTutorial>,
): ChangeOutcome {
  const refusal = pathRefusal(files, path);
  return refusal === undefined
    ? { ok: true, value: creationOf(files, path, tutorialStart(title)) }
    : refuse(refusal);
}

/** Returns the path of a new tutorial: `tutorials/lift-off.md` for `Lift off!`, with a number if that file exists. */
export function tutorialPathOf(title: string, files: RepositoryFiles): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const name = `tutorials/${words || 'tutorial'}`;
  let path = `${name}.md`;
  for (let number = 2; fileIndexOf(files).findIgnoringCase(path) !== undefined; number += 1)
    path = `${name}-${number}.md`;
  return path;
}

export interface MissingTutorial {
  path: string;
  attribute: AttributeNode;
}

/** Returns the fix that creates missing tutorials. Undefined if a path is not allowed or the files are unknown. */
export function createTutorialsFix(
  context: CheckContext,
  missing: readonly MissingTutorial[],
): FixDraft | undefined {
  const { files } = context.repository ?? {};
  if (!files) return undefined;
  const texts = new Map<string, string>();
  for (const { path, attribute } of missing) {
    const newPath = path.endsWith('.md') ? newPathOf(path, files, context) : undefined;
    if (newPath === undefined) return undefined;
    const title = titlesIn(context.document).get(attribute) ?? titleBy(path);
    texts.set(newPath, tutorialStart(title, lineEndOf(context.document.source.text)));
  }
  const newPaths = [...texts.keys()];
  const [path = ''] = newPaths;
  const count = newPaths.length;
  const title =
    count === 1 ? phrase('title.create', { path }) : phrase('title.create-the-missing-tutorials', { count });
  const created = [...texts].map((file): FileChange => ({ kind: 'create', path: file[0], text: file[1] }));
  return fixByChanges(title, [...created, ...listFiles(files, newPaths)]);
}

/** Returns the path to create the file at, preferably in an existing folder. Undefined if the path is not allowed. */
function newPathOf(path: string, files: RepositoryFiles, context: CheckContext): string | undefined {
  const index = fileIndexOf(files);
  const paths = contentRepositoryOf(context).roots.map((root) => root + path);
  const newPath = paths.find((one) => index.hasFolder(folderOf(one))) ?? path;
  return pathRefusal(files, newPath) === undefined ? newPath : undefined;
}

/** Returns the fix that creates a tutorial for an activity without one. Undefined if the files are unknown. */
export function addTutorialFix(context: CheckContext, entry: NodeEntry): FixDraft | undefined {
  const { files } = context.repository ?? {};
  if (!files) return undefined;
  const path = tutorialPathOf(entry.node.displayName, files);
  const outcome = addTutorial(context, entry, { path });
  return outcome.ok ? fixByChanges(phrase('title.create', { path }), outcome.value) : undefined;
}

function creationOf(files: RepositoryFiles, path: string, text: string): FileChange[] {
  return [{ kind: 'create', path, text }, ...listFiles(files, [path])];
}

const titlesIn = oncePer((document: MapDocument) => {
  const titles = new Map<AttributeNode, string>();
  for (const { attributes } of document.maps.flatMap(({ nodes }) => nodes)) {
    const [url, name] = [attributes.scalars.get('url'), attributes.scalars.get('name')];
    if (url && name && name.value.trim() !== '') titles.set(url, name.value.trim());
  }
  return titles;
});

function titleBy(path: string): string {
  const words = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.md$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
