import type { OfflineFile } from '#schemas/offline.ts';
import type { FileStore } from './file-store.ts';
import { sum } from './store-version.ts';

/** The keys of all stored files. They are read once, and then updated with each change. */
export interface StoredFiles {
  /** Returns the set of keys. A caller that stores a file must add its key to this set. */
  keys: () => Promise<Set<string>>;
  /** Discards the keys, so that they are read again: another worker may have changed the files. */
  readAgain: () => void;
  /** Returns the stored size of some files, in bytes. */
  bytesOf: (part: readonly OfflineFile[]) => Promise<number>;
  removeAll: (isUnneeded: (key: string) => boolean) => Promise<void>;
  /** Stores a response from the network, if it is one of these files and the file is missing. */
  keepFetched: (found: readonly OfflineFile[], response: Response) => Promise<void>;
}

interface StoredFilesOptions {
  files: FileStore;
  digest: (body: ArrayBuffer) => Promise<string>;
  onChange: () => void;
}

export function createStoredFiles({ files, digest, onChange }: StoredFilesOptions): StoredFiles {
  let known: Promise<Set<string>> | undefined;
  const keys = (): Promise<Set<string>> => (known ??= files.keys());
  return {
    keys,
    readAgain: () => (known = undefined),
    bytesOf: async (part) => {
      const kept = await keys();
      return sum(part.filter((file) => kept.has(files.keyOf(file))));
    },
    removeAll: async (isUnneeded) => {
      const kept = await keys();
      for (const key of [...kept].filter(isUnneeded)) {
        await files.remove(key);
        kept.delete(key);
      }
    },
    keepFetched: async (found, response) => {
      const kept = await keys();
      const missing = found.filter((file) => !kept.has(files.keyOf(file)));
      // Cancel the response's copy, which would otherwise stay in memory.
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
