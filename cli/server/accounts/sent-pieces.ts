import { digestOfBytes } from '../packing/packed-project.ts';
import { isMissingReference } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { SentPieceStore } from '../ports/account-store.ts';

/** Milliseconds for which a piece is kept at least. */
const KEPT_MS = 60 * 60 * 1000;

/** Maximum number of pieces of one learner: 8 MB. A further one replaces the oldest. */
const MAX_KEPT = 32;

/** Keeps pieces of projects while they are sent. */
export function createSentPieces({ db }: AccountDatabase, now: () => number): SentPieceStore {
  const deleteOldest = async (userId: string): Promise<void> => {
    const pieces = await db
      .selectFrom('sent_pieces')
      .select('digest')
      .where('userId', '=', userId)
      .orderBy('sentAt', 'desc')
      .execute();
    const digests = pieces.slice(MAX_KEPT).map(({ digest }) => digest);
    if (digests.length === 0) return;
    await db.deleteFrom('sent_pieces').where('userId', '=', userId).where('digest', 'in', digests).execute();
  };
  return {
    keepPiece: async (userId, { digest, bytes }) => {
      const sent = { content: bytes, sentAt: now() };
      try {
        await db
          .insertInto('sent_pieces')
          .values({ userId, digest, ...sent })
          .onConflict((conflict) => conflict.columns(['userId', 'digest']).doUpdateSet(sent))
          .execute();
      } catch (error) {
        if (isMissingReference(error)) return 'gone';
        throw error;
      }
      await deleteOldest(userId);
      return 'kept';
    },
    joinPieces: async (userId, digests) => {
      const rows = await db
        .selectFrom('sent_pieces')
        .select(['digest', 'content'])
        .where('userId', '=', userId)
        .where('digest', 'in', [...digests])
        .execute();
      const pieces = new Map(rows.map(({ digest, content }) => [digest, content]));
      const missing = [...new Set(digests)].filter((digest) => {
        const bytes = pieces.get(digest);
        return !bytes || digestOfBytes(bytes) !== digest;
      });
      if (missing.length > 0) return { kind: 'missing', missing };
      const joined = digests.flatMap((digest) => pieces.get(digest) ?? []);
      return { kind: 'joined', bytes: new Uint8Array(Buffer.concat(joined)) };
    },
  };
}

/** Deletes pieces that were sent more than an hour ago. */
export async function deleteOldPieces({ db }: AccountDatabase, now: number): Promise<void> {
  await db
    .deleteFrom('sent_pieces')
    .where('sentAt', '<=', now - KEPT_MS)
    .execute();
}
