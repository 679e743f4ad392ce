import type { AuthorFiles, Unstored } from './author-files.ts';
import type { DraftOrigin } from './draft-desk.ts';

/** A folder of an author in this browser. */
export interface KeptFolder {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** Set for a folder on this computer: its files are there, and the browser only stores this entry. */
  handle?: FileSystemDirectoryHandle;
  /** `owner/name` of the repository that the folder came from. */
  slug?: string;
  /** Keys that sign the links to this map. */
  linkKeys?: CryptoKeyPair;
}

/**
 * Why a folder on this computer cannot be opened.
 * - no-leave: the browser needs to ask for permission first
 * - gone: it cannot be found or read
 * - too-much: it has more files than a draft may have
 */
export type ClosedReason = 'no-leave' | 'gone' | 'too-much';

/** The contents of a folder's files, by path. */
export type FolderContents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The folders of an author in this browser, and the opened folders on this computer. None of the functions rejects. */
export interface KeptFolders {
  /** Lists the folders, last changed first. */
  list: () => Promise<{ kind: 'listed'; folders: readonly KeptFolder[] } | Unstored>;
  find: (id: string) => Promise<{ kind: 'found'; folder: KeptFolder } | { kind: 'missing' } | Unstored>;
  create: (
    name: string,
    contents: FolderContents,
    origin?: DraftOrigin,
  ) => Promise<{ kind: 'created'; folder: KeptFolder } | Unstored>;
  /** Adds a folder on this computer. Returns the existing entry if it is already listed. */
  link: (handle: FileSystemDirectoryHandle) => Promise<{ kind: 'created'; folder: KeptFolder } | Unstored>;
  rename: (id: string, name: string) => Promise<{ kind: 'done' } | Unstored>;
  /** Deletes a folder with its files. Only removes the entry of a folder on this computer. */
  remove: (id: string) => Promise<{ kind: 'done' } | Unstored>;
  /** Returns the files of a folder in this browser. */
  filesOf: (folder: KeptFolder) => AuthorFiles;
  /** Calls the listener when another tab has changed, created or deleted a folder. Returns the unsubscribe function. */
  watch: (listener: () => void) => () => void;
}
