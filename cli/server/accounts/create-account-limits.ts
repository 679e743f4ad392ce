import { createHmac } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { AccountLimits, LimitKind } from './accounts.ts';
import { isContention, isRefused } from '../database/dialect-sql.ts';
import { withoutSync, type AccountDatabase } from '../database/open-database.ts';
import { createBatcher } from './create-batcher.ts';
import { countPoints, type Counting } from './count-points.ts';
import { networkOf } from '../http/network-of.ts';

export interface Limit {
  points: number;
  seconds: number;
}

export interface AccountLimitsOptions {
  /** Key of the hash that hides addresses in the database. */
  secret: string;
  limits?: Partial<Record<LimitKind, Limit>>;
}

/**
 * The rate limits. They are generous, because a class behind one address sends at once, and a device that was offline
 * sends everything in a burst.
 */
const LIMITS: Record<LimitKind, Limit> = {
  read: { points: 300, seconds: 60 },
  write: { points: 300, seconds: 60 },
  'sign-of-life': { points: 300, seconds: 60 },
  project: { points: 600, seconds: 60 },
  erase: { points: 10, seconds: 3600 },
  // A whole school may share one address, and its classes sign in when the bell rings.
  'sign-in': { points: 1200, seconds: 60 },
  // Ten classes of a school that join at once. Guessing gets 86,400 of 55 thousand million codes a day.
  'class-join': { points: 600, seconds: 600 },
  // Attempts to rejoin a class under one name. Guessing gets 96 of 20,736 signs while a code is valid.
  'class-sign': { points: 12, seconds: 3600 },
  // The Studio asks every five seconds whether the user has entered the code.
  'code-host': { points: 600, seconds: 600 },
  report: { points: 20, seconds: 3600 },
  // All classes of a school during an Hour of Code: 600 games of the usual size.
  publish: { points: 3000, seconds: 3600 },
  'publish-own': { points: 600, seconds: 3600 },
  'publish-all': { points: 12_000, seconds: 3600 },
  thumbnail: { points: 1200, seconds: 3600 },
  'thumbnail-own': { points: 300, seconds: 3600 },
  'thumbnail-all': { points: 6000, seconds: 3600 },
  // Allows for a school that restarts all its screens.
  'kiosk-open': { points: 60, seconds: 3600 },
  // Enough for a class that sends games. Guessing gets 8,640 of 113 million codes a day.
  'kiosk-send': { points: 60, seconds: 600 },
};

/** Limits per learner, or per name in a class. The others are per address, for requests of anonymous users. */
const LEARNER_LIMITS: readonly LimitKind[] = [
  'read',
  'write',
  'project',
  'erase',
  'sign-of-life',
  'class-sign',
  'publish-own',
  'thumbnail-own',
];

/**
 * Limits that each process counts alone, in memory. A sign of life overwrites one small row, so counting it in the
 * database would cost as much as the sign itself.
 */
const LOCAL_LIMITS: readonly LimitKind[] = ['sign-of-life'];

export const LIMIT_KINDS = Object.keys(LIMITS) as LimitKind[];

/** Bytes of a body that cost one point, in addition to the point for the request. */
const POINT_BYTES = 64 * 1024;

/** Maximum number of counts in one transaction. */
const MAX_COUNTS = 500;
/** Number of transactions after which expired counts are deleted. */
const PRUNE_EVERY = 1000;

/** Creates rate limits. All processes with the same database share them, except `LOCAL_LIMITS`. */
export function createAccountLimits(
  database: AccountDatabase,
  { secret, limits }: AccountLimitsOptions,
): AccountLimits {
  let runs = 0;
  const count = createBatcher({
    // Do not wait for the disk: losing the last counts in a power cut does no harm.
    run: (additions: readonly Counting[]) =>
      withoutSync(database, async (db) => {
        runs += 1;
        if (runs % PRUNE_EVERY === 0)
          await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
        return countPoints(db, additions, Date.now());
      }),
    maxItems: MAX_COUNTS,
    isTemporary: isContention,
    isItemFailure: isRefused,
  });
  const createLimiter = (kind: LimitKind): RateLimiterAbstract => {
    const limit = limits?.[kind] ?? LIMITS[kind];
    return LOCAL_LIMITS.includes(kind)
      ? createLocalLimiter(kind, limit)
      : new SharedLimiter(kind, limit, count);
  };
  const limiters = new Map(LIMIT_KINDS.map((kind) => [kind, createLimiter(kind)]));
  const consume = async (kind: LimitKind, who: string, points: number): Promise<number | undefined> => {
    try {
      const key = LEARNER_LIMITS.includes(kind) ? who : keyedHash(secret, networkOf(who));
      await limiters.get(kind)?.consume(key, points);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  };
  return {
    count: (kind, who) => consume(kind, who, 1),
    countBytes: async (kind, who, bytes) => {
      const points = Math.floor(bytes / POINT_BYTES);
      if (points > 0) await consume(kind, who, points);
    },
  };
}

/** Returns the key under which a learner's points are stored. */
export function limitKey(kind: LimitKind, who: string): string {
  return `${kind}:${who}`;
}

function createLocalLimiter(kind: LimitKind, { points, seconds }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: kind, points, duration: seconds });
}

type Count = (counting: Counting) => Promise<{ points: number; expire: number }>;

/**
 * The library's PostgreSQL limiter with our own statements: the library sends one statement per request and does not
 * support libsql.
 */
class SharedLimiter extends RateLimiterPostgres {
  readonly #count: Count;

  constructor(kind: LimitKind, limit: Limit, count: Count) {
    const { points, seconds } = limit;
    super({
      keyPrefix: kind,
      points,
      duration: seconds,
      storeClient: {},
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Refuse a client far over its limit without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
      // If the disk is full or the database is unreachable, this process counts alone, so that reading still works.
      insuranceLimiter: createLocalLimiter(kind, limit),
    });
    this.#count = count;
  }

  /** Called by the library to add points. Returns what a query of `pg` would. */
  async _upsert(key: string, points: number, duration: number): Promise<{ rows: object[] }> {
    return { rows: [await this.#count({ key, points, duration })] };
  }
}

/** Hashes a network, so that equal networks share a key and the key does not reveal the address. */
function keyedHash(secret: string, network: string): string {
  return createHmac('sha256', secret).update(`rate limits ${network}`).digest('base64url');
}
