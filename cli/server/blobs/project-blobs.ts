import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A project. With `resetId`, a project that this reset has deleted. */
export interface BlobUser {
  userId: string;
  headerId: string;
  resetId?: string;
}

/** Thrown if a part was collected before its project was saved. Nothing is written. A new attempt stores it again. */
export class BlobGone extends Error {
  constructor() {
    super('A part of a project was collected before the project was saved');
    this.name = 'BlobGone';
  }
}

/**
 * Records which parts a project needs. Call it in the transaction that writes the project's row, after writing the row.
 * Throws BlobGone if a part is not stored any more.
 */
export async function useBlobs(
  trx: Kysely<Tables>,
  user: BlobUser,
  { digests, now }: { digests: readonly string[]; now: number },
): Promise<void> {
  const before = await partsOf(trx, user);
  const added = [...new Set(digests)].filter((digest) => !before.includes(digest)).sort();
  const dropped = before.filter((digest) => !digests.includes(digest)).sort();
  const { userId, headerId, resetId = '' } = user;
  for (const digest of added) {
    // Locks the part until the transaction ends: the collector waits, and then finds that the part is used.
    const locked = await trx
      .updateTable('blobs')
      .set({ unusedSince: null })
      .where('digest', '=', digest)
      .where('isStored', '=', 1)
      .executeTakeFirst();
    if (locked.numUpdatedRows === 0n) throw new BlobGone();
  }
  if (added.length > 0) {
    await trx
      .insertInto('project_blobs')
      .values(added.map((digest) => ({ userId, headerId, resetId, digest })))
      .execute();
  }
  if (dropped.length === 0) return;
  await trx
    .deleteFrom('project_blobs')
    .where('userId', '=', userId)
    .where('headerId', '=', headerId)
    .where('resetId', '=', resetId)
    .where('digest', 'in', dropped)
    .execute();
  await markUnused(trx, { digests: dropped, now });
}

/** Condition of a query of `blobs`: a project needs the part. */
export const isUsed = sql<boolean>`exists (select 1 from "project_blobs" where "project_blobs"."digest" = "blobs"."digest")`;

/** Marks those of the given parts that no project needs. The collector checks again before it deletes them. */
export async function markUnused(
  trx: Kysely<Tables>,
  { digests, now }: { digests?: readonly string[]; now: number },
): Promise<void> {
  await trx
    .updateTable('blobs')
    .set({ unusedSince: now })
    .where('unusedSince', 'is', null)
    .where(sql<boolean>`not ${isUsed}`)
    .$if(digests !== undefined, (query) => query.where('digest', 'in', [...(digests ?? [])]))
    .execute();
}

/** Returns the digests of the parts that a project needs. */
export async function partsOf(
  trx: Kysely<Tables>,
  { userId, headerId, resetId = '' }: BlobUser,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('project_blobs')
    .select('digest')
    .where('userId', '=', userId)
    .where('headerId', '=', headerId)
    .where('resetId', '=', resetId)
    .execute();
  return rows.map(({ digest }) => digest);
}
