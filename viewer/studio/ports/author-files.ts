import type { Phrase } from '#parser';
import type { AuthorBytes, AuthorFile, AuthorText } from '#schemas/studio.ts';
import type { FileVersion } from '../domain/file-versions.ts';

/** Why an operation on an author's file failed. */
export type FileTrouble =
  /**
   * The file has changed since it was read. `present` is its current text, which is absent if it is deleted or not a
   * text.
   */
  | { kind: 'outdated'; present?: AuthorText }
  /** The file must not be changed. `reason` is the message of the server or browser. */
  | { kind: 'refused'; reason: string; phrase?: Phrase }
  /** There was no response. A retry may help. */
  | { kind: 'unreachable' }
  | Unstored;

/** The browser stores nothing, or its storage is full, so the work is only in this tab. A retry may help. */
export interface Unstored {
  kind: 'unstored';
  why: 'blocked' | 'full';
}

/** An author's files, regardless of where they are stored. Paths are relative to the folder, with forward slashes. */
export interface AuthorFiles {
  list: () => Promise<{ kind: 'listed'; files: readonly AuthorFile[] } | FileTrouble>;
  /** Reads a text. `missing`: the file does not exist or is not a text. */
  read: (path: string) => Promise<({ kind: 'read' } & AuthorText) | { kind: 'missing' } | FileTrouble>;
  /** Writes a text. `version` is the version that was read. If it is undefined, the file must not exist yet. */
  write: (
    path: string,
    text: string,
    version: string | undefined,
  ) => Promise<{ kind: 'written'; version: string } | FileTrouble>;
  /** Reads any file, such as a picture. */
  readBytes: (path: string) => Promise<({ kind: 'read' } & AuthorBytes) | { kind: 'missing' } | FileTrouble>;
  /** Creates a file. It must not exist yet. */
  createBytes: (path: string, bytes: Uint8Array<ArrayBuffer>) => Promise<{ kind: 'done' } | FileTrouble>;
  rename: (from: string, to: string) => Promise<{ kind: 'done' } | FileTrouble>;
  /** Deletes a file. `version` is the version that was read. */
  remove: (path: string, version: string) => Promise<{ kind: 'done' } | FileTrouble>;
  /**
   * Calls the listener with changed, new and deleted files, or with undefined if any may have changed. Returns the
   * unsubscribe function.
   */
  watch: (listener: (paths: readonly string[] | undefined) => void) => () => void;
}

/** An unsaved text, with the version of the file on which it is based. */
export interface AuthorDraft {
  text: string;
  version: string;
  /** The file's text in that version. Absent in drafts of earlier versions of the Studio. */
  base?: string;
}

/**
 * Stores unsaved texts, so that closing the page loses nothing. Each tab has its own draft of a file. Never rejects.
 */
export interface AuthorDrafts {
  /** Returns the paths of files that have a draft. */
  list: () => Promise<readonly string[]>;
  /** Returns a file's draft, which may be another tab's. Other drafts of the file are kept for the next visit. */
  read: (path: string) => Promise<AuthorDraft | undefined>;
  write: (path: string, draft: AuthorDraft) => Promise<void>;
  /** Stores a draft before it returns, for a page that is being closed. Does nothing if there is no room. */
  writeNow: (path: string, draft: AuthorDraft) => void;
  /** Deletes this tab's draft of a file, and the one that it has read. */
  remove: (path: string) => Promise<void>;
}

/** Stores earlier versions of a folder's files. Never rejects: if nothing can be stored, it does nothing. */
export interface FileHistory {
  /** Stores a file's content as a version, if it differs from the last one. `bytes` is undefined for a deleted file. */
  store: (path: string, bytes: Uint8Array | undefined, options?: { isPinned?: boolean }) => Promise<void>;
  /** Returns all versions, oldest first. */
  list: () => Promise<readonly FileVersion[]>;
  /** Returns the content of a version. Undefined if it is no longer stored. */
  read: (version: FileVersion) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Deletes the older half of the versions, to make space for the files. */
  deleteOldVersions: () => Promise<void>;
}
