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

test('a claimed reward is a record as every version stores it, and stays claimed', () => {
  expect(isClaimed(undefined)).toBe(false);
  expect(isClaimed(earned)).toBe(false);
  expect(isClaimed(claimed)).toBe(true);
  expect(readActivityRecord(claimed)).toEqual(claimed);
  expect(claimRecord(claimed, 30)).toBe(claimed);
});

test('it is claimed on all devices, whichever is heard first, until a reset that comes later', () => {
  for (const merged of [mergeActivityRecords(earned, claimed), mergeActivityRecords(claimed, earned)])
    expect(merged).toEqual(claimed);
  const reset = (resetAt: number) => ({ ...earned, isCompleted: false, resetAt, updatedAt: resetAt });
  expect(isClaimed(mergeActivityRecords(claimed, reset(15)))).toBe(true);
  expect(isClaimed(mergeActivityRecords(claimed, reset(25)))).toBe(false);
});

test('an activity that became a reward by its author is none that was claimed', () => {
  expect(isClaimed({ ...claimed, headerId: 'project' })).toBe(false);
});
