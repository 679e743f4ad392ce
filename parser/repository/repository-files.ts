/**
 * The files of a repository, by path from its root with forward slashes. A port: whoever checks files gives it. All of
 * it is at hand, so that rules never wait; a file is read when it is asked for.
 */
export interface RepositoryFiles {
  /** Every file that an author publishes with the repository, sorted; what it ignores is not among them. */
  readonly paths: readonly string[];
  has: (path: string) => boolean;
  /** In bytes; undefined where there is no such file. */
  sizeOf: (path: string) => number | undefined;
  /** Undefined where there is no such file, or it cannot be read. */
  bytesOf: (path: string) => Uint8Array | undefined;
  /** As `bytesOf`, read as UTF-8. */
  textOf: (path: string) => string | undefined;
  /** True for a file that is on the author's disk and not published; absent where nobody knows. */
  isUnpublished?: (path: string) => boolean;
  /** True for a file that is published, and has been deleted on the author's disk; absent where nobody knows. */
  isDeleted?: (path: string) => boolean;
  /** True for a link on the author's disk; absent where nobody knows. */
  isLink?: (path: string) => boolean;
}

/** What is known of the repository that a file stands in. */
export interface Repository {
  /** `owner/name` on the code host, or only the name where the owner is not known; absent where neither is. */
  slug?: string;
  /** Absent where only the one file is at hand. */
  files?: RepositoryFiles;
}

/** What came of reading a file: what it says, or why that is not known. */
export type FileReading =
  | {
      kind: 'text';
      text: string;
      bytes: number;
      /** Of a file that is not UTF-8: where the first replacement character stands in the text. */
      replacedAt?: number;
    }
  | { kind: 'binary' }
  /** More bytes than anybody reads. */
  | { kind: 'too-large'; bytes: number; most: number }
  | { kind: 'unreadable'; reason: string }
  /** It was read, and then a rule failed on it. */
  | { kind: 'failed'; reason: string };
