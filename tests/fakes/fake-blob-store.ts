import type { BlobStore } from '../../cli/server/ports/blob-store.ts';

/** A store in memory. It refuses to give a name to other bytes. */
export function fakeBlobStore(id: string): BlobStore & { names: () => string[] } {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    id,
    names: () => [...stored.keys()].sort(),
    put: async (name, bytes) => {
      const before = stored.get(name);
      if (before && Buffer.compare(before, bytes) !== 0) throw new Error(`${name} has other bytes already`);
      stored.set(name, new Uint8Array(bytes));
    },
    get: async (name) => stored.get(name),
    has: async (name) => stored.has(name),
    delete: async (name) => void stored.delete(name),
    list: async function* () {
      for (const [name, { byteLength }] of stored) yield { name, bytes: byteLength };
    },
  };
}
