import type { OfflineFile } from '#schemas/offline.ts';

export type StoreCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

/**
 * The files of all stored versions, each stored once by URL and content. Versions share unchanged files, and pages of
 * two versions can be open at the same time.
 */
export interface FileStore {
  keys: () => Promise<Set<string>>;
  keyOf: (file: OfflineFile) => string;
  read: (file: OfflineFile) => Promise<Response | undefined>;
  /** Stores a file. Rejects if there is no space. */
  write: (file: OfflineFile, body: ArrayBuffer, headers: Headers) => Promise<void>;
  /** Copies a stored file with the same content and name to another URL. Returns false if there is none. */
  copyStored: (file: OfflineFile, keys: ReadonlySet<string>) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
}

const HASH = 'skillmap';
/** Response headers to store, because pages or browsers use them later. Other headers only concern the transfer. */
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy'];

/** Creates the store for files below `base`, an absolute URL that ends in a slash. */
export function createFileStore(base: string, open: () => Promise<StoreCache>): FileStore {
  const keyOf = ({ href, hash }: OfflineFile): string => {
    const url = new URL(href, base);
    url.search = `?${HASH}=${hash}`;
    return url.href;
  };
  const put = async (file: OfflineFile, body: BodyInit, headers: Headers): Promise<void> => {
    const kept = KEPT_HEADERS.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    // A response created here has no URL, so the browser uses the URL of the request.
    await (await open()).put(keyOf(file), new Response(body, { headers: kept }));
  };
  return {
    keyOf,
    keys: async () => new Set((await (await open()).keys()).map(({ url }) => url)),
    read: async (file) => (await open()).match(keyOf(file)),
    write: put,
    copyStored: async (file, keys) => {
      const fileKey = keyOf(file);
      const same = [...keys].find((key) => isSameContent(key, fileKey));
      const found = same === undefined ? undefined : await (await open()).match(same);
      if (!found) return false;
      await put(file, await found.arrayBuffer(), found.headers);
      return true;
    },
    remove: async (key) => void (await (await open()).delete(key)),
  };
}

/**
 * Returns whether two keys are of files with the same content and file name. The name must be the same, because its
 * extension can determine the media type.
 */
function isSameContent(one: string, other: string): boolean {
  const [left, right] = [new URL(one), new URL(other)];
  return left.search === right.search && nameOf(left) === nameOf(right);
}

function nameOf({ pathname }: URL): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1);
}
