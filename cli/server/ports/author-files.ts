import type { AuthorBytes, AuthorFile, AuthorText } from '#schemas/studio.ts';

/** The result of changing a file. */
export type FileOutcome =
  | { kind: 'done' }
  /** The file has changed since it was read. `present` is its text if it can be read, and absent if it is gone. */
  | { kind: 'outdated'; present?: AuthorText }
  /** The file may not or cannot be written. `reason` is for people. */
  | { kind: 'refused'; reason: string };

/** Like `FileOutcome`, with the file's new version. */
export type WriteOutcome = Exclude<FileOutcome, { kind: 'done' }> | { kind: 'written'; version: string };

/** An author's folder as the Studio edits it. Paths are relative to the folder, with forward slashes. */
export interface FolderFiles {
  list: () => Promise<AuthorFile[]>;
  /** Returns undefined if the file does not exist, is not text, or is not for the Studio. */
  read: (path: string) => Promise<AuthorText | undefined>;
  /** `version` is the one that was read. Without it, the file must not exist yet. Writes the whole file or nothing. */
  write: (path: string, text: string, version: string | undefined) => Promise<WriteOutcome>;
  /** Reads any listed file. Returns undefined if it does not exist. */
  readBytes: (path: string) => Promise<AuthorBytes | undefined>;
  /** Creates a picture, which must not exist yet. Writes the whole file or nothing. */
  createBytes: (path: string, bytes: Uint8Array) => Promise<FileOutcome>;
  rename: (from: string, to: string) => Promise<FileOutcome>;
  remove: (path: string, version: string) => Promise<FileOutcome>;
  /** Reports files that were created, changed or deleted by any program. */
  watch: (listener: (paths: readonly string[]) => void) => () => void;
}

/** The files for a Studio on this machine. */
export interface StudioService {
  /** Required in every request. */
  token: string;
  files: FolderFiles;
}
