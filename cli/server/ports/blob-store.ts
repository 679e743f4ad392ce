/** Stores bytes under names. A name never gets other bytes, and is never used again after its deletion. */
export interface BlobStore {
  /** The store's name in the configuration and in the database. */
  id: string;
  /** Stores bytes. Resolves once they survive a power cut. Storing the same bytes again is harmless. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Returns the bytes, or undefined if there are none. */
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  has: (name: string) => Promise<boolean>;
  /** Deletes bytes, if they are there. */
  delete: (name: string) => Promise<void>;
  /** Lists everything in the store, in no particular order. */
  list: () => AsyncIterable<StoredBlob>;
}

export interface StoredBlob {
  name: string;
  bytes: number;
}

/**
 * Thrown if a store cannot be reached, or cannot store anything. Nothing was stored. A later attempt may succeed. The
 * code makes the server ask clients to retry (`isUnavailable`).
 */
export class BlobsUnavailable extends Error {
  readonly code = 'EBLOBS';

  constructor(store: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The store ${store} of projects cannot be used: ${reason}`, { cause });
    this.name = 'BlobsUnavailable';
  }
}

/** Returns a function that runs something in a store, and throws BlobsUnavailable if that fails. */
export function usingStore(store: string) {
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    try {
      return await run();
    } catch (error) {
      throw new BlobsUnavailable(store, error);
    }
  };
}
