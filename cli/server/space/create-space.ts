import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isContention, retried } from '../database/dialect-sql.ts';
import { findFreeBytes } from '../database/free-bytes.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { networkOf } from '../http/network-of.ts';
import {
  changeOwners,
  changeTotal,
  moreOf,
  serverChangeOf,
  plus,
  SpaceFull,
  type OwnedChange,
  type Space,
} from './change-space.ts';
import { DEFAULT_SPACE, type SpaceLimits } from './space-limits.ts';

export interface SpaceOptions {
  limits?: SpaceLimits;
  /** Key of the hash that hides addresses in the database. */
  secret?: string;
  /** Returns the time in milliseconds since 1970. */
  now?: () => number;
  /** Returns the bytes that can still be stored. Asks the disk by default. */
  measureFreeBytes?: () => Promise<number>;
}

/** Reports, at the end of a transaction, how the stored data changes. Throws SpaceFull if there is no space. */
export type TakeSpace = (change: OwnedChange) => Promise<Space>;

export type SpaceLimiter = ReturnType<typeof createSpace>;

/** Enforces storage limits. The database must be migrated (`migrateDatabase`). */
export function createSpace(database: AccountDatabase, options: SpaceOptions = {}) {
  const { limits = DEFAULT_SPACE, secret = '', now = Date.now } = options;
  const { measureFreeBytes = () => findFreeBytes(database) } = options;
  let freeSpace: { bytes: Promise<number>; expiresAt: number } | undefined;
  const isTight = async (): Promise<boolean> => {
    if (!freeSpace || freeSpace.expiresAt <= now())
      freeSpace = { bytes: measureFreeBytes(), expiresAt: now() + FREE_SPACE_CACHE_MS };
    return (await freeSpace.bytes) < limits.reserve;
  };
  return {
    /** Days after which an anonymous game that nobody opens is removed. Undefined to keep games. */
    keptDays: limits.anonymousDays,
    /** Runs a function in a transaction. The server's total, which all writers wait for, changes once, at the end. */
    change: async <Result>(
      run: (trx: Transaction<Tables>, take: TakeSpace) => Promise<Result>,
    ): Promise<Result> => {
      const isDiskFull = await isTight();
      const work = async (trx: Transaction<Tables>): Promise<Result> => {
        let serverChange: Space = {};
        const result = await run(trx, async ({ address, ...change }) => {
          const more = serverChangeOf(change);
          if (isDiskFull && moreOf(more, 'bytes') > 0) throw new SpaceFull(DISK_FULL);
          serverChange = plus(serverChange, more);
          const network = address === undefined ? undefined : keyOf(secret, address);
          return changeOwners(trx, { ...change, address: network }, { limits, now: now() });
        });
        await changeTotal(trx, serverChange, { limits });
        return result;
      };
      return retried(() => database.db.transaction().execute(work), isContention);
    },
  };
}

/** Milliseconds for which the disk's free space is cached. */
const FREE_SPACE_CACHE_MS = 1000;

/** The refusal if the disk is nearly full, regardless of the limits. */
const DISK_FULL = { space: 'place', counted: 'bytes', most: 0 } as const;

/** Hashes a network, so that equal networks share a key and the key does not reveal the address. */
function keyOf(secret: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`space ${networkOf(address)}`)
    .digest('base64url');
}
