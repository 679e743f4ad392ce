import { isTextPath } from '../state/folder-state.ts';
import type { StudioState } from '../state/studio-state.ts';

export interface TreeFolder {
  /** Path relative to the root, with forward slashes. Empty for the root. */
  path: string;
  name: string;
  files: readonly string[];
  folders: readonly TreeFolder[];
}

/**
 * Returns files as a tree. In each folder, maps come first, followed by other texts, other files, and folders by name.
 */
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
  return {
    path,
    name: nameOf(path),
    files,
    folders: folders.map(([one, children]) => folderAt(one, children)),
  };
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns all files in a folder and its subfolders, in the order of the list. */
export function filesIn({ files, folders }: TreeFolder): string[] {
  return [...files, ...folders.flatMap(filesIn)];
}

/** Returns the paths of all folders. Each comes before its subfolders. */
export function foldersIn({ folders }: TreeFolder): string[] {
  return folders.flatMap((folder) => [folder.path, ...foldersIn(folder)]);
}

export function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
}

/** Returns the path of the deepest folder that contains all given files. Empty for the root. */
export function commonFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map(foldersOf);
  return first.toReversed().find((one) => others.every((folders) => folders.includes(one))) ?? '';
}

/** Returns how to move files into a folder. The folder replaces the deepest one that the files have in common. */
export function movesInto(paths: readonly string[], folder: string): { from: string; to: string }[] {
  const common = commonFolder(paths);
  const target = folder.trim().replaceAll(/^\/+|\/+$/g, '');
  const prefix = target === '' ? '' : `${target}/`;
  return paths.map((from) => ({ from, to: prefix + from.slice(common === '' ? 0 : common.length + 1) }));
}

/** Returns the files that no closed folder hides, in the order of the list. */
export function visibleFiles({ files, folders }: TreeFolder, closed: ReadonlySet<string>): string[] {
  return [...files, ...folders.flatMap((one) => (closed.has(one.path) ? [] : visibleFiles(one, closed)))];
}

/** Returns the files of a row: the file itself, or all files in the folder. */
export function filesBelow(tree: TreeFolder, row: string): string[] {
  return filesIn(tree).filter((path) => path === row || path.startsWith(`${row}/`));
}

/** The selected files, and the file from which a range is selected. */
export interface Selection {
  paths: ReadonlySet<string>;
  anchor: string | undefined;
}

export const NOTHING_SELECTED: Selection = { paths: new Set(), anchor: undefined };

/** Returns the selection with the files added, or removed if all of them were selected. */
export function toggle({ paths }: Selection, files: readonly string[]): Selection {
  const next = new Set(paths);
  const isGone = files.every((path) => next.has(path));
  for (const path of files) {
    if (isGone) next.delete(path);
    else next.add(path);
  }
  return { paths: next, anchor: files[0] };
}

/** Returns the selection with all files from the last selected one to `path` added, in the displayed order. */
export function extendTo(selection: Selection, path: string, shown: readonly string[]): Selection {
  const at = shown.indexOf(path);
  const from = selection.anchor === undefined ? -1 : shown.indexOf(selection.anchor);
  if (from < 0) return toggle(selection, [path]);
  const range = shown.slice(Math.min(at, from), Math.max(at, from) + 1);
  return { paths: new Set([...selection.paths, ...range]), anchor: selection.anchor };
}

/** Returns the selected files that still exist, in the order of `existing`. */
export function selectedOf({ paths }: Selection, existing: readonly string[]): string[] {
  return existing.filter((path) => paths.has(path));
}
