import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { applyFixes, changesOf, inEnglish, phrase, type FileChange, type Fix, type Phrase } from '#parser';
import { isInside, relativePath } from '../files/paths.ts';
import type { FolderListing } from '../repository/folder-files.ts';
import { isOwnPath, readTextFile } from '../files/read-text-file.ts';

/** Planned states of files, by absolute path, where they differ from the disk. */
export type FileTree = ReadonlyMap<string, FileState>;

export type FileState =
  /** The text of a new file, or the new text of a file on disk (`origin`). */
  | { kind: 'text'; text: string; origin?: Origin }
  /** An unchanged file from another path on disk. */
  | { kind: 'moved'; origin: Origin }
  | { kind: 'gone'; origin: Origin };

/** A file on disk, and its text if it was read. Files that only move are not read. */
interface Origin {
  file: string;
  text?: string;
}

/** The tree after a fix and the paths that it changed, or why the fix cannot be applied. */
export type FixPlan =
  { ok: true; tree: FileTree; touched: string[] } | { ok: false; reason: string; phrase: Phrase };

export interface FixContext {
  /** Absolute path of the finding's file. */
  file: string;
  /** Absolute path of the repository. A fix's paths start there and stay inside. */
  root: string;
  /** The results of earlier fixes. */
  tree?: FileTree;
}

/** Returns the tree after all changes of a fix. Writes nothing. */
export async function planFix(fix: Fix, { file, root, tree = new Map() }: FixContext): Promise<FixPlan> {
  const next = new Map(tree);
  const touchedFiles = new Set<string>();
  for (const change of changesOf(fix)) {
    const [paths, refused] = pathsOf(change, { file, root });
    const why = refused ?? (await planChange(change, paths, next));
    if (why) return { ok: false, reason: inEnglish(why), phrase: why };
    for (const one of paths) touchedFiles.add(one);
  }
  return { ok: true, tree: next, touched: [...touchedFiles] };
}

/** Returns the paths that a change affects, or the reason why one of them must not be changed. */
function pathsOf(change: FileChange, { file, root }: FixContext): [paths: string[], refused?: Phrase] {
  if (change.kind === 'edit' && change.path === undefined) {
    return isRealPathInside(root, file) ? [[file]] : [[], phrase('refusal.file-outside-folder')];
  }
  const paths = change.kind === 'rename' ? [change.from, change.to] : [change.path ?? ''];
  const outside = paths.find((one) => !isSafePath(one) || !isRealPathInside(root, path.join(root, one)));
  if (outside !== undefined) return [[], phrase('refusal.outside-folder', { path: outside })];
  return [paths.map((one) => path.join(root, one))];
}

/** Returns whether a path from the root, with forward slashes, stays below it and outside of `.git`. */
function isSafePath(relative: string): boolean {
  const names = relative.split('/');
  return (
    !/[\0\\]/.test(relative) &&
    !path.isAbsolute(relative) &&
    names.every((name) => name !== '' && !/^(?:\.{1,2}|\.git)$/i.test(name))
  );
}

/** Returns whether no symbolic link leads a path out of the root. For missing files, checks the parent folders. */
export function isRealPathInside(root: string, file: string): boolean {
  for (let at = file; ; at = path.dirname(at)) {
    try {
      return isOwnPath(realpathSync.native(root), realpathSync.native(at));
    } catch {
      // Writing to a broken symbolic link would create its target.
      if (statsOf(at) || at === path.dirname(at)) return false;
    }
  }
}

/** Adds a change to the tree. Returns the reason if that is impossible. */
async function planChange(
  change: FileChange,
  [first = '', second = '']: readonly string[],
  tree: Map<string, FileState>,
): Promise<Phrase | undefined> {
  switch (change.kind) {
    case 'create':
      return planCreation(change, first, tree);
    case 'edit':
      return planEdit(change, first, tree);
    case 'rename':
      return planRenaming(change, [first, second], tree);
    case 'remove':
      return planRemoval(change, first, tree);
  }
}

function planCreation(
  { path: shown, text }: Extract<FileChange, { kind: 'create' }>,
  file: string,
  tree: Map<string, FileState>,
): Phrase | undefined {
  if (isThere(tree, file)) return phrase('refusal.path-exists', { path: shown });
  setText(tree, file, text);
  return undefined;
}

async function planEdit(
  { path: shown, edits }: Extract<FileChange, { kind: 'edit' }>,
  file: string,
  tree: Map<string, FileState>,
): Promise<Phrase | undefined> {
  const before = await textAt(tree, file);
  if (before === undefined)
    return shown === undefined
      ? phrase('refusal.file-not-text')
      : phrase('refusal.path-not-text', { path: shown });
  const { text, left } = applyFixes(before, [{ title: '', edits }]);
  if (left.length > 0)
    return shown === undefined
      ? phrase('refusal.file-differs')
      : phrase('refusal.path-differs', { path: shown });
  const origin = originOf(tree, file);
  tree.set(file, { kind: 'text', text, ...(origin && { origin: { text: before, ...origin } }) });
  return undefined;
}

function planRenaming(
  { from, to }: Extract<FileChange, { kind: 'rename' }>,
  [file, target]: readonly [string, string],
  tree: Map<string, FileState>,
): Phrase | undefined {
  const state = tree.get(file);
  const origin = originOf(tree, file);
  if (!isThere(tree, file)) return phrase('refusal.is-missing', { path: from });
  if (!state && statsOf(file)?.isFile() !== true) return phrase('refusal.is-no-file', { path: from });
  if (isThere(tree, target)) return phrase('refusal.path-exists', { path: to });
  markRemoved(tree, file);
  if (state?.kind === 'text') tree.set(target, state);
  else if (origin) tree.set(target, { kind: 'moved', origin });
  return undefined;
}

async function planRemoval(
  { path: shown }: Extract<FileChange, { kind: 'remove' }>,
  file: string,
  tree: Map<string, FileState>,
): Promise<Phrase | undefined> {
  if (!isThere(tree, file)) return phrase('refusal.is-missing', { path: shown });
  // A file that cannot be shown in a diff, or restored after a failure, must not be removed.
  const text = await textAt(tree, file);
  if (text === undefined) return phrase('refusal.path-not-text', { path: shown });
  const origin = originOf(tree, file);
  markRemoved(tree, file);
  if (origin) tree.set(origin.file, { kind: 'gone', origin: { text, ...origin } });
  return undefined;
}

/** Removes the file at a path from the tree, and marks it for removal if it is on disk. */
function markRemoved(tree: Map<string, FileState>, file: string): void {
  const origin = originOf(tree, file);
  if (origin?.file === file) tree.set(file, { kind: 'gone', origin });
  else tree.delete(file);
}

function setText(tree: Map<string, FileState>, file: string, text: string): void {
  const last = tree.get(file);
  const isMoved = [...tree.values()].some(({ kind, origin }) => kind !== 'gone' && origin?.file === file);
  tree.set(file, { kind: 'text', text, ...(last?.kind === 'gone' && !isMoved && { origin: last.origin }) });
}

/** Returns the file on disk from which a path's content comes, or undefined if a fix created it. */
function originOf(tree: FileTree, file: string): Origin | undefined {
  const state = tree.get(file);
  return state ? state.origin : { file };
}

function isThere(tree: FileTree, file: string): boolean {
  const state = tree.get(file);
  return state ? state.kind !== 'gone' : statsOf(file) !== undefined;
}

/** Returns the status of a path without following symbolic links, or undefined if nothing exists there. */
export function statsOf(file: string) {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Returns the text at a path. Undefined if there is none, or if writing it back would change the file. */
export async function textAt(tree: FileTree, file: string): Promise<string | undefined> {
  const state = tree.get(file);
  if (state?.kind === 'text') return state.text;
  if (state?.kind === 'gone') return undefined;
  const reading = await readTextFile(state?.origin.file ?? file);
  return reading.kind === 'text' && reading.replacedAt === undefined ? reading.text : undefined;
}

/** Returns whether a text was changed back to its original. */
export function isUnchanged(file: string, state: FileState): boolean {
  const { kind, origin } = state;
  return kind === 'text' && origin?.file === file && origin.text === state.text;
}

/** Returns the tree's texts, which replace those on disk. */
export function textsOf(tree: FileTree): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [file, state] of tree) if (state.kind === 'text') texts.set(file, state.text);
  return texts;
}

/** Returns a folder's listing with the tree's files instead of those on disk. */
export function listingWith(listing: FolderListing, tree: FileTree): FolderListing {
  const { root } = listing;
  const known = new Set(listing.known);
  const deleted = new Set(listing.deleted);
  const diskPaths = new Map<string, string>();
  for (const [file, { kind, origin }] of tree) {
    if (!isInside(root, file) || (kind === 'text' && origin?.file === file)) continue;
    const relative = relativePath(root, file);
    if (kind === 'gone') {
      if (known.delete(relative)) deleted.add(relative);
      continue;
    }
    known.add(relative);
    deleted.delete(relative);
    if (kind === 'moved') diskPaths.set(relative, relativePath(root, origin.file));
  }
  if (known.size === listing.known.size && [...known].every((one) => listing.known.has(one))) return listing;
  // A copy, since contents read later do not belong to the original listing.
  const contents = new Map(listing.contents);
  return { ...listing, contents, paths: [...known].sort(), known, deleted, diskPaths };
}
