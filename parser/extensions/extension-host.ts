/** Why the code host gave no answer to use. */
export class CodeHostError extends Error {
  override name = 'CodeHostError';
  readonly kind: 'not-found' | 'offline';

  constructor(kind: 'not-found' | 'offline', message: string) {
    super(message);
    this.kind = kind;
  }
}

/** An extension, or a tree of them, is larger than LIMITS. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/** What is asked of the code host. Throws a CodeHostError. */
export interface ExtensionHost {
  /** The newest released tag, or the newest commit where nothing is released. */
  latestVersion: (slug: string) => Promise<string>;
  /** A file's text; undefined where there is none. */
  readFile: (slug: string, ref: string, file: string) => Promise<string | undefined>;
}

/** JSON documents by any key, each with the time it was written (ms). Neither fails: what cannot be kept is not there. */
export interface ExtensionCache {
  read: (key: string) => Promise<{ value: unknown; writtenAt: number } | undefined>;
  write: (key: string, value: unknown) => Promise<void>;
}
