import type { OfflineFile } from '#schemas/offline.ts';

/** The part of a browser's cache that is needed here. */
export type StoreCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

/**
 * The files of all stored versions, each once: by address and content, so that a file that did not change belongs to the
 * old version and to the new one, and one that did is there twice while pages of both are open.
 */
export interface FileStore {
  /** The keys of all that is stored. */
  keys: () => Promise<Set<string>>;
  keyOf: (file: OfflineFile) => string;
  read: (file: OfflineFile) => Promise<Response | undefined>;
  /** Rejects where there is no room. */
  write: (file: OfflineFile, body: ArrayBuffer, headers: Headers) => Promise<void>;
  /** Takes a file of another address over, where its content and name are the same; false where there is none. */
  adopt: (file: OfflineFile, keys: ReadonlySet<string>) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
}

const HASH = 'skillmap';
/** What a page can see of a header, or a browser acts upon; the rest was about the transfer. */
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy'];

/** Files below `base`, an absolute address that ends in a slash. */
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
    // A response made here has no address of its own: a browser takes the one that was asked for.
    await (await open()).put(keyOf(file), new Response(body, { headers: kept }));
  };
  return {
    keyOf,
    keys: async () => new Set((await (await open()).keys()).map(({ url }) => url)),
    read: async (file) => (await open()).match(keyOf(file)),
    write: put,
    adopt: async (file, keys) => {
      const wanted = keyOf(file);
      const same = [...keys].find((key) => isSameContent(key, wanted));
      const found = same === undefined ? undefined : await (await open()).match(same);
      if (!found) return false;
      await put(file, await found.arrayBuffer(), found.headers);
      return true;
    },
    remove: async (key) => void (await (await open()).delete(key)),
  };
}

/** The name too: another one can stand for another media type. */
function isSameContent(one: string, other: string): boolean {
  const [left, right] = [new URL(one), new URL(other)];
  return left.search === right.search && nameOf(left) === nameOf(right);
}

function nameOf({ pathname }: URL): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1);
}
