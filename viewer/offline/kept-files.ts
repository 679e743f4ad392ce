import type { OfflineFile } from '#schemas/offline.ts';
import type { FileStore } from './file-store.ts';
import { sum } from './store-version.ts';

/** Which files are stored, of all versions: read once, and noted from then on. */
export interface KeptFiles {
  /** Changed in place by whoever stores something. */
  keys: () => Promise<Set<string>>;
  /** Another worker may have changed what is there. */
  readAgain: () => void;
  /** How much of a part is there. */
  bytesOf: (part: readonly OfflineFile[]) => Promise<number>;
  removeAll: (isGoing: (key: string) => boolean) => Promise<void>;
  /** Keeps what a page has fetched, where it is one of these files and not there yet. */
  keepFetched: (found: readonly OfflineFile[], response: Response) => Promise<void>;
}

interface KeptFilesOptions {
  files: FileStore;
  digest: (body: ArrayBuffer) => Promise<string>;
  onChange: () => void;
}

export function createKeptFiles({ files, digest, onChange }: KeptFilesOptions): KeptFiles {
  let known: Promise<Set<string>> | undefined;
  const keys = (): Promise<Set<string>> => (known ??= files.keys());
  return {
    keys,
    readAgain: () => (known = undefined),
    bytesOf: async (part) => {
      const kept = await keys();
      return sum(part.filter((file) => kept.has(files.keyOf(file))));
    },
    removeAll: async (isGoing) => {
      const kept = await keys();
      for (const key of [...kept].filter(isGoing)) {
        await files.remove(key);
        kept.delete(key);
      }
    },
    keepFetched: async (found, response) => {
      const kept = await keys();
      const missing = found.filter((file) => !kept.has(files.keyOf(file)));
      // A copy that nobody reads is held in memory as a whole.
      if (missing.length === 0) return response.body?.cancel();
      const body = await response.arrayBuffer();
      const hash = await digest(body);
      const file = missing.find((one) => one.hash === hash);
      if (!file) return;
      await files.write(file, body, response.headers);
      kept.add(files.keyOf(file));
      onChange();
    },
  };
}
