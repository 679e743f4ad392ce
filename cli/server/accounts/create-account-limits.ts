import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { AccountLimits, LimitKind } from './accounts.ts';
import { isContention, isRefused } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import { createBatcher } from './create-batcher.ts';
import { countPoints, type Counting } from './count-points.ts';
import { networkOf } from '../http/network-of.ts';

export interface Limit {
  points: number;
  seconds: number;
}

export interface AccountLimitsOptions {
  /** Keeps addresses from being told by what is stored. */
  secret: string;
  limits?: Partial<Record<LimitKind, Limit>>;
}

/** A class behind one address reports together; a device that has everything to send sends it in bursts. */
const LIMITS: Record<LimitKind, Limit> = {
  read: { points: 300, seconds: 60 },
  write: { points: 300, seconds: 60 },
  project: { points: 600, seconds: 60 },
  erase: { points: 10, seconds: 3600 },
  // A school is one address, and its classes sign in when the bell rings.
  'sign-in': { points: 1200, seconds: 60 },
  // Whoever waits for a code to be typed asks every five seconds.
  'code-host': { points: 600, seconds: 600 },
  report: { points: 20, seconds: 3600 },
  // In an hour of code, all classes of a school share: 600 games of the usual size.
  publish: { points: 3000, seconds: 3600 },
  'publish-own': { points: 600, seconds: 3600 },
  'publish-all': { points: 12_000, seconds: 3600 },
  thumbnail: { points: 1200, seconds: 3600 },
  'thumbnail-own': { points: 300, seconds: 3600 },
  'thumbnail-all': { points: 6000, seconds: 3600 },
  // Screens of a school that are started anew.
  'kiosk-open': { points: 60, seconds: 3600 },
  // A class sends; of 113 million codes, somebody who guesses tries 8,640 a day.
  'kiosk-send': { points: 60, seconds: 600 },
};

/** Counted by learner; the others by address, as nobody is signed in. */
const OF_LEARNERS: readonly LimitKind[] = [
  'read',
  'write',
  'project',
  'erase',
  'publish-own',
  'thumbnail-own',
];

export const LIMIT_KINDS = Object.keys(LIMITS) as LimitKind[];

/** In bytes: a body costs a point for each, beside the one of its request. */
const POINT_BYTES = 64 * 1024;

/** Counts that share a transaction. */
const MOST_COUNTS = 500;
/** After so many transactions, what is over is thrown away. */
const PRUNE_EVERY = 1000;

/** Limits that hold over all processes that share a database. */
export function createAccountLimits(
  { db }: AccountDatabase,
  { secret, limits }: AccountLimitsOptions,
): AccountLimits {
  let runs = 0;
  const count = createBatcher({
    run: async (countings: readonly Counting[]) => {
      runs += 1;
      if (runs % PRUNE_EVERY === 0)
        await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
      return countPoints(db, countings, Date.now());
    },
    most: MOST_COUNTS,
    isPassing: isContention,
    isOwn: isRefused,
  });
  const limiters = new Map(
    LIMIT_KINDS.map((kind) => [kind, new SharedLimiter(kind, limits?.[kind] ?? LIMITS[kind], count)]),
  );
  const consume = async (kind: LimitKind, who: string, points: number): Promise<number | undefined> => {
    try {
      const key = OF_LEARNERS.includes(kind) ? who : keyedHash(secret, networkOf(who));
      await limiters.get(kind)?.consume(key, points);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  };
  return {
    count: (kind, who) => consume(kind, who, 1),
    charge: async (kind, who, bytes) => {
      const points = Math.floor(bytes / POINT_BYTES);
      if (points > 0) await consume(kind, who, points);
    },
  };
}

/** Under which key a learner's points stand. */
export function limitKey(kind: LimitKind, who: string): string {
  return `${kind}:${who}`;
}

type Count = (counting: Counting) => Promise<{ points: number; expire: number }>;

/**
 * The library's limiter for PostgreSQL, with statements of our own: it sends one for each request, and knows libsql not
 * at all.
 */
class SharedLimiter extends RateLimiterPostgres {
  readonly #count: Count;

  constructor(kind: LimitKind, { points, seconds }: Limit, count: Count) {
    super({
      keyPrefix: kind,
      points,
      duration: seconds,
      storeClient: {},
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      // A client far over its limit is refused without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
      // A disk that is full, or a database that is away, keeps nobody from reading: this process counts alone then.
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: kind, points, duration: seconds }),
    });
    this.#count = count;
  }

  /** Called by the library to add points; it reads what a query of `pg` would answer. */
  async _upsert(key: string, points: number, duration: number): Promise<{ rows: object[] }> {
    return { rows: [await this.#count({ key, points, duration })] };
  }
}

/** The same network gives the same key, and the key gives no address. */
function keyedHash(secret: string, network: string): string {
  return createHmac('sha256', secret).update(`rate limits ${network}`).digest('base64url');
}
