import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { KioskGame, KioskGames } from '#schemas/generated/kiosk-games.ts';
import type { OpenedKiosk } from '#schemas/generated/opened-kiosk.ts';
import { isMissingReference } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

/** A game that was shared here, as a kiosk shows it. */
export type ShownGame = Omit<KioskGame, 'id' | 'sentAt'>;

export interface KioskStoreOptions {
  /** Games by id, as far as they can be shown: `gone` is one that was removed, absent one that never was. */
  findGames: (ids: readonly string[]) => Promise<ReadonlyMap<string, ShownGame | 'gone'>>;
  /** Milliseconds since 1970. */
  now?: () => number;
  newCode?: () => string;
}

const HOUR = 3_600_000;
/** A screen of which nothing has been heard for so long shows its code to nobody. */
const LONGEST_SILENCE = HOUR;
const LONGEST_LIFE = 24 * HOUR;
/** How long a screen that reconnects finds its games again after its code has expired. */
const LONGEST_MEMORY = 24 * HOUR;
/** A sign of life is written down no more often: kiosks ask every few seconds. */
const SEEN_EVERY = 60_000;
/** More than a class makes; the oldest make room for new ones. */
const MOST_GAMES = 100;

/** What became of a game that somebody sent. */
type KioskSendOutcome =
  | 'sent'
  /** Nobody shows that code, or not any more. */
  | 'unknown-kiosk'
  | 'unknown-game'
  /** It was here, and has been removed. */
  | 'gone';

type KioskKey = Pick<OpenedKiosk, 'code' | 'secret'>;

export type KioskStore = ReturnType<typeof createKioskStore>;

/**
 * Screens that show a code, and the games that were sent to it, in a database that is up to date (migrateDatabase). Only who
 * opened one knows its secret.
 */
export function createKioskStore({ db }: AccountDatabase, options: KioskStoreOptions) {
  const { findGames, now = Date.now, newCode = newKioskCode } = options;
  const kiosk = (code: string) =>
    shownKiosks(db, now()).selectAll().where('code', '=', code).executeTakeFirst();
  const own = async (code: string, secret: string): Promise<Kiosk | undefined> => {
    const found = await kiosk(code);
    // Digests of random secrets: how long it takes to compare them says nothing of any secret.
    return found?.secret === digest(secret) ? found : undefined;
  };
  return {
    /** In place of an earlier one, whose games it takes over where it is not over for longer than a day. */
    open: (previous?: KioskKey): Promise<OpenedKiosk> =>
      openKiosk(db, { now: now(), newCode, ...(previous && { previous }) }),
    /** Asking is a sign of life, which lets the code go on. Undefined where code and secret are none, or over. */
    listGames: async (code: string, secret: string): Promise<KioskGames | undefined> => {
      const found = await own(code, secret);
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
    /** A game that is there already moves up. */
    send: async (code: string, gameId: string): Promise<KioskSendOutcome> => {
      if (!(await kiosk(code))) return 'unknown-kiosk';
      const game = (await findGames([gameId])).get(gameId);
      if (game === undefined) return 'unknown-game';
      if (game === 'gone') return 'gone';
      return addGame(db, { code, gameId, sentAt: now() });
    },
    /** False where code and secret are none, or over. */
    removeGame: async (code: string, secret: string, gameId: string): Promise<boolean> => {
      if (!(await own(code, secret))) return false;
      await db.deleteFrom('kiosk_games').where('code', '=', code).where('gameId', '=', gameId).execute();
      return true;
    },
    close: async (code: string, secret: string): Promise<boolean> => {
      if (!(await own(code, secret))) return false;
      await db.deleteFrom('kiosks').where('code', '=', code).execute();
      return true;
    },
  };
}

/** How many kiosks can be sent games. */
export async function countKiosks({ db }: AccountDatabase, now: number): Promise<number> {
  const { count } = await shownKiosks(db, now)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Kiosk = Tables['kiosks'];

/** Those that can be sent games. */
function shownKiosks(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('kiosks')
    .where('openedAt', '>', now - LONGEST_LIFE)
    .where('seenAt', '>', now - LONGEST_SILENCE);
}

interface Opening {
  now: number;
  newCode: () => string;
  previous?: KioskKey;
}

async function openKiosk(db: Kysely<Tables>, { now, newCode, previous }: Opening): Promise<OpenedKiosk> {
  // What is forgotten is gone for good, with all that was sent to it.
  await db
    .deleteFrom('kiosks')
    .where('seenAt', '<=', now - LONGEST_MEMORY)
    .execute();
  const secret = randomBytes(32).toString('base64url');
  for (;;) {
    const code = newCode();
    const made = await db
      .insertInto('kiosks')
      .values({ code, secret: digest(secret), openedAt: now, seenAt: now })
      // Of another screen.
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (!made) continue;
    if (previous) await takeOver(db, previous, code);
    return { code, secret, expiresAt: endOf({ openedAt: now, seenAt: now }) };
  }
}

/** The games of an earlier kiosk, which ends. */
async function takeOver(db: Kysely<Tables>, previous: KioskKey, code: string): Promise<void> {
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

/** When a kiosk was last heard of, which is now. */
async function keepAlive(db: Kysely<Tables>, { code, seenAt }: Kiosk, now: number): Promise<number> {
  if (now - seenAt < SEEN_EVERY) return seenAt;
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
    // Closed at this very moment.
    if (isMissingReference(error)) return 'unknown-kiosk';
    throw error;
  }
  const tooMany = (await listSent(db, row.code)).slice(MOST_GAMES).map(({ gameId }) => gameId);
  if (tooMany.length > 0) {
    await db.deleteFrom('kiosk_games').where('code', '=', row.code).where('gameId', 'in', tooMany).execute();
  }
  return 'sent';
}

function endOf({ openedAt, seenAt }: Pick<Kiosk, 'openedAt' | 'seenAt'>): number {
  return Math.min(openedAt + LONGEST_LIFE, seenAt + LONGEST_SILENCE);
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Read across a room and typed by children: nothing that looks like another sign (0 O, 1 I L, 2 Z, 5 S, 8 B, U V), and no
 * vowels, so that no code is a word. 22 signs give 113 million codes.
 */
export const CODE_SIGNS = 'CDFGHJKMNPQRTVWXY34679';

const CODE_LENGTH = 6;

export function newKioskCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
}
