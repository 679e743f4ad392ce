import * as fc from 'fast-check';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import { readActivityRecord } from '#schemas/exchange/read-activity-record.ts';
import type { AccountPreferences } from '#schemas/generated/account-preferences.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { badgeOf, recordOf } from '../../../support/learner-rows.ts';

/** The records that one device sends. */
export function sending() {
  const time = fc.integer({ min: 0, max: 6 });
  const record = fc
    .record(
      {
        mapId: fc.constantFrom('intro', 'next'),
        activityId: fc.constantFrom('one', 'two', '__proto__'),
        isCompleted: fc.boolean(),
        updatedAt: time,
        completedTime: time,
        currentStep: time,
        workedAt: time,
        attempt: fc.integer({ min: 0, max: 2 }),
        resetAt: time,
      },
      { requiredKeys: ['mapId', 'activityId', 'isCompleted', 'updatedAt'] },
    )
    .map((fields) => recordOf(fields as Partial<ActivityRecord>));
  const badge = fc
    .record({ id: fc.constantFrom('a', 'b'), timestamp: fc.integer({ min: 1, max: 9 }) })
    .map(badgeOf);
  return fc.record({
    device: fc.constantFrom(0, 1),
    records: fc.array(record, { maxLength: 4 }),
    badges: fc.array(badge, { maxLength: 3 }),
  });
}

/** The stored result of records that arrive in any order. */
export function union(records: readonly ActivityRecord[]): ActivityRecord[] {
  const joined = new Map<string, ActivityRecord>();
  for (const record of records) {
    const held = joined.get(keyOf(record)) ?? record;
    joined.set(keyOf(record), mergeActivityRecords(held, record));
  }
  return sorted([...joined.values()]);
}

/** The records of an account, in the order of a union. */
export function activitiesOf({ skillmap }: AccountPreferences): ActivityRecord[] {
  return sorted(
    Object.entries(skillmap.mapProgress).flatMap(([sourceUrl, maps]) =>
      Object.entries(maps).flatMap(([mapId, { activityState }]) =>
        Object.values(activityState).flatMap(
          (state) => readActivityRecord({ sourceUrl, mapId, ...state }) ?? [],
        ),
      ),
    ),
  );
}

function sorted(records: ActivityRecord[]): ActivityRecord[] {
  return records.sort((one, two) => (keyOf(one) < keyOf(two) ? -1 : 1));
}

function keyOf({ sourceUrl, mapId, activityId }: ActivityRecord): string {
  return JSON.stringify([sourceUrl, mapId, activityId]);
}
