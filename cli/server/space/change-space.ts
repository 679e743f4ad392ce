// What is kept is counted in sums, a row for each learner and one for the place, which change in the transaction that
// changes what they count. So the limits hold for writes at the same time, and no write counts anything anew.

import { sql, type Kysely, type SqlBool } from 'kysely';
import { ANONYMOUS, PLACE, SUMS } from '../database/count-space.ts';
import type { Tables } from '../database/tables.ts';
import { COUNTED, type Counted, type SpaceLimit, type SpaceLimits, type SpaceName } from './space-limits.ts';

type Sum = (typeof SUMS)[number];

/** What is kept, or by how much that changes. */
export type Space = Readonly<Partial<Record<Sum, number>>>;

export function ownerOf(userId: string | null): string {
  return userId === null ? ANONYMOUS : `learner:${userId}`;
}

/** A change, and whose. */
export interface OwnedChange {
  /** Null where nobody was signed in. */
  userId: string | null;
  own: Space;
  /** Where the place keeps more or less than its owner: files that several games share are there once. */
  place?: Space;
  /** Where it comes from, which is counted as long as nobody is signed in: the key of a network. */
  address?: string | undefined;
}

/** Thrown where there is no room: what was to be written is not. */
export class SpaceFull extends Error {
  readonly full: FullSpace;

  constructor(full: FullSpace) {
    super(`No room: ${full.space} may have ${full.most} ${full.counted}`);
    this.name = 'SpaceFull';
    this.full = full;
  }
}

/** Which space is full, of what, and how much it may have. */
export interface FullSpace {
  space: SpaceName;
  counted: Counted;
  most: number;
}

const DAY = 86_400_000;
const MOST_ATTEMPTS = 10;
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
 * Changes the sums, as the last thing in a transaction: owners first, then networks, then the place, for which all wait.
 * With limits it throws SpaceFull where a sum that grows would pass its own; what becomes less is never refused.
 */
export async function changeSpace(
  trx: Kysely<Tables>,
  change: OwnedChange,
  options: ChangeOptions = {},
): Promise<void> {
  await changeOwners(trx, change, options);
  await changePlace(trx, placeOf(change), options);
}

/** The sums of an owner and a network alone; returns what the owner has. That of the place is to follow at the end. */
export async function changeOwners(
  trx: Kysely<Tables>,
  { userId, own, address }: OwnedChange,
  { limits, now = 0 }: ChangeOptions,
): Promise<Space> {
  const space = userId === null ? 'anonymous' : 'learner';
  const held = await add(trx, { owner: ownerOf(userId), space, change: own, limit: limits?.[space] ?? {} });
  if (address !== undefined && userId === null) {
    const until = now + (limits?.addressDays ?? 0) * DAY;
    const owner = `address:${address}`;
    await trx.deleteFrom('used_space').where('owner', '=', owner).where('until', '<=', now).execute();
    const limit = limits?.address ?? {};
    await add(trx, { owner, space: 'address', change: onlyMore(own), limit, until });
  }
  return held;
}

export async function changePlace(
  trx: Kysely<Tables>,
  change: Space,
  { limits }: ChangeOptions,
): Promise<void> {
  await add(trx, { owner: PLACE, space: 'place', change, limit: limits?.place ?? {} });
}

/** What the place keeps more or less after a change. */
export function placeOf({ own, place = own }: OwnedChange): Space {
  return place;
}

/** How much of something a change adds. */
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
  const refuse = (held: Space): void => {
    const over = bounds.find(({ counted, more, most }) => moreOf(held, counted) + more > most);
    if (over) throw new SpaceFull({ space, counted: over.counted, most: over.most });
  };
  refuse({});
  const fits = bounds.map(({ counted, more, most }) => {
    const held = KINDS[counted].map((name) => sql.ref(`used_space.${name}`));
    return sql<SqlBool>`${sql.join(held, sql` + `)} <= ${most - more}`;
  });
  const addition = trx
    .insertInto('used_space')
    .values({ ...NOTHING, ...change, owner, until: until ?? null })
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
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const added = await addition.executeTakeFirst();
    if (added) return added;
    // Unless somebody has made room since.
    refuse(await readSpace(trx, owner));
  }
  throw new Error(`The space of ${space} changes too often`);
}

export const NOTHING = Object.fromEntries(SUMS.map((name) => [name, 0])) as Record<Sum, number>;

function onlyMore(change: Space): Space {
  return Object.fromEntries(SUMS.map((name) => [name, Math.max(0, change[name] ?? 0)]));
}

/** What an owner has. */
export async function readSpace(db: Kysely<Tables>, owner: string): Promise<Record<Sum, number>> {
  const row = await db.selectFrom('used_space').select(SUMS).where('owner', '=', owner).executeTakeFirst();
  return row ?? NOTHING;
}

export function plus(one: Space, other: Space): Space {
  return Object.fromEntries(SUMS.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

/** The same with every sum as much less as it is now. */
export function negated(space: Space): Space {
  return Object.fromEntries(SUMS.map((name) => [name, -(space[name] ?? 0)]));
}

/** What came from networks long enough ago. */
export async function forgetAddresses(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('used_space').where('until', '<=', now).execute();
}
