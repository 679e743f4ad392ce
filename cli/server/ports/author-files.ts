import type { Diagnostic, Phrase } from '#parser';
import type { AuthorBytes, AuthorFile, AuthorText, StudioRehearsal } from '#schemas/studio.ts';

/** The result of changing a file. */
export type FileOutcome =
  | { kind: 'done' }
  /** The file has changed since it was read. `present` is its text if it can be read, and absent if it is gone. */
  | { kind: 'outdated'; present?: AuthorText }
  | FileRefusal;

/** A refusal to change a file. `reason` is in English. `phrase` is the same text for translation, if there is one. */
export interface FileRefusal {
  kind: 'refused';
  reason: string;
  phrase?: Phrase;
}

/** Like `FileOutcome`, with the file's new version. */
export type WriteOutcome = Exclude<FileOutcome, { kind: 'done' }> | { kind: 'written'; version: string };

/** An author's folder as the Studio edits it. Paths are relative to the folder, with forward slashes. */
export interface FolderFiles {
  list: () => Promise<AuthorFile[]>;
  /** Reads a text. Returns undefined if the file does not exist, is not text, or is not for the Studio. */
  read: (path: string) => Promise<AuthorText | undefined>;
  /**
   * Writes a text, completely or not at all. `version` is the version that was read. Without it, the file must not
   * exist.
   */
  write: (path: string, text: string, version: string | undefined) => Promise<WriteOutcome>;
  /** Reads any listed file. Returns undefined if it does not exist. */
  readBytes: (path: string) => Promise<AuthorBytes | undefined>;
  /** Creates a picture, completely or not at all. The file must not exist yet. */
  createBytes: (path: string, bytes: Uint8Array) => Promise<FileOutcome>;
  rename: (from: string, to: string) => Promise<FileOutcome>;
  remove: (path: string, version: string) => Promise<FileOutcome>;
  /** Reports files that were created, changed or deleted by any program. */
  watch: (listener: (paths: readonly string[]) => void) => () => void;
}

/** The files for a Studio on this machine. */
export interface StudioService {
  /** A secret that every request must contain. */
  token: string;
  files: FolderFiles;
  /**
   * Returns an unsaved text, or the file's own, with the findings that only a server has: of plugins, and of the last
   * rehearsal if it played this text.
   */
  check?: (
    path: string,
    unsaved: string | undefined,
  ) => Promise<{ text: string; diagnostics: readonly Diagnostic[] } | undefined>;
  rehearsals?: RehearsalService;
}

/** Lets a robot play the folder's maps in a browser on this machine. */
export interface RehearsalService {
  state: () => StudioRehearsal;
  /** Starts a rehearsal, unless one is running. */
  start: () => void;
  stop: () => void;
  /** Returns what the last rehearsal found in a file. Empty if its text is another one. */
  findingsIn: (path: string, text: string) => readonly Diagnostic[];
  /** Reads the page with pictures of the steps (`index.html`), or a picture of it. */
  readPicture: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}
