import { setTimeout } from 'node:timers/promises';
import { deleteExpired } from '../server/accounts/delete-expired.ts';
import { deleteOldPieces } from '../server/accounts/sent-pieces.ts';
import { deleteExpiredResets } from '../server/accounts/reset-store.ts';
import { deleteEndedClasses } from '../server/classes/create-class-store.ts';
import { createBlobStores, type BlobStores } from '../server/blobs/blob-stores.ts';
import { collectGarbage } from '../server/blobs/collect-garbage.ts';
import { releaseFreeSpace, reserveSpace } from '../server/database/release-free-space.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';
import { expireGames } from '../server/games/expire-games.ts';
import { deleteExpiredTotals } from '../server/space/change-space.ts';

export interface Maintenance {
  database: AccountDatabase;
  /** Days after which unused anonymous games expire. Undefined to keep them. */
  days: number | undefined;
  /** The stores of projects. By default, the database. */
  stores?: BlobStores;
  signal: AbortSignal;
  onError: (error: unknown) => void;
  now: () => number;
}

const HOUR = 3_600_000;

/**
 * Runs the server's hourly tasks until it is stopped. Several processes with one database may run them at the same
 * time.
 */
export async function maintain(maintenance: Maintenance): Promise<void> {
  const { signal, onError } = maintenance;
  while (!signal.aborted) {
    await maintainOnce(maintenance).catch(onError);
    await setTimeout(HOUR, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

export async function maintainOnce({
  database,
  days,
  stores = createBlobStores(database),
  signal,
  onError,
  now,
}: Maintenance): Promise<void> {
  await expireGames(database, { days, now: now(), signal });
  await deleteExpired(database, now());
  await deleteOldPieces(database, now());
  await deleteExpiredResets(database, now());
  await deleteEndedClasses(database, now());
  await deleteExpiredTotals(database.db, now());
  await collectGarbage({ database, stores, now, signal, onError });
  await releaseFreeSpace(database, signal);
  await reserveSpace(database);
}
