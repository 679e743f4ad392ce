import type { AuthorFiles, Unstored } from './author-files.ts';
import type { DraftOrigin } from './draft-desk.ts';

/** A folder of files that an author keeps in this browser. */
export interface KeptFolder {
  id: string;
  /** For people. */
  name: string;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** A folder on this computer: its files are there, and only what it is called is kept in the browser. */
  handle?: FileSystemDirectoryHandle;
  /** `owner/name` of the repository that it came from. */
  slug?: string;
  /** What its author signs links with that carry it. */
  linkKeys?: CryptoKeyPair;
}

/**
 * Why a folder on this computer does not open.
 * - no-leave: the browser wants to ask its user first
 * - gone: it cannot be found, or read
 * - too-much: it has more files than a draft may have
 */
export type ClosedReason = 'no-leave' | 'gone' | 'too-much';

/** What the files of a folder hold, by path. */
export type FolderContents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The folders of an author in this browser, and those on this computer that were opened in it. None of these rejects. */
export interface KeptFolders {
  /** The one that was changed last first. */
  list: () => Promise<{ kind: 'listed'; folders: readonly KeptFolder[] } | Unstored>;
  find: (id: string) => Promise<{ kind: 'found'; folder: KeptFolder } | { kind: 'missing' } | Unstored>;
  create: (
    name: string,
    contents: FolderContents,
    origin?: DraftOrigin,
  ) => Promise<{ kind: 'created'; folder: KeptFolder } | Unstored>;
  /** Puts a folder on this computer into the list; the same one again where it is there already. */
  link: (handle: FileSystemDirectoryHandle) => Promise<{ kind: 'created'; folder: KeptFolder } | Unstored>;
  rename: (id: string, name: string) => Promise<{ kind: 'done' } | Unstored>;
  /** With all that is in it; one on this computer stays there. */
  remove: (id: string) => Promise<{ kind: 'done' } | Unstored>;
  /** Of a folder in this browser. */
  filesOf: (folder: KeptFolder) => AuthorFiles;
  /** Calls when another tab has changed, made or removed a folder. Returns what ends it. */
  watch: (listener: () => void) => () => void;
}
