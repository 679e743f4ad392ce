import { expect, test } from 'vitest';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import { readActivityRecord } from '#schemas/exchange/read-activity-record.ts';
import { isClaimed } from '../../../../viewer/shared/domain/map-view.ts';
import { claimRecord } from '../../../../viewer/shared/domain/record-events.ts';

const earned = {
  sourceUrl: 'source',
  mapId: 'm',
  activityId: 'r',
  isCompleted: true,
  completedTime: 10,
  updatedAt: 10,
};
const claimed = claimRecord(earned, 20);

test('a claimed reward is a record that every version can store, and stays claimed', () => {
  expect(isClaimed(undefined)).toBe(false);
  expect(isClaimed(earned)).toBe(false);
  expect(isClaimed(claimed)).toBe(true);
  expect(readActivityRecord(claimed)).toEqual(claimed);
  expect(claimRecord(claimed, 30)).toBe(claimed);
});

test('a claim reaches all devices in any order, until a later reset', () => {
  for (const merged of [mergeActivityRecords(earned, claimed), mergeActivityRecords(claimed, earned)])
    expect(merged).toEqual(claimed);
  const reset = (resetAt: number) => ({ ...earned, isCompleted: false, resetAt, updatedAt: resetAt });
  expect(isClaimed(mergeActivityRecords(claimed, reset(15)))).toBe(true);
  expect(isClaimed(mergeActivityRecords(claimed, reset(25)))).toBe(false);
});

test('an activity that its author turned into a reward is not claimed', () => {
  expect(isClaimed({ ...claimed, headerId: 'project' })).toBe(false);
});
