import { concernsActivity } from '#schemas/exchange/concerns-activity.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { StoredLock } from './change-locks.ts';
import type { ClassAccounts } from './classes.ts';

/**
 * Milliseconds for which an activity still counts as open after it was locked: devices need seconds to learn of the
 * lock, and clocks differ.
 */
const GRACE_MS = 60_000;

/**
 * Returns accounts that do not record the completion of an activity that the learner's class has locked. Steps and
 * project are always stored. The device keeps the completion, and sends it again until it is recorded: see
 * docs/class.md.
 */
export function withClassLocks(accounts: ClassAccounts): Accounts {
  const { store, classes } = accounts;
  if (!classes) return accounts;
  return {
    ...accounts,
    store: {
      ...store,
      changePreferences: async (learnerId, change) => {
        const isCompleted = change.records.some((record) => record.isCompleted);
        const locks = isCompleted ? await classes.membership.locks(learnerId) : [];
        const records = change.records.map((record) => withoutLockedCompletion(record, locks));
        return store.changePreferences(learnerId, { ...change, records });
      },
    },
  };
}

function withoutLockedCompletion(record: ActivityRecord, locks: readonly StoredLock[]): ActivityRecord {
  const { completedTime, ...rest } = record;
  if (!record.isCompleted) return record;
  const completedAt = completedTime ?? record.updatedAt;
  const isLocked = locks.some(
    (lock) => concernsActivity(lock, record) && completedAt > (lock.since ?? Infinity) + GRACE_MS,
  );
  return isLocked ? { ...rest, isCompleted: false } : record;
}
