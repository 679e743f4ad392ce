import { S3mini } from 's3mini';
import { usingStore, type BlobStore, type StoredBlob } from '../ports/blob-store.ts';

export interface S3Options {
  id: string;
  /** Address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  /** Beginning of the names of all objects, such as `skillmap/`. Empty for none. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds after which a request to the store fails. */
const TIMEOUT = 20_000;
/** Number of names in one listing request: the maximum of the protocol. */
const PAGE = 1000;

/** A store with the S3 protocol, which can also check whether its bucket is reachable. */
export interface S3Blobs extends BlobStore {
  /** Returns whether the bucket exists and the key may use it. */
  isReachable: () => Promise<boolean>;
}

/** Stores parts of projects in a bucket of Amazon S3, or of another store with its protocol. */
export function createS3Blobs(options: S3Options, page = PAGE): S3Blobs {
  const { id, endpoint, bucket, prefix, ...access } = options;
  const address = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const client = new S3mini({ ...access, endpoint: address, requestAbortTimeout: TIMEOUT });
  const using = usingStore(id);
  return {
    id,
    isReachable: () => using(() => client.bucketExists()),
    put: async (name, bytes) => {
      await using(() => client.putObject(prefix + name, bytes));
    },
    get: async (name) => {
      const bytes = await using(() => client.getObjectArrayBuffer(prefix + name));
      return bytes ? new Uint8Array(bytes) : undefined;
    },
    has: (name) => using(async () => (await client.objectExists(prefix + name)) === true),
    delete: async (name) => {
      await using(() => client.deleteObject(prefix + name));
    },
    list: async function* (): AsyncGenerator<StoredBlob> {
      let token: string | undefined;
      do {
        const listed = await using(() => client.listObjectsPaged('/', prefix, page, token));
        for (const { Key, Size } of listed?.objects ?? [])
          yield { name: Key.slice(prefix.length), bytes: Size };
        token = listed?.nextContinuationToken;
      } while (token !== undefined);
    },
  };
}
