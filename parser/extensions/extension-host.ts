/** Thrown if the code host refuses a request or does not answer. */
export class CodeHostError extends Error {
  override name = 'CodeHostError';
  readonly kind: 'not-found' | 'offline';

  constructor(kind: 'not-found' | 'offline', message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Thrown if an extension or its dependencies exceed `LIMITS`. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/** Reads repositories on the code host. Each method rejects with a CodeHostError if the request fails. */
export interface ExtensionHost {
  /** Returns the newest released tag, or the newest commit if there is no release. */
  latestVersion: (slug: string) => Promise<string>;
  /** Returns a file's text, or undefined if there is no such file. */
  readFile: (slug: string, ref: string, file: string) => Promise<string | undefined>;
}

/** Stores JSON values with the time they were written (ms). Neither method rejects: failed writes are ignored. */
export interface ExtensionCache {
  read: (key: string) => Promise<{ value: unknown; writtenAt: number } | undefined>;
  write: (key: string, value: unknown) => Promise<void>;
}
