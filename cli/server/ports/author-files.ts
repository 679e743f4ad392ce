import type { Phrase } from '#parser';
import type { AuthorBytes, AuthorFile, AuthorText } from '#schemas/studio.ts';

/** What became of something that was to change a file. */
export type FileOutcome =
  | { kind: 'done' }
  /** Another version stands there than the one that was read; its text where it can be read, none where it is gone. */
  | { kind: 'outdated'; present?: AuthorText }
  | FileRefusal;

/** A file that may not be written, or cannot. `reason` is in English; `phrase` is the same for translation, if it has one. */
export interface FileRefusal {
  kind: 'refused';
  reason: string;
  phrase?: Phrase;
}

/** As `FileOutcome`, with the version that stands there now. */
export type WriteOutcome = Exclude<FileOutcome, { kind: 'done' }> | { kind: 'written'; version: string };

/** The files of an author's folder, as the Studio edits them: paths from the folder, with forward slashes. */
export interface AuthorFiles {
  list: () => Promise<AuthorFile[]>;
  /** Undefined for what is not there, is no text, or is nothing for the Studio. */
  read: (path: string) => Promise<AuthorText | undefined>;
  /** `version` is the one that was read; without one the file must not be there yet. Written whole or not at all. */
  write: (path: string, text: string, version: string | undefined) => Promise<WriteOutcome>;
  /** Any file that is listed, as it is; undefined for what is not there. */
  readBytes: (path: string) => Promise<AuthorBytes | undefined>;
  /** A picture that is not there yet. Written whole or not at all. */
  createBytes: (path: string, bytes: Uint8Array) => Promise<FileOutcome>;
  rename: (from: string, to: string) => Promise<FileOutcome>;
  remove: (path: string, version: string) => Promise<FileOutcome>;
  /** Tells of files that have come, changed or gone, whoever did it. */
  watch: (listener: (paths: readonly string[]) => void) => () => void;
}

/** What the Studio of this machine works with. */
export interface StudioService {
  /** Every request has to know it. */
  token: string;
  files: AuthorFiles;
}
