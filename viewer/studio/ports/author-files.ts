import type { Phrase } from '#parser';
import type { AuthorBytes, AuthorFile, AuthorText } from '#schemas/studio.ts';
import type { FileVersion } from '../domain/file-versions.ts';

/** Why something was not done with a file. */
export type FileTrouble =
  /** Another version stands there than the one that was read; no text where there is none that could be read. */
  | { kind: 'outdated'; present?: AuthorText }
  /** It may not be written; `reason` is the place's own words. */
  | { kind: 'refused'; reason: string; phrase?: Phrase }
  /** The place gives no answer: it may be tried again. */
  | { kind: 'unreachable' }
  | Unstored;

/** The browser stores nothing for this page, or has no room left: the work is in the tab alone. It may be tried again. */
export interface Unstored {
  kind: 'unstored';
  why: 'blocked' | 'full';
}

/** The files that an author writes, wherever they are kept; paths from their folder, with forward slashes. */
export interface AuthorFiles {
  list: () => Promise<{ kind: 'listed'; files: readonly AuthorFile[] } | FileTrouble>;
  /** `missing` for what is not there, and for what is no text. */
  read: (path: string) => Promise<({ kind: 'read' } & AuthorText) | { kind: 'missing' } | FileTrouble>;
  /** `version` is the one that was read; without one, the file must not be there yet. */
  write: (
    path: string,
    text: string,
    version: string | undefined,
  ) => Promise<{ kind: 'written'; version: string } | FileTrouble>;
  /** A file as it is, a picture for instance. */
  readBytes: (path: string) => Promise<({ kind: 'read' } & AuthorBytes) | { kind: 'missing' } | FileTrouble>;
  /** A file that is not there yet. */
  createBytes: (path: string, bytes: Uint8Array<ArrayBuffer>) => Promise<{ kind: 'done' } | FileTrouble>;
  rename: (from: string, to: string) => Promise<{ kind: 'done' } | FileTrouble>;
  /** `version` is the one that was read, as text or bytes. */
  remove: (path: string, version: string) => Promise<{ kind: 'done' } | FileTrouble>;
  /** Tells of files that have come, changed or gone; of none where any may have. Returns what ends it. */
  watch: (listener: (paths: readonly string[] | undefined) => void) => () => void;
}

/** A text that was not saved yet, and the version of its file that it was written over. */
export interface AuthorDraft {
  text: string;
  version: string;
}

/** Where a text is until it is in its file: a page that is closed meanwhile has lost nothing. None of these rejects. */
export interface AuthorDrafts {
  /** The files of which there is one. */
  list: () => Promise<readonly string[]>;
  read: (path: string) => Promise<AuthorDraft | undefined>;
  write: (path: string, draft: AuthorDraft) => Promise<void>;
  remove: (path: string) => Promise<void>;
}

/** What the files of a folder were before. None of these rejects: where nothing can be kept, nothing is. */
export interface FileHistory {
  /** Keeps what a file is from now on, if it is another thing than was kept last; undefined where it is no more. */
  keep: (path: string, bytes: Uint8Array | undefined, options?: { isPinned?: boolean }) => Promise<void>;
  /** In the order of their times. */
  list: () => Promise<readonly FileVersion[]>;
  /** Undefined for what is not kept any more. */
  read: (version: FileVersion) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Lets go of the older half: the work itself needs the room. */
  makeRoom: () => Promise<void>;
}
