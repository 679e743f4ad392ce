import type { FileVersion } from '../domain/file-versions.ts';

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
