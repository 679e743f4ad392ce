import type { Kysely } from 'kysely';
import type { ClassChange } from '#schemas/generated/class-change.ts';
import type { ClassActivity, ClassSettings } from '#schemas/generated/class-table.ts';
import { forUpdate } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { changeLocks, type StoredLock } from './change-locks.ts';
import { toLine } from './class-names.ts';
import type { StoredInvitation } from './class-teachers.ts';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Milliseconds for which a code is valid: a school day. */
const CODE_MS = 8 * HOUR;
const MOST_DAYS = 366;

export interface Making {
  now: number;
  newCode: () => string;
}

/** The part of a class that changes during a lesson. */
export type Rules = Pick<ClassSettings, 'isPaused' | 'focus'> & {
  locked: StoredLock[];
  /**
   * Time when the pause and the call to an activity end by themselves, so that they do not last until learners are at
   * home.
   */
  heldUntil?: number;
  invitation?: StoredInvitation;
};

/** Milliseconds after which a pause and a call to an activity end: the longest lesson. */
const HOLD_MS = 2 * HOUR;

export function toSettings(row: Tables['classes'], now: number): ClassSettings {
  const { id, name, page, code, codeUntil, createdAt, endsAt, settings } = row;
  const isOpen = code !== null && codeUntil !== null && codeUntil > now;
  const { isPaused, locked, focus, heldUntil = 0 } = readRules(settings);
  const isHeld = heldUntil > now;
  return {
    id,
    name,
    page,
    createdAt,
    endsAt,
    locked: locked.map(({ since: _since, ...activity }) => activity),
    isPaused: isPaused && isHeld,
    ...(isHeld && focus !== undefined && { focus }),
    ...(isOpen && { code, codeUntil }),
  };
}

/** Reads the stored rules of a class. Earlier versions stored ids of activities, without the map. */
export function readRules(settings: string): Rules {
  const { locked, focus, ...rules } = JSON.parse(settings) as Omit<Rules, 'locked' | 'focus'> & {
    locked: (StoredLock | string)[];
    focus?: ClassActivity | string;
  };
  return {
    ...rules,
    locked: locked.map(toActivity),
    ...(focus !== undefined && { focus: toActivity(focus) }),
  };
}

function toActivity<Stored extends ClassActivity>(stored: Stored | string): Stored | ClassActivity {
  return typeof stored === 'string' ? { activityId: stored } : stored;
}

/** Changes a class. Returns undefined if there is none. Throws TooManyLocks if too many activities would be locked. */
export async function changeClass(
  { db, kind }: AccountDatabase,
  { classId, change, now, newCode }: Making & { classId: string; change: ClassChange },
): Promise<ClassSettings | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await forUpdate(
      kind,
      trx.selectFrom('classes').selectAll().where('id', '=', classId),
    ).executeTakeFirst();
    if (!row) return undefined;
    const { name = row.name, page = row.page, endsAt, focus, code } = change;
    const former = toSettings(row, now);
    const { isPaused = former.isPaused } = change;
    const nextFocus = focus === undefined ? former.focus : (focus ?? undefined);
    const isCalled = change.isPaused === true || (focus !== undefined && focus !== null);
    const { heldUntil = 0, invitation, locked } = readRules(row.settings);
    const next: Tables['classes'] = {
      ...row,
      name: toLine(name),
      page,
      endsAt: endsAt === undefined ? row.endsAt : toEnd(endsAt, now),
      settings: JSON.stringify({
        isPaused,
        locked: changeLocks(locked, change, now),
        ...(nextFocus !== undefined && { focus: nextFocus }),
        heldUntil: isCalled ? now + HOLD_MS : heldUntil,
        ...(invitation && { invitation }),
      } satisfies Rules),
      ...(code && (await nextCode(trx, { row, code, now, newCode }))),
    };
    await trx.updateTable('classes').set(next).where('id', '=', classId).execute();
    return toSettings(next, now);
  });
}

/** Changes the rules of a class. Returns false if there is no such class, or `change` returns undefined. */
export async function changeRules(
  { db, kind }: AccountDatabase,
  classId: string,
  change: (rules: Rules, trx: Kysely<Tables>) => Rules | undefined | Promise<Rules | undefined>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await forUpdate(
      kind,
      trx.selectFrom('classes').select('settings').where('id', '=', classId),
    ).executeTakeFirst();
    const rules = row && (await change(readRules(row.settings), trx));
    if (!rules) return false;
    await trx
      .updateTable('classes')
      .set({ settings: JSON.stringify(rules) })
      .where('id', '=', classId)
      .execute();
    return true;
  });
}

async function nextCode(
  trx: Kysely<Tables>,
  { row, code, now, newCode }: Making & { row: Tables['classes']; code: NonNullable<ClassChange['code']> },
): Promise<Pick<Tables['classes'], 'code' | 'codeUntil'>> {
  if (code === 'close') return { code: null, codeUntil: null };
  const isValid = row.code !== null && (row.codeUntil ?? 0) > now;
  if (code === 'open' && isValid) return { code: row.code, codeUntil: now + CODE_MS };
  for (;;) {
    const made = newCode();
    const taken = await trx.selectFrom('classes').select('id').where('code', '=', made).executeTakeFirst();
    if (!taken) return { code: made, codeUntil: now + CODE_MS };
  }
}

/** Returns the wanted end of a class, or the nearest time between now and a year from now. */
export function toEnd(wanted: number, now: number): number {
  return Math.min(Math.max(wanted, now), now + MOST_DAYS * DAY);
}
