import { toLook } from '../names/alike-names.ts';
import { oncePer } from '../once-per.ts';
import type { RepositoryFiles } from './repository-files.ts';

/** How a repository's files are found by something else than their exact path. */
export interface FileIndex {
  /** The file of that path in whatever case; the first, where there are several. */
  findFolded: (path: string) => string | undefined;
  /** The one file whose path looks the same, and is another to browsers: with accents or hidden characters. */
  findAlike: (path: string) => string | undefined;
  /** The files of that name in whatever folder and case. */
  withName: (name: string) => readonly string[];
  /** The names in a folder ('' is the root), its own folders not among them. */
  namesIn: (folder: string) => readonly string[];
  hasFolder: (folder: string) => boolean;
}

/** By the list itself: it stays the same while somebody types in one of the files. */
const indexOf = oncePer(createIndex);

/** The index of a repository's files; made once, in time proportional to their number. */
export function fileIndexOf(files: RepositoryFiles): FileIndex {
  return indexOf(files.paths);
}

function createIndex(paths: readonly string[]): FileIndex {
  const byFolded = new Map<string, string>();
  const byName = new Map<string, string[]>();
  const byFolder = new Map<string, string[]>([['', []]]);
  for (const path of paths) {
    const folded = path.toLowerCase();
    if (!byFolded.has(folded)) byFolded.set(folded, path);
    push(byName, folded.slice(folded.lastIndexOf('/') + 1), path);
    const name = path.slice(path.lastIndexOf('/') + 1);
    push(byFolder, folderOf(path), name);
  }
  for (const folder of byFolder.keys()) addFoldersAbove(byFolder, folder);
  let byLook: Map<string, string[]> | undefined;
  return {
    findFolded: (path) => byFolded.get(path.toLowerCase()),
    findAlike: (path) => {
      byLook ??= groupByLook(paths);
      const [alike, another] = (byLook.get(toLook(path)) ?? []).filter((one) => one !== path);
      return another === undefined ? alike : undefined;
    },
    withName: (name) => byName.get(name.toLowerCase()) ?? [],
    namesIn: (folder) => byFolder.get(folder) ?? [],
    hasFolder: (folder) => byFolder.has(folder),
  };
}

function groupByLook(paths: readonly string[]): Map<string, string[]> {
  const byLook = new Map<string, string[]>();
  for (const path of paths) push(byLook, toLook(path), path);
  return byLook;
}

/** A folder that holds nothing but folders is one too. */
function addFoldersAbove(byFolder: Map<string, string[]>, folder: string): void {
  for (let at = folderOf(folder); !byFolder.has(at); at = folderOf(at)) byFolder.set(at, []);
}

/** Without a slash at its end; '' for the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
