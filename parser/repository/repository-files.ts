/**
 * The files of a repository, by path from its root with forward slashes. A port, implemented by the code that checks
 * files. Synchronous, so that rules never wait. Files are read on demand.
 */
export interface RepositoryFiles {
  /** All files that the author publishes, sorted. Ignored files are not included. */
  readonly paths: readonly string[];
  has: (path: string) => boolean;
  /** Returns the size of a file in bytes. Undefined if the file does not exist. */
  sizeOf: (path: string) => number | undefined;
  /** Returns the content of a file. Undefined if the file does not exist or cannot be read. */
  bytesOf: (path: string) => Uint8Array | undefined;
  /** Returns the content of a file, decoded as UTF-8. Undefined if `bytesOf` returns undefined. */
  textOf: (path: string) => string | undefined;
  /** True for a file on disk that is not published. Absent if unknown. */
  isUnpublished?: (path: string) => boolean;
  /** True for a published file that was deleted on disk. Absent if unknown. */
  isDeleted?: (path: string) => boolean;
  /** True for a symbolic link on disk. Absent if unknown. */
  isLink?: (path: string) => boolean;
  /** True for a file that the configuration leaves out, so that learners never get it as a map. Absent if unknown. */
  isLeftOut?: (path: string) => boolean;
}

export interface Repository {
  /** The repository's `owner/name`, or only its name. Absent if unknown. */
  slug?: string;
  /** The repository's files. Absent if only one file is available. */
  files?: RepositoryFiles;
}

export type FileReading =
  | {
      kind: 'text';
      text: string;
      bytes: number;
      /** Offset of the first replacement character, in a file that is not UTF-8. */
      replacedAt?: number;
    }
  | { kind: 'binary' }
  /** The file exceeds the size limit. */
  | { kind: 'too-large'; bytes: number; most: number }
  | { kind: 'unreadable'; reason: string }
  /** A rule failed on the file after it was read. */
  | { kind: 'failed'; reason: string };
