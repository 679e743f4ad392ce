import { digestOfBytes } from '../packing/packed-project.ts';
import { isMissingReference } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { SentPieceStore } from '../ports/account-store.ts';

/** Minimum number of milliseconds for which a piece is kept. */
const KEPT_MS = 60 * 60 * 1000;

/** Maximum number of pieces of one learner for projects that are not stored yet: enough for three of the largest size. */
const MAX_OPEN = 48;

/** Value of `sentAt` once the project is stored. Such pieces are kept in case the answer was lost. */
const JOINED = 0;

/** Keeps pieces of projects while they are sent. */
export function createSentPieces({ db }: AccountDatabase, now: () => number): SentPieceStore {
  const countOpen = async (userId: string, exceptDigest: string): Promise<number> => {
    const { open } = await db
      .selectFrom('sent_pieces')
      .select(({ fn }) => fn.countAll().as('open'))
      .where('userId', '=', userId)
      .where('sentAt', '>', JOINED)
      .where('digest', '!=', exceptDigest)
      .executeTakeFirstOrThrow();
    return Number(open);
  };
  return {
    keepPiece: async (userId, { digest, bytes }) => {
      if ((await countOpen(userId, digest)) >= MAX_OPEN) return 'too-many';
      const sent = { content: bytes, sentAt: now() };
      try {
        await db
          .insertInto('sent_pieces')
          .values({ userId, digest, ...sent })
          .onConflict((conflict) => conflict.columns(['userId', 'digest']).doUpdateSet(sent))
          .execute();
        return 'kept';
      } catch (error) {
        if (isMissingReference(error)) return 'gone';
        throw error;
      }
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
    endUpload: async (userId, digests) => {
      const own = db.deleteFrom('sent_pieces').where('userId', '=', userId);
      await own
        .where('sentAt', '=', JOINED)
        .where('digest', 'not in', [...digests])
        .execute();
      await db
        .updateTable('sent_pieces')
        .set({ sentAt: JOINED })
        .where('userId', '=', userId)
        .where('digest', 'in', [...digests])
        .execute();
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
