import type { RepositoryFiles } from '#parser';
import type { AuthorFile } from '#schemas/studio.ts';

/** A folder's files, with texts that are not saved in place of those that are. */
export interface OpenFiles {
  /** As they are now; another object after each change, since what is derived of it is remembered by it. */
  view: () => RepositoryFiles;
  update: (files: readonly AuthorFile[], changed: readonly string[] | undefined) => void;
  write: (path: string, text: string | undefined) => void;
}

/** `read` gives what a file holds; it is asked once for each version. */
export function createOpenFiles(read: (path: string) => Uint8Array | undefined): OpenFiles {
  let sizes = new Map<string, number>();
  let paths: readonly string[] = [];
  const saved = new Map<string, Uint8Array | undefined>();
  /** The same text gives the same bytes, which others remember things by. */
  const written = new Map<string, { text: string; bytes: Uint8Array }>();
  let files: RepositoryFiles | undefined;

  const list = (): void => {
    const all = new Set([...sizes.keys(), ...written.keys()]);
    // The list stays the same object while somebody types: an index is kept for it.
    if (all.size !== paths.length || paths.some((path) => !all.has(path))) paths = [...all].sort();
    files = undefined;
  };
  const bytesOf = (path: string): Uint8Array | undefined => {
    const open = written.get(path);
    if (open) return open.bytes;
    if (!sizes.has(path)) return undefined;
    if (!saved.has(path)) saved.set(path, read(path));
    return saved.get(path);
  };
  const has = (path: string): boolean => written.has(path) || sizes.has(path);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const createView = (): RepositoryFiles => ({
    paths,
    has,
    sizeOf: (path) => written.get(path)?.bytes.length ?? sizes.get(path),
    bytesOf,
    textOf: (path) => {
      const bytes = bytesOf(path);
      return written.get(path)?.text ?? (bytes && decoder.decode(bytes));
    },
  });
  return {
    view: () => (files ??= createView()),
    update: (next, changed) => {
      sizes = new Map(next.map(({ path, size }) => [path, size]));
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
