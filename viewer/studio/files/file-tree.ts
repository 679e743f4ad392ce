import { isTextPath } from '../state/folder-state.ts';
import type { StudioState } from '../state/studio-state.ts';

export interface TreeFolder {
  /** From the root, with forward slashes; '' is the root itself. */
  path: string;
  name: string;
  files: readonly string[];
  folders: readonly TreeFolder[];
}

/** The files by their folders: the files of a folder first, maps before them, then the folders in it, by their names. */
export function treeOf(paths: readonly string[], checks: StudioState['checks']): TreeFolder {
  const rank = (path: string): number => (checks.get(path)?.kind === 'map' ? 0 : isTextPath(path) ? 1 : 2);
  const sorted = [...paths].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
  return folderAt('', sorted);
}

function folderAt(path: string, paths: readonly string[]): TreeFolder {
  const prefix = path === '' ? '' : `${path}/`;
  const within = new Map<string, string[]>();
  const files: string[] = [];
  for (const file of paths) {
    const rest = file.slice(prefix.length);
    const slash = rest.indexOf('/');
    if (slash < 0) files.push(file);
    else {
      const folder = prefix + rest.slice(0, slash);
      within.set(folder, [...(within.get(folder) ?? []), file]);
    }
  }
  const folders = [...within].sort(([one], [other]) => (one < other ? -1 : 1));
  return { path, name: nameOf(path), files, folders: folders.map(([one, own]) => folderAt(one, own)) };
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The files of a folder and of all in it, in the order of the list. */
export function filesIn({ files, folders }: TreeFolder): string[] {
  return [...files, ...folders.flatMap(filesIn)];
}

/** All folders, each before those in it. */
export function foldersIn({ folders }: TreeFolder): string[] {
  return folders.flatMap((folder) => [folder.path, ...foldersIn(folder)]);
}

/** The folders that a file lies in. */
export function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
}

/** The deepest folder that all of the files lie in; '' for the root. */
export function commonFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map(foldersOf);
  return first.toReversed().find((one) => others.every((folders) => folders.includes(one))) ?? '';
}

/**
 * The moves that bring files into a folder. They keep how they lie to each other: of what all have in common, the folder
 * takes the place.
 */
export function movesInto(paths: readonly string[], folder: string): { from: string; to: string }[] {
  const common = commonFolder(paths);
  const target = folder.trim().replaceAll(/^\/+|\/+$/g, '');
  const prefix = target === '' ? '' : `${target}/`;
  return paths.map((from) => ({ from, to: prefix + from.slice(common === '' ? 0 : common.length + 1) }));
}

/** The files in folders that are not closed, in the order of the list. */
export function shownIn({ files, folders }: TreeFolder, closed: ReadonlySet<string>): string[] {
  return [...files, ...folders.flatMap((one) => (closed.has(one.path) ? [] : shownIn(one, closed)))];
}

/** What a row stands for: a file, or all that a folder holds. */
export function filesBelow(tree: TreeFolder, row: string): string[] {
  return filesIn(tree).filter((path) => path === row || path.startsWith(`${row}/`));
}

/** Which files are selected, and from where a range of them begins. */
export interface Selection {
  paths: ReadonlySet<string>;
  anchor: string | undefined;
}

export const NOTHING_SELECTED: Selection = { paths: new Set(), anchor: undefined };

/** Files are selected that were not all, or no longer. */
export function toggle({ paths }: Selection, files: readonly string[]): Selection {
  const next = new Set(paths);
  const isGone = files.every((path) => next.has(path));
  for (const path of files) {
    if (isGone) next.delete(path);
    else next.add(path);
  }
  return { paths: next, anchor: files[0] };
}

/** Selects from the last file that was pressed to this one, in the order in which they are shown. */
export function extendTo(selection: Selection, path: string, shown: readonly string[]): Selection {
  const at = shown.indexOf(path);
  const from = selection.anchor === undefined ? -1 : shown.indexOf(selection.anchor);
  if (from < 0) return toggle(selection, [path]);
  const range = shown.slice(Math.min(at, from), Math.max(at, from) + 1);
  return { paths: new Set([...selection.paths, ...range]), anchor: selection.anchor };
}

/** What is selected and there, in the order of `there`. */
export function selectedOf({ paths }: Selection, there: readonly string[]): string[] {
  return there.filter((path) => paths.has(path));
}
