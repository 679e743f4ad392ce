import { MAX_PARTS } from '#schemas/exchange/project-parts.ts';
import { digestOfBytes } from '../packing/packed-project.ts';
import { LARGEST_PROJECT } from '../packing/largest-project.ts';
import type { SentPartStore } from '../ports/account-store.ts';
import { SpaceFull } from '../space/change-space.ts';
import { keepBlobs, type BlobKeeping } from './keep-blobs.ts';

/**
 * Keeps parts of projects that are being sent, as blobs that no project needs: the collector deletes them an hour after
 * they were last sent. A learner finds only own parts, so nobody can ask whether others have the same content.
 */
export function createSentParts(keeping: BlobKeeping): SentPartStore {
  const { database, stores } = keeping;
  const readPart = async ({ name, store }: { name: string; store: string }, digest: string) => {
    const bytes = await stores.byId(store).get(name);
    return bytes && digestOfBytes(bytes) === digest ? bytes : undefined;
  };
  return {
    keepPart: async (learnerId, bytes) => {
      const digest = keyOf(learnerId, digestOfBytes(bytes));
      try {
        await keepBlobs(keeping, learnerId, [{ digest, content: bytes }]);
        return { kind: 'kept' };
      } catch (error) {
        if (error instanceof SpaceFull) return { kind: 'full', full: error.full };
        throw error;
      }
    },
    joinParts: async (learnerId, digests) => {
      if (digests.length > MAX_PARTS) return { kind: 'too-large' };
      const keys = new Map(digests.map((digest) => [keyOf(learnerId, digest), digest]));
      const rows = await database.db
        .selectFrom('blobs')
        .select(['digest', 'name', 'store', 'bytes'])
        .where('digest', 'in', [...keys.keys()])
        .execute();
      const bytesOf = new Map(rows.map((row) => [keys.get(row.digest), row.bytes]));
      const size = digests.reduce((sum, digest) => sum + (bytesOf.get(digest) ?? 0), 0);
      if (size > LARGEST_PROJECT.zipped) return { kind: 'too-large' };
      const parts = new Map<string, Uint8Array>();
      for (const row of rows) {
        const digest = keys.get(row.digest) ?? '';
        const bytes = await readPart(row, digest);
        if (bytes) parts.set(digest, bytes);
      }
      const missing = [...keys.values()].filter((digest) => !parts.has(digest));
      if (missing.length > 0) return { kind: 'missing', missing };
      const joined = digests.flatMap((digest) => parts.get(digest) ?? []);
      return { kind: 'joined', bytes: new Uint8Array(Buffer.concat(joined)) };
    },
  };
}

function keyOf(learnerId: string, digest: string): string {
  return digestOfBytes(Buffer.from(JSON.stringify(['sent part', learnerId, digest])));
}
