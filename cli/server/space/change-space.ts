// Stored data is counted in totals: one row per learner, and one for the server. They change in the same transaction as
// the data, so that the limits hold for concurrent writes and no write has to recount.

import { sql, type Kysely, type SqlBool } from 'kysely';
import { ANONYMOUS, SERVER, SUMS } from '../database/count-space.ts';
import type { Tables } from '../database/tables.ts';
import { COUNTED, type Counted, type SpaceLimit, type SpaceLimits, type SpaceName } from './space-limits.ts';

type Sum = (typeof SUMS)[number];

/** Amounts of stored data, or changes of them. */
export type Space = Readonly<Partial<Record<Sum, number>>>;

export function ownerOf(userId: string | null): string {
  return userId === null ? ANONYMOUS : `learner:${userId}`;
}

export interface OwnedChange {
  /** Null without a signed-in learner. */
  userId: string | null;
  ownerChange: Space;
  /**
   * The change of the server's total, if it differs from the owner's: files shared by several games are stored once.
   */
  serverChange?: Space;
  /** The network's key. Counted only for anonymous requests. */
  address?: string | undefined;
}

/** Thrown if there is no space. Nothing is stored. */
export class SpaceFull extends Error {
  readonly full: FullSpace;

  constructor(full: FullSpace) {
    super(`No room: ${full.space} may have ${full.most} ${full.counted}`);
    this.name = 'SpaceFull';
    this.full = full;
  }
}

/** The space that is full, the kind of data whose limit is reached, and the limit. */
export interface FullSpace {
  space: SpaceName;
  counted: Counted;
  most: number;
}

const DAY = 86_400_000;
const MAX_ATTEMPTS = 10;
const KINDS: Readonly<Record<Counted, readonly Sum[]>> = {
  bytes: ['projectBytes', 'gameBytes', 'pictureBytes'],
  projects: ['projects'],
  games: ['games'],
  pictures: ['pictures'],
};

interface ChangeOptions {
  limits?: SpaceLimits;
  now?: number;
}

/**
 * Changes the totals at the end of a transaction: owners first, then networks, then the server's, which all writers
 * wait for. If limits are given, throws SpaceFull when a growing total exceeds its limit. Shrinking is always allowed.
 */
export async function changeSpace(
  trx: Kysely<Tables>,
  change: OwnedChange,
  options: ChangeOptions = {},
): Promise<void> {
  await changeOwners(trx, change, options);
  await changeTotal(trx, serverChangeOf(change), options);
}

/**
 * Changes the totals of an owner and a network, and returns the owner's new total. The caller must change the server's total
 * last.
 */
export async function changeOwners(
  trx: Kysely<Tables>,
  { userId, ownerChange, address }: OwnedChange,
  { limits, now = 0 }: ChangeOptions,
): Promise<Space> {
  const space = userId === null ? 'anonymous' : 'learner';
  const held = await add(trx, {
    owner: ownerOf(userId),
    space,
    change: ownerChange,
    limit: limits?.[space] ?? {},
  });
  if (address !== undefined && userId === null) {
    const until = now + (limits?.addressDays ?? 0) * DAY;
    const owner = `address:${address}`;
    await trx.deleteFrom('used_space').where('owner', '=', owner).where('until', '<=', now).execute();
    const limit = limits?.address ?? {};
    await add(trx, { owner, space: 'address', change: onlyMore(ownerChange), limit, until });
  }
  return held;
}

export async function changeTotal(
  trx: Kysely<Tables>,
  change: Space,
  { limits }: ChangeOptions,
): Promise<void> {
  await add(trx, { owner: SERVER, space: 'place', change, limit: limits?.place ?? {} });
}

/** Returns the change of the server's total. */
export function serverChangeOf({ ownerChange, serverChange = ownerChange }: OwnedChange): Space {
  return serverChange;
}

/** Returns how much of a kind of data a change adds. */
export function moreOf(change: Space, counted: Counted): number {
  return KINDS[counted].reduce((sum, name) => sum + (change[name] ?? 0), 0);
}

interface Addition {
  owner: string;
  space: SpaceName;
  change: Space;
  limit: SpaceLimit;
  until?: number;
}

async function add(trx: Kysely<Tables>, { owner, space, change, limit, until }: Addition): Promise<Space> {
  const changed = SUMS.filter((name) => (change[name] ?? 0) !== 0);
  if (changed.length === 0) return {};
  const bounds = COUNTED.flatMap((counted): { counted: Counted; more: number; most: number }[] => {
    const [more, most] = [moreOf(change, counted), limit[counted]];
    return more > 0 && most !== undefined ? [{ counted, more, most }] : [];
  });
  const throwIfFull = (held: Space): void => {
    const over = bounds.find(({ counted, more, most }) => moreOf(held, counted) + more > most);
    if (over) throw new SpaceFull({ space, counted: over.counted, most: over.most });
  };
  throwIfFull({});
  const fits = bounds.map(({ counted, more, most }) => {
    const held = KINDS[counted].map((name) => sql.ref(`used_space.${name}`));
    return sql<SqlBool>`${sql.join(held, sql` + `)} <= ${most - more}`;
  });
  const addition = trx
    .insertInto('used_space')
    .values({ ...ZERO_TOTALS, ...change, owner, until: until ?? null })
    .onConflict((conflict) =>
      conflict
        .column('owner')
        .doUpdateSet(({ eb, ref }) =>
          Object.fromEntries(
            changed.map((name) => [name, eb(ref(`used_space.${name}`), '+', ref(`excluded.${name}`))]),
          ),
        )
        .where(fits.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(fits, sql` and `)}`),
    )
    .returning(SUMS);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const added = await addition.executeTakeFirst();
    if (added) return added;
    // Check again: somebody may have freed space in the meantime.
    throwIfFull(await readSpace(trx, owner));
  }
  throw new Error(`The space of ${space} changes too often`);
}

export const ZERO_TOTALS = Object.fromEntries(SUMS.map((name) => [name, 0])) as Record<Sum, number>;

function onlyMore(change: Space): Space {
  return Object.fromEntries(SUMS.map((name) => [name, Math.max(0, change[name] ?? 0)]));
}

/** Returns an owner's totals. */
export async function readSpace(db: Kysely<Tables>, owner: string): Promise<Record<Sum, number>> {
  const row = await db.selectFrom('used_space').select(SUMS).where('owner', '=', owner).executeTakeFirst();
  return row ?? ZERO_TOTALS;
}

export function plus(one: Space, other: Space): Space {
  return Object.fromEntries(SUMS.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

export function negated(space: Space): Space {
  return Object.fromEntries(SUMS.map((name) => [name, -(space[name] ?? 0)]));
}

/** Deletes the expired totals of networks. */
export async function deleteExpiredTotals(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('used_space').where('until', '<=', now).execute();
}
