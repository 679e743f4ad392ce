import { collectGarbage } from '../../cli/server/blobs/collect-garbage.ts';
import { createBlobStores } from '../../cli/server/blobs/blob-stores.ts';
import { recountSpace, SERVER } from '../../cli/server/database/count-space.ts';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { deleteExpired } from '../../cli/server/accounts/delete-expired.ts';
import { deleteOldPieces } from '../../cli/server/accounts/sent-pieces.ts';
import { readSpace } from '../../cli/server/space/change-space.ts';

const HOUR = 3_600_000;

/** Deletes what the server deletes regularly: unused parts, pieces of uploads that nobody went on with, and old counts. */
export async function collect(database: AccountDatabase, now: number): Promise<void> {
  const stores = createBlobStores(database);
  const onError = (error: unknown): never => {
    throw new Error('Garbage could not be collected', { cause: error });
  };
  for (const hours of [0, 2, 4])
    await collectGarbage({ database, stores, now: () => now + hours * HOUR, onError });
  await deleteOldPieces(database, now + 4 * HOUR);
  // Requests are counted by the real time.
  await deleteExpired(database, Date.now() + 4 * HOUR);
}

/** Returns the tables that mention a learner, and the tables with parts of projects that have more rows than before. */
export async function findTraces(
  { db }: AccountDatabase,
  learner: string,
  parts: ReadonlyMap<string, number>,
): Promise<string[]> {
  const traces: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'user')
      .selectAll()
      .execute();
    if (JSON.stringify(rows).includes(learner)) traces.push(name);
    if (rows.length > (parts.get(name) ?? Infinity)) traces.push(`${name} (${rows.length} rows)`);
  }
  return traces;
}

/** Number of rows in the tables of projects' parts. */
export async function countParts({ db }: AccountDatabase): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of ['project_blobs', 'blobs', 'blob_trash', 'sent_pieces'] as const)
    counts.set(name, (await db.selectFrom(name).selectAll().execute()).length);
  return counts;
}

/** Throws if the sums of used space differ from what is stored. */
export async function checkSums(database: AccountDatabase): Promise<void> {
  const before = JSON.stringify(await readSpace(database.db, SERVER));
  await recountSpace(database);
  const counted = JSON.stringify(await readSpace(database.db, SERVER));
  if (counted !== before) throw new Error(`The sums are wrong: ${before} in place of ${counted}`);
}
