import type { Phrase } from '#parser';
import type { AuthorBytes, AuthorFile, AuthorText } from '#schemas/studio.ts';
import type { FileVersion } from '../domain/file-versions.ts';

/** Why an operation on a file failed. */
export type FileTrouble =
  /** The file is no longer the version that was read. `present` is absent if the file is gone or is not a text. */
  | { kind: 'outdated'; present?: AuthorText }
  /** The file may not be changed. `reason` is the server's or the browser's own message. */
  | { kind: 'refused'; reason: string; phrase?: Phrase }
  /** No answer: the request may be retried. */
  | { kind: 'unreachable' }
  | Unstored;

/** The browser stores nothing, or its storage is full: the work exists in this tab only. May be retried. */
export interface Unstored {
  kind: 'unstored';
  why: 'blocked' | 'full';
}

/** An author's files, wherever they are stored. Paths are relative to their folder, with forward slashes. */
export interface AuthorFiles {
  list: () => Promise<{ kind: 'listed'; files: readonly AuthorFile[] } | FileTrouble>;
  /** `missing` if the file does not exist or is not a text. */
  read: (path: string) => Promise<({ kind: 'read' } & AuthorText) | { kind: 'missing' } | FileTrouble>;
  /** `version` is the one that was read. Without it, the file must not exist yet. */
  write: (
    path: string,
    text: string,
    version: string | undefined,
  ) => Promise<{ kind: 'written'; version: string } | FileTrouble>;
  /** Reads any file, such as a picture. */
  readBytes: (path: string) => Promise<({ kind: 'read' } & AuthorBytes) | { kind: 'missing' } | FileTrouble>;
  /** Creates a file that does not exist yet. */
  createBytes: (path: string, bytes: Uint8Array<ArrayBuffer>) => Promise<{ kind: 'done' } | FileTrouble>;
  rename: (from: string, to: string) => Promise<{ kind: 'done' } | FileTrouble>;
  /** `version` is the one that was read, as text or bytes. */
  remove: (path: string, version: string) => Promise<{ kind: 'done' } | FileTrouble>;
  /** Reports changed, new and deleted files, or undefined if any may have changed. Returns the unsubscribe function. */
  watch: (listener: (paths: readonly string[] | undefined) => void) => () => void;
}

/** An unsaved text, and the version of the file that it is based on. */
export interface AuthorDraft {
  text: string;
  version: string;
}

/** Stores unsaved texts, so that closing the page loses nothing. None of the functions rejects. */
export interface AuthorDrafts {
  /** Returns the files that have a draft. */
  list: () => Promise<readonly string[]>;
  read: (path: string) => Promise<AuthorDraft | undefined>;
  write: (path: string, draft: AuthorDraft) => Promise<void>;
  remove: (path: string) => Promise<void>;
}

/** Earlier versions of a folder's files. None of the functions rejects: if nothing can be stored, they do nothing. */
export interface FileHistory {
  /** Stores a file's content if it differs from the last version. `bytes` is undefined for a deleted file. */
  keep: (path: string, bytes: Uint8Array | undefined, options?: { isPinned?: boolean }) => Promise<void>;
  /** Returns all versions, oldest first. */
  list: () => Promise<readonly FileVersion[]>;
  /** Undefined if the version is no longer stored. */
  read: (version: FileVersion) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Deletes the older half of the versions to free storage for the files. */
  makeRoom: () => Promise<void>;
}
