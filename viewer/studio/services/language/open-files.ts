import type { RepositoryFiles } from '#parser';
import type { AuthorFile } from '#schemas/studio.ts';

/** A folder's files, with texts that are not saved in place of those that are. */
export interface OpenFiles {
  /** As they are now; another object after each change, since what is derived of it is remembered by it. */
  view: () => RepositoryFiles;
  update: (files: readonly AuthorFile[], changed: readonly string[] | undefined) => void;
  write: (path: string, text: string | undefined) => void;
}

/** Gives what a file holds, at its own address where it has one; undefined where that cannot be had. */
export type ReadContent = (path: string, address?: string) => Uint8Array | undefined;

/** `read` is asked once for each version. */
export function createOpenFiles(read: ReadContent): OpenFiles {
  let listed = new Map<string, AuthorFile>();
  let paths: readonly string[] = [];
  const saved = new Map<string, Uint8Array | undefined>();
  /** The same text gives the same bytes, which others remember things by. */
  const written = new Map<string, { text: string; bytes: Uint8Array }>();
  let files: RepositoryFiles | undefined;

  const list = (): void => {
    const all = new Set([...listed.keys(), ...written.keys()]);
    // The list stays the same object while somebody types: an index is kept for it.
    if (all.size !== paths.length || paths.some((path) => !all.has(path))) paths = [...all].sort();
    files = undefined;
  };
  const bytesOf = (path: string): Uint8Array | undefined => {
    const open = written.get(path);
    if (open) return open.bytes;
    const file = listed.get(path);
    if (!file) return undefined;
    if (!saved.has(path)) saved.set(path, read(path, file.address));
    return saved.get(path);
  };
  const has = (path: string): boolean => written.has(path) || listed.has(path);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const createView = (): RepositoryFiles => ({
    paths,
    has,
    sizeOf: (path) => written.get(path)?.bytes.length ?? listed.get(path)?.size,
    bytesOf,
    textOf: (path) => {
      const bytes = bytesOf(path);
      return written.get(path)?.text ?? (bytes && decoder.decode(bytes));
    },
  });
  return {
    view: () => (files ??= createView()),
    update: (next, changed) => {
      listed = new Map(next.map((file) => [file.path, file]));
      for (const path of changed ?? [...saved.keys()]) saved.delete(path);
      list();
    },
    write: (path, text) => {
      if (text === written.get(path)?.text) return;
      if (text === undefined) written.delete(path);
      else written.set(path, { text, bytes: new TextEncoder().encode(text) });
      list();
    },
  };
}
