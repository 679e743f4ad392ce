import type { Kysely } from 'kysely';
import { isContention, retried } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { changeSpace } from '../space/change-space.ts';
import { removeGame } from './remove-game.ts';

const DAY = 86_400_000;
const BATCH_SIZE = 100;
/** Name of the record with the number of days, and the time from which they count, as `30 1790000000000`. */
const EXPIRY = 'expiry of anonymous games';

/**
 * Removes anonymous games that nobody has opened for a number of days. After the setting was made or lowered, no game
 * is removed for that number of days. Returns the number of removed games.
 */
export async function expireGames(
  { db }: AccountDatabase,
  { days, now, signal }: { days: number | undefined; now: number; signal: AbortSignal },
): Promise<number> {
  const before = now - (days ?? 0) * DAY;
  if (days === undefined || (await expirySince(db, days, now)) > before) {
    if (days === undefined) await restartExpiry(db);
    return 0;
  }
  let removed = 0;
  for (let last = ''; !signal.aborted;) {
    const games = await findUnopened(db, before)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const { id } of games) {
      const remove = () => db.transaction().execute((trx) => expire(trx, id, before));
      if (await retried(remove, isContention)) removed += 1;
    }
    last = games.at(-1)?.id ?? '';
    if (games.length < BATCH_SIZE) break;
  }
  return removed;
}

/**
 * Restarts the count of days after a restore, and after the setting was removed, so that no game expires by surprise.
 */
export async function restartExpiry(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('server_secrets').where('name', '=', EXPIRY).execute();
}

async function expirySince(db: Kysely<Tables>, days: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', EXPIRY)
    .executeTakeFirst();
  const [heldDays = 0, heldSince = now] = row?.value.split(' ').map(Number) ?? [];
  const since = days < heldDays ? now : heldSince;
  const value = `${days} ${since}`;
  if (value === row?.value) return since;
  await db
    .insertInto('server_secrets')
    .values({ name: EXPIRY, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return since;
}

/** Selects anonymous games that nobody has opened since a time, without those that an operator has removed. */
function findUnopened(db: Kysely<Tables>, before: number) {
  return db
    .selectFrom('shared_games')
    .innerJoin('shared_texts', 'shared_texts.digest', 'shared_games.text')
    .leftJoin('game_openings', 'game_openings.gameId', 'shared_games.id')
    .select('shared_games.id')
    .where('shared_games.userId', 'is', null)
    .where('shared_texts.barredAt', 'is', null)
    .where('shared_games.sharedAt', '<=', before)
    .where((row) => row.or([row('openedAt', 'is', null), row('openedAt', '<=', before)]));
}

/** Removes a game. Returns false if somebody has opened it in the meantime. */
async function expire(trx: Kysely<Tables>, id: string, before: number): Promise<boolean> {
  const isUnopened = await findUnopened(trx, before).where('id', '=', id).executeTakeFirst();
  const change = isUnopened && (await removeGame(trx, id));
  if (change) await changeSpace(trx, change);
  return change !== undefined;
}
