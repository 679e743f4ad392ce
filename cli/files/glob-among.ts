import type { Dirent } from 'node:fs';
import path from 'node:path';
import { glob, type GlobOptions } from 'tinyglobby';
import { toSlashes } from './paths.ts';

/** The signature of tinyglobby's `glob`. */
export type Glob = (
  patterns: string | string[],
  options: Omit<GlobOptions, 'patterns' | 'fs'>,
) => Promise<string[]>;

/** Returns a `glob` that matches patterns against the given absolute paths only, without reading the disk. */
export function globAmong(files: readonly string[]): Glob {
  const folders = new Map<string, Map<string, Dirent>>();
  for (const file of files) addEntry(folders, toSlashes(file), 'file');
  const readdir = (
    folder: string,
    _options: unknown,
    done: (error: null, entries: readonly Dirent[]) => void,
  ): void => {
    const found = folders.get(folder.replace(/(?<=.)\/$/, ''));
    // Asynchronous like a real file system, so that deep folders do not overflow the stack.
    queueMicrotask(() => done(null, [...(found?.values() ?? [])]));
  };
  return (patterns, options) => glob(patterns, { ...options, fs: { readdir: readdir as never } });
}

function addEntry(folders: Map<string, Map<string, Dirent>>, at: string, kind: 'file' | 'folder'): void {
  const folder = path.posix.dirname(at);
  if (folder === at) return;
  const name = path.posix.basename(at);
  const known = folders.get(folder);
  if (known?.has(name)) return;
  const entry = {
    name,
    isFile: () => kind === 'file',
    isDirectory: () => kind === 'folder',
    isSymbolicLink: () => false,
  } as Dirent;
  if (known) known.set(name, entry);
  else {
    folders.set(folder, new Map([[name, entry]]));
    addEntry(folders, folder, 'folder');
  }
}
