import type { AuthorFiles, Unstored } from './author-files.ts';

/** A folder of files that an author keeps in this browser. */
export interface KeptFolder {
  id: string;
  /** For people. */
  name: string;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** What the files of a folder hold, by path. */
export type FolderContents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The folders of an author in this browser. None of these rejects. */
export interface KeptFolders {
  /** The one that was changed last first. */
  list: () => Promise<{ kind: 'listed'; folders: readonly KeptFolder[] } | Unstored>;
  find: (id: string) => Promise<{ kind: 'found'; folder: KeptFolder } | { kind: 'missing' } | Unstored>;
  create: (
    name: string,
    contents: FolderContents,
  ) => Promise<{ kind: 'created'; folder: KeptFolder } | Unstored>;
  rename: (id: string, name: string) => Promise<{ kind: 'done' } | Unstored>;
  /** With all that is in it. */
  remove: (id: string) => Promise<{ kind: 'done' } | Unstored>;
  filesOf: (folder: KeptFolder) => AuthorFiles;
  /** Calls when another tab has changed, made or removed a folder. Returns what ends it. */
  watch: (listener: () => void) => () => void;
}
