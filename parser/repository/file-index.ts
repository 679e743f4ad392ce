import { toLook } from '../names/alike-names.ts';
import { oncePer } from '../once-per.ts';
import type { RepositoryFiles } from './repository-files.ts';

export interface FileIndex {
  /** Returns the file with this path in any case, or the first of several. */
  findIgnoringCase: (path: string) => string | undefined;
  /** Returns the only file whose path looks the same but differs in accents or invisible characters. */
  findLookAlike: (path: string) => string | undefined;
  /** Returns the files with this name, in any folder and case. */
  withName: (name: string) => readonly string[];
  /** Returns the names of files in a folder, without subfolders. '' is the root. */
  namesIn: (folder: string) => readonly string[];
  hasFolder: (folder: string) => boolean;
}

/** The index of each list of files. A list stays the same object while an author edits a file. */
const indexOf = oncePer(createIndex);

/** Returns the index of a repository's files. Built once, in linear time. */
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
    findIgnoringCase: (path) => byFolded.get(path.toLowerCase()),
    findLookAlike: (path) => {
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

/** Adds the parent folders of a folder, because folders that contain only folders count too. */
function addFoldersAbove(byFolder: Map<string, string[]>, folder: string): void {
  for (let at = folderOf(folder); !byFolder.has(at); at = folderOf(at)) byFolder.set(at, []);
}

/** Returns the folder of a path without a trailing slash. '' for the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
