import { concernsActivity } from '#schemas/exchange/concerns-activity.ts';
import type { ClassChange } from '#schemas/generated/class-change.ts';
import type { ClassActivity } from '#schemas/generated/class-table.ts';

/** A lock as it is stored. */
export interface StoredLock extends ClassActivity {
  /** Time when the lock was set. Absent in locks that earlier versions stored. */
  since?: number;
}

/** Largest number of locks in a class: as many as `class-table.schema.json` allows. */
const MOST_LOCKS = 500;

/** Thrown if a class would have more locked activities than it can have. */
export class TooManyLocks extends Error {}

/**
 * Returns the locks of a class after a change, which first unlocks and then locks. Activities that were locked before
 * keep the time of their lock. Throws TooManyLocks if there would be too many.
 */
export function changeLocks(
  locks: readonly StoredLock[],
  { lock = [], unlock = [] }: Pick<ClassChange, 'lock' | 'unlock'>,
  now: number,
): StoredLock[] {
  const next = unlock === 'all' ? [] : locks.filter((one) => !unlock.some((open) => isOpenedBy(one, open)));
  for (const { mapId, activityId } of lock) {
    if (next.some((one) => one.mapId === mapId && one.activityId === activityId)) continue;
    const former = locks.find((one) => one.mapId === mapId && one.activityId === activityId);
    next.push(former ?? { ...(mapId !== undefined && { mapId }), activityId, since: now });
  }
  // The class already has too many locks, because earlier versions could store more.
  if (next.length > MOST_LOCKS && next.length > locks.length) throw new TooManyLocks();
  return next;
}

/** Returns true if unlocking an activity removes a lock. A lock or an activity without a map matches every map. */
function isOpenedBy(lock: ClassActivity, opened: ClassActivity): boolean {
  return concernsActivity(lock, opened) || concernsActivity(opened, lock);
}
