import type { FileChange, Phrase, TextEdit } from '#schemas/generated/diagnostic.ts';
import { createContentRepository, type ContentRepository } from '../addresses/content-repository.ts';
import { withoutLocale } from '../addresses/localized-path.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { findPictures, spellAddress } from '../addresses/markdown-pictures.ts';
import { addressRange, allAddressesOf } from '../facts/map-addresses.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { isNamed, isSource, sourceOf } from '../facts/source-names.ts';
import { usesOfTutorial } from '../facts/text-uses.ts';
import { formOf } from '../facts/urls-of.ts';
import { valueOf } from '../model/section-attributes.ts';
import type { MapDocument } from '../model/map-document.ts';
import { fileIndexOf } from '../repository/file-index.ts';
import { isMarkdownPath } from '../repository/map-path.ts';
import { mapsIn } from '../repository/maps-in.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';
import { joinEdits, refuse, toFileEdit, type ChangeOutcome, type EditOutcome } from './edit-outcome.ts';
import { withEntry, withoutEntries } from './list-values.ts';
import { packageOf, renameInList } from './listed-files.ts';
import { meaningsOf, verifyEdits, withEdits } from './read-back.ts';
import { planAttributes } from './set-attributes.ts';
import { isRelativePathTo, movedAddress, type MovedAddress } from './write-address.ts';
import { phrase } from '../phrases/phrase.ts';

/** A file to move, together with its translations. Paths are relative to the repository's root. */
export interface FileMove {
  from: string;
  to: string;
}

interface MoveOptions {
  /** False for maps that learners never opened: their earlier paths are not added to `alternatesources`. */
  isPublished?: boolean;
}

/**
 * Returns the changes that move or rename files and their translations. Updates addresses in maps, addresses of
 * pictures in tutorials, file lists in `pxt.json`, and relative addresses in the moved files, all in the author's
 * style. A moved map lists its old path in `alternatesources`, so that learners keep their progress, and no longer
 * lists its new path there.
 */
export function moveFiles(
  repository: Repository,
  requested: readonly FileMove[],
  { isPublished = true }: MoveOptions = {},
): ChangeOutcome {
  const { files } = repository;
  if (!files) return refuse(phrase('refusal.folder-unknown'));
  const moving = requested.filter(({ from, to }) => from !== to);
  for (const { from, to } of moving) {
    if (!files.has(from)) return refuse(phrase('refusal.not-in-folder', { path: from }));
    const refusal = pathRefusal(files, to, from);
    if (refusal !== undefined) return refuse(refusal);
  }
  const moves = movesOf(files, moving);
  const seen = new Set<string>();
  for (const to of moves.values()) {
    if (files.has(to) || seen.has(to)) return refuse(phrase('refusal.file-is-there', { path: to }));
    seen.add(to);
  }
  const context = { repository, files, moves, keepsSource: isPublished };
  const changes: FileChange[] = [];
  const maps = mapsIn(files);
  for (const path of moves.size === 0 ? [] : files.paths) {
    if (!isMarkdownPath(path)) continue;
    const map = maps.get(path);
    const edits = map ? editMapAddresses(map, path, context) : editTutorial(path, context);
    if (!edits.ok) return refuse(phrase('refusal.of-file', { file: path, reason: edits.phrase }));
    changes.push(...toFileEdit(edits.value, path));
  }
  const renames = [...moves].map(([from, to]) => ({ kind: 'rename' as const, from, to }));
  return { ok: true, value: [...changes, ...listChanges(context), ...renames] };
}

/** Returns why a file cannot have a path, or undefined if it can. */
export function pathRefusal(files: RepositoryFiles, path: string, currentPath?: string): Phrase | undefined {
  // Names that some operating systems do not allow.
  if (
    !/^(?:[^/\\:*?"<>|\s.][^/\\:*?"<>|\n]*\/)*[^/\\:*?"<>|\s.][^/\\:*?"<>|\n]*$/.test(path) ||
    path.length > 200
  ) {
    return phrase('refusal.file-name', { path });
  }
  const same = fileIndexOf(files).findIgnoringCase(path);
  return same === undefined || same === currentPath
    ? undefined
    : phrase('refusal.file-is-there', { path: same });
}

function movesOf(files: RepositoryFiles, moving: readonly FileMove[]): Map<string, string> {
  const moves = new Map(moving.map(({ from, to }) => [from, to]));
  for (const path of files.paths) {
    const original = withoutLocale(path);
    const to = original === path ? undefined : moves.get(original);
    if (to === undefined) continue;
    const [, root = '', locale = ''] = /^(.*\/)??(_locales\/[^/]+\/)/.exec(path) ?? [];
    const base = to.startsWith(root) ? root : '';
    moves.set(path, base + locale + to.slice(base.length));
  }
  return moves;
}

interface MoveContext {
  repository: Repository;
  files: RepositoryFiles;
  moves: ReadonlyMap<string, string>;
  keepsSource: boolean;
}

/** Returns the repository after the move, for resolving the addresses in one of its files. */
function contentAfter({ repository, files, moves }: MoveContext, path: string): ContentRepository {
  const newPaths = new Set(moves.values());
  const { slug } = repository;
  const options = { files: [], mapPath: withoutLocale(path), ...(slug !== undefined && { slug }) };
  return {
    ...createContentRepository(options),
    has: (one) => newPaths.has(one) || (!moves.has(one) && files.has(one)),
  };
}

function editMapAddresses(document: MapDocument, path: string, context: MoveContext): EditOutcome {
  const { repository, moves } = context;
  const newPath = moves.get(path) ?? path;
  const after = contentAfter(context, newPath);
  const edits: TextEdit[] = [];
  for (const reference of allAddressesOf({ document, repository, path })) {
    const { location, address, role, kind } = reference;
    if (location.kind !== 'local') continue;
    const to = moves.get(location.path) ?? location.path;
    if (to === location.path && newPath === path) continue;
    const as = kind.endsWith('-link') ? 'tutorial' : formOf(role);
    // Links of actions are always relative to the root.
    const base = kind.endsWith('-link') ? undefined : { before: path, after: newPath };
    const written = updateAddress({ address, from: location.path, to }, { as, after, base });
    if (written === undefined) return refuse(phrase('refusal.address-cannot-be-written', { address, role }));
    if (written !== address) edits.push({ ...addressRange(reference), text: written });
  }
  edits.push(
    ...pictureEdits(
      document.source.text,
      { path, content: contentRepositoryOf({ repository, path }) },
      context,
    ),
  );
  const joined = withoutOverlaps(joinEdits(document.source.text, edits));
  const page = document.pageEntry;
  const meanings = joined.length > 0 ? withEdits(document.tree.children, joined) : meaningsOf(document);
  const sources = (page && valueOf(page.attributes, 'alternatesources')) ?? '';
  const content =
    page && newPath !== path ? sourcesAfter(sources, { path, newPath, context, document }) : sources;
  if (!page || content === sources) return verifyEdits(document, joined, [...meanings.values()]);
  const change = {
    section: page.section,
    key: 'alternatesources',
    content: content === '' ? undefined : content,
  };
  const kept = planAttributes(document, [change], meanings);
  return kept.ok ? verifyEdits(document, [...joined, ...kept.value], [...meanings.values()]) : kept;
}

/** Returns the new value of `alternatesources`: with the old path of the map, without its new one. */
function sourcesAfter(
  sources: string,
  {
    path,
    newPath,
    context,
    document,
  }: { path: string; newPath: string; context: MoveContext; document: MapDocument },
): string {
  const { repository, keepsSource } = context;
  const present = sourceOf(withoutLocale(newPath), repository);
  const remaining = withoutEntries(sources, (entry) => isSource(present, entry));
  const source = sourceOf(withoutLocale(path), repository);
  return keepsSource && !isNamed(source, document) ? withEntry(remaining, source) : remaining;
}

function editTutorial(path: string, context: MoveContext): EditOutcome {
  const text = context.files.textOf(path) ?? '';
  const [use] = usesOfTutorial(context.repository, path);
  const content = contentRepositoryOf({ repository: context.repository, path: use?.mapPath ?? path });
  return { ok: true, value: joinEdits(text, pictureEdits(text, { path, content }, context)) };
}

/** Returns the edits of a text's pictures. Addresses that cannot be rewritten stay unchanged. */
function pictureEdits(
  text: string,
  { path, content }: { path: string; content: ContentRepository },
  context: MoveContext,
): TextEdit[] {
  const newPath = context.moves.get(path) ?? path;
  const after = { ...contentAfter(context, newPath), roots: content.roots };
  return findPictures(text).flatMap(({ url, start, end, form }) => {
    const from = { kind: 'local', path: withoutLocale(path) } as const;
    const location = resolveContentUrl(url, content, { from });
    if (location.kind !== 'local') return [];
    const to = context.moves.get(location.path) ?? location.path;
    if (to === location.path && newPath === path) return [];
    const moved = { address: url, from: location.path, to };
    const written = updateAddress(moved, { as: 'file', after, base: { before: path, after: newPath } });
    return written === undefined || written === url
      ? []
      : [{ start, end, text: spellAddress(written, form) }];
  });
}

interface UpdateAddressOptions {
  as: 'tutorial' | 'file';
  after: ContentRepository;
  /** The file that contains the address, before and after the move. Absent if addresses are relative to the root. */
  base: { before: string; after: string } | undefined;
}

/** Returns the address of the new path in the old style, or undefined. Unchanged if it already resolves to the path. */
function updateAddress(moved: MovedAddress, { as, after, base }: UpdateAddressOptions): string | undefined {
  const movedPath = base && withoutLocale(base.after);
  const from = movedPath === undefined ? {} : { from: { kind: 'local', path: movedPath } as const };
  // A relative address from a moved file needs rewriting even if the old one still resolves by chance.
  const isOutdatedRelative =
    base &&
    base.before !== base.after &&
    isRelativePathTo(moved.address, withoutLocale(base.before), moved.from);
  const location = resolveContentUrl(moved.address, after, { as, ...from });
  if (!isOutdatedRelative && location.kind === 'local' && location.path === moved.to) return moved.address;
  return movedAddress(moved, { as, repository: after, filePath: movedPath });
}

/**
 * Removes edits that overlap an earlier one. A value may be an address and contain a picture, and would then be
 * edited twice.
 */
function withoutOverlaps(edits: readonly TextEdit[]): TextEdit[] {
  return edits.filter(({ start }, at) => at === 0 || start >= (edits[at - 1]?.end ?? 0));
}

function listChanges({ files, moves }: MoveContext): FileChange[] {
  const lists = new Map<string, { text: string; paths: Map<string, string | undefined> }>();
  for (const [from, to] of moves) {
    const owner = packageOf(files, from);
    if (!owner) continue;
    const list = lists.get(owner.path) ?? { text: owner.text, paths: new Map<string, string | undefined>() };
    lists.set(owner.path, list);
    const isWithin = packageOf(files, to)?.path === owner.path;
    list.paths.set(owner.toEntry(from), isWithin ? owner.toEntry(to) : undefined);
  }
  return [...lists].flatMap(([path, { text, paths }]) => {
    const edits = renameInList(text, paths);
    return edits.ok ? toFileEdit(edits.value, path) : [];
  });
}
