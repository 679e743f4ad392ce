import type { AuthorFiles, Unstored } from './author-files.ts';
import type { DraftOrigin } from './draft-repository.ts';

/** A folder of an author, as listed in this browser. */
export interface KeptFolder {
  id: string;
  name: string;
  /** Time of the last change, in milliseconds since 1970. */
  changedAt: number;
  /** Access to a folder on this computer, in which the files are stored. Absent if the browser stores the files. */
  handle?: FileSystemDirectoryHandle;
  /** `owner/name` of the repository from which the folder was imported. */
  slug?: string;
  /** Keys with which links to this map are signed. */
  linkKeys?: CryptoKeyPair;
}

/**
 * Why a folder on this computer cannot be opened.
 * - no-leave: the browser needs to ask for permission first
 * - gone: it cannot be found or read
 * - too-much: it has more files than a draft may have
 */
export type ClosedReason = 'no-leave' | 'gone' | 'too-much';

/** The contents of files in a folder, by path. */
export type FolderContents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The folders of an author in this browser, and the opened folders on this computer. None of the functions rejects. */
export interface KeptFolders {
  /** Lists the folders, the last changed one first. */
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
  /** Deletes a folder with its files. For a folder on this computer, only removes it from the list. */
  remove: (id: string) => Promise<{ kind: 'done' } | Unstored>;
  /** Returns access to the files of a folder that is stored in this browser. */
  filesOf: (folder: KeptFolder) => AuthorFiles;
  /** Calls the listener when another tab has changed, created or deleted a folder. Returns the unsubscribe function. */
  watch: (listener: () => void) => () => void;
}
