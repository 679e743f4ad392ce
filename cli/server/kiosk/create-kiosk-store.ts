import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { KioskGame, KioskGames } from '#schemas/generated/kiosk-games.ts';
import type { OpenedKiosk } from '#schemas/generated/opened-kiosk.ts';
import { isMissingReference } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

/** A shared game in the form that a kiosk shows. */
export type ShownGame = Omit<KioskGame, 'id' | 'sentAt'>;

export interface KioskStoreOptions {
  /** Returns games by id. Removed games are `gone`, and unknown ones are left out. */
  findGames: (ids: readonly string[]) => Promise<ReadonlyMap<string, ShownGame | 'gone'>>;
  /** Returns the time in milliseconds since 1970. */
  now?: () => number;
  newCode?: () => string;
}

const HOUR = 3_600_000;
/** Milliseconds without a request after which a screen is considered off and its code expires. */
const MAX_IDLE_MS = HOUR;
const MAX_LIFETIME_MS = 24 * HOUR;
/** Milliseconds after a code's expiry during which a reconnecting screen gets its games back. */
const CODE_RETENTION_MS = 24 * HOUR;
/** Milliseconds between updates of `seenAt`, because kiosks ask every few seconds. */
const SEEN_UPDATE_MS = 60_000;
/** Maximum number of games on a screen: more than a class makes. New games replace the oldest. */
const MAX_GAMES = 100;

/** The result of sending a game to a kiosk. */
type KioskSendOutcome =
  | 'sent'
  /** No screen shows the code, or its code has expired. */
  | 'unknown-kiosk'
  | 'unknown-game'
  /** The game was removed. */
  | 'gone';

type KioskKey = Pick<OpenedKiosk, 'code' | 'secret'>;

export type KioskStore = ReturnType<typeof createKioskStore>;

/**
 * Stores screens that show a code and the games sent to them. The database must be migrated (`migrateDatabase`). Only
 * the screen itself knows its secret.
 */
export function createKioskStore({ db }: AccountDatabase, options: KioskStoreOptions) {
  const { findGames, now = Date.now, newCode = newKioskCode } = options;
  const findKiosk = (code: string) =>
    shownKiosks(db, now()).selectAll().where('code', '=', code).executeTakeFirst();
  const findWithSecret = async (code: string, secret: string): Promise<Kiosk | undefined> => {
    const found = await findKiosk(code);
    // Comparing digests of random secrets leaks no secret through timing.
    return found?.secret === digest(secret) ? found : undefined;
  };
  return {
    /** Opens a kiosk. It takes over the games of the previous one, unless that expired more than a day ago. */
    open: (previous?: KioskKey): Promise<OpenedKiosk> =>
      openKiosk(db, { now: now(), newCode, ...(previous && { previous }) }),
    /** Lists the games and keeps the code alive. Returns undefined if the code and secret are wrong or expired. */
    listGames: async (code: string, secret: string): Promise<KioskGames | undefined> => {
      const found = await findWithSecret(code, secret);
      if (!found) return undefined;
      const seenAt = await keepAlive(db, found, now());
      const sent = await listSent(db, code);
      const games = await findGames(sent.map(({ gameId }) => gameId));
      return {
        games: sent.flatMap(({ gameId, sentAt }): KioskGames['games'] => {
          const game = games.get(gameId);
          return game === undefined || game === 'gone' ? [] : [{ id: gameId, sentAt, ...game }];
        }),
        expiresAt: endOf({ openedAt: found.openedAt, seenAt }),
      };
    },
    /** Sends a game to a kiosk. A game that was sent before moves to the top. */
    send: async (code: string, gameId: string): Promise<KioskSendOutcome> => {
      if (!(await findKiosk(code))) return 'unknown-kiosk';
      const game = (await findGames([gameId])).get(gameId);
      if (game === undefined) return 'unknown-game';
      if (game === 'gone') return 'gone';
      return addGame(db, { code, gameId, sentAt: now() });
    },
    /** Removes a game from a kiosk. Returns false if the code and secret are wrong or expired. */
    removeGame: async (code: string, secret: string, gameId: string): Promise<boolean> => {
      if (!(await findWithSecret(code, secret))) return false;
      await db.deleteFrom('kiosk_games').where('code', '=', code).where('gameId', '=', gameId).execute();
      return true;
    },
    close: async (code: string, secret: string): Promise<boolean> => {
      if (!(await findWithSecret(code, secret))) return false;
      await db.deleteFrom('kiosks').where('code', '=', code).execute();
      return true;
    },
  };
}

/** Returns the number of kiosks that can receive games. */
export async function countKiosks({ db }: AccountDatabase, now: number): Promise<number> {
  const { count } = await shownKiosks(db, now)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Kiosk = Tables['kiosks'];

/** Selects the kiosks that can receive games. */
function shownKiosks(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('kiosks')
    .where('openedAt', '>', now - MAX_LIFETIME_MS)
    .where('seenAt', '>', now - MAX_IDLE_MS);
}

interface Opening {
  now: number;
  newCode: () => string;
  previous?: KioskKey;
}

async function openKiosk(db: Kysely<Tables>, { now, newCode, previous }: Opening): Promise<OpenedKiosk> {
  // Delete expired kiosks together with their games.
  await db
    .deleteFrom('kiosks')
    .where('seenAt', '<=', now - CODE_RETENTION_MS)
    .execute();
  const secret = randomBytes(32).toString('base64url');
  for (;;) {
    const code = newCode();
    const inserted = await db
      .insertInto('kiosks')
      .values({ code, secret: digest(secret), openedAt: now, seenAt: now })
      // Another screen already uses this code.
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (!inserted) continue;
    if (previous) await movePreviousGames(db, previous, code);
    return { code, secret, expiresAt: endOf({ openedAt: now, seenAt: now }) };
  }
}

/** Moves the games of a previous kiosk to another code and closes it. */
async function movePreviousGames(db: Kysely<Tables>, previous: KioskKey, code: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('kiosks')
      .select('code')
      .where('code', '=', previous.code)
      .where('secret', '=', digest(previous.secret))
      .executeTakeFirst();
    if (!found) return;
    await trx.updateTable('kiosk_games').set({ code }).where('code', '=', previous.code).execute();
    await trx.deleteFrom('kiosks').where('code', '=', previous.code).execute();
  });
}

/** Records that the kiosk is alive, and returns the time recorded. */
async function keepAlive(db: Kysely<Tables>, { code, seenAt }: Kiosk, now: number): Promise<number> {
  if (now - seenAt < SEEN_UPDATE_MS) return seenAt;
  await db.updateTable('kiosks').set({ seenAt: now }).where('code', '=', code).execute();
  return now;
}

function listSent(db: Kysely<Tables>, code: string) {
  return db
    .selectFrom('kiosk_games')
    .select(['gameId', 'sentAt'])
    .where('code', '=', code)
    .orderBy('sentAt', 'desc')
    .orderBy('gameId')
    .execute();
}

async function addGame(
  db: Kysely<Tables>,
  row: Tables['kiosk_games'],
): Promise<Extract<KioskSendOutcome, 'sent' | 'unknown-kiosk'>> {
  try {
    await db
      .insertInto('kiosk_games')
      .values(row)
      .onConflict((conflict) => conflict.columns(['code', 'gameId']).doUpdateSet({ sentAt: row.sentAt }))
      .execute();
  } catch (error) {
    // The kiosk was closed at this moment.
    if (isMissingReference(error)) return 'unknown-kiosk';
    throw error;
  }
  const tooMany = (await listSent(db, row.code)).slice(MAX_GAMES).map(({ gameId }) => gameId);
  if (tooMany.length > 0) {
    await db.deleteFrom('kiosk_games').where('code', '=', row.code).where('gameId', 'in', tooMany).execute();
  }
  return 'sent';
}

function endOf({ openedAt, seenAt }: Pick<Kiosk, 'openedAt' | 'seenAt'>): number {
  return Math.min(openedAt + MAX_LIFETIME_MS, seenAt + MAX_IDLE_MS);
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Characters of codes, which children read across a room and type. None looks like another (0 O, 1 I L, 2 Z, 5 S, 8 B,
 * U V), and without vowels no code is a word. 22 characters give 113 million codes.
 */
export const CODE_SIGNS = 'CDFGHJKMNPQRTVWXY34679';

const CODE_LENGTH = 6;

export function newKioskCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
}
