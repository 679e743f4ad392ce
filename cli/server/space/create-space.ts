import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isContention, retried } from '../database/dialect-sql.ts';
import { findFreeBytes } from '../database/free-bytes.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { networkOf } from '../http/network-of.ts';
import {
  changeOwners,
  changePlace,
  moreOf,
  placeOf,
  plus,
  SpaceFull,
  type OwnedChange,
  type Space,
} from './change-space.ts';
import { DEFAULT_SPACE, type SpaceLimits } from './space-limits.ts';

export interface SpaceOptions {
  limits?: SpaceLimits;
  /** Keeps addresses from being told by what is stored. */
  secret?: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Bytes that can still be stored; as the disk says unless told. */
  findRoom?: () => Promise<number>;
}

/** Says in a transaction how what is kept changes in it, at its end; throws SpaceFull where there is no room. */
export type TakeSpace = (change: OwnedChange) => Promise<Space>;

export type SpaceKeeper = ReturnType<typeof createSpace>;

/** How much may be kept, in a database that is up to date (migrateDatabase). */
export function createSpace(database: AccountDatabase, options: SpaceOptions = {}) {
  const { limits = DEFAULT_SPACE, secret = '', now = Date.now } = options;
  const { findRoom = () => findFreeBytes(database) } = options;
  let room: { bytes: Promise<number>; until: number } | undefined;
  const isTight = async (): Promise<boolean> => {
    if (!room || room.until <= now()) room = { bytes: findRoom(), until: now() + ROOM_HOLDS };
    return (await room.bytes) < limits.reserve;
  };
  return {
    /** Of games that nobody was signed in for. */
    keptDays: limits.anonymousDays,
    /** Runs it in a transaction, which is all or nothing; the place's sum, for which all wait, is changed at its end, once. */
    change: async <Result>(
      run: (trx: Transaction<Tables>, take: TakeSpace) => Promise<Result>,
    ): Promise<Result> => {
      const isNoRoom = await isTight();
      const work = async (trx: Transaction<Tables>): Promise<Result> => {
        let ofPlace: Space = {};
        const result = await run(trx, async ({ address, ...change }) => {
          const more = placeOf(change);
          if (isNoRoom && moreOf(more, 'bytes') > 0) throw new SpaceFull(NO_ROOM);
          ofPlace = plus(ofPlace, more);
          const network = address === undefined ? undefined : keyOf(secret, address);
          return changeOwners(trx, { ...change, address: network }, { limits, now: now() });
        });
        await changePlace(trx, ofPlace, { limits });
        return result;
      };
      return retried(() => database.db.transaction().execute(work), isContention);
    },
  };
}

/** How long it is believed, in milliseconds. */
const ROOM_HOLDS = 1000;

/** The disk is nearly full, whatever the limits say. */
const NO_ROOM = { space: 'place', counted: 'bytes', most: 0 } as const;

/** The same network gives the same key, and the key gives no address. */
function keyOf(secret: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`space ${networkOf(address)}`)
    .digest('base64url');
}
