import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import { addRecords, emptyProgress, isUntouched } from '../../../viewer/shared/domain/page-progress.ts';
import { readActivityRecord } from '#schemas/exchange/read-activity-record.ts';
import {
  completeRecord,
  openProject,
  recordStep,
  restartRecord,
} from '../../../viewer/shared/domain/record-events.ts';
import { restoreRecords } from '../../../schemas/exchange/restore-records.ts';
import { resetRecord, resetRecords } from '../../../viewer/shared/domain/reset-progress.ts';
import { tries } from '../../support/tries.ts';

const empty: ActivityRecord = {
  sourceUrl: 's',
  mapId: 'm',
  activityId: 'a',
  isCompleted: false,
  updatedAt: 0,
};
const step = (currentStep: number, headerId = 'p') => ({ headerId, currentStep, maxSteps: 5 });

/** Few different numbers, so that records often have the same times. */
const small = fc.integer({ min: 0, max: 6 });
const optional = { requiredKeys: ['isCompleted', 'updatedAt'] as const };
const records: fc.Arbitrary<ActivityRecord> = fc
  .record(
    {
      isCompleted: fc.boolean(),
      completedTime: small,
      headerId: fc.constantFrom('p', 'q'),
      currentStep: small,
      maxSteps: small,
      workedAt: small,
      attempt: fc.integer({ min: 0, max: 2 }),
      resetAt: small,
      updatedAt: small,
    },
    { requiredKeys: [...optional.requiredKeys] },
  )
  .map((fields) => ({ ...empty, ...fields }));

describe('mergeActivityRecords', () => {
  test('is commutative', () => {
    fc.assert(
      fc.property(records, records, (one, other) => {
        expect(mergeActivityRecords(one, other)).toEqual(mergeActivityRecords(other, one));
      }),
      tries(1000),
    );
  });

  test('is associative', () => {
    fc.assert(
      fc.property(records, records, records, (one, two, three) => {
        const left = mergeActivityRecords(mergeActivityRecords(one, two), three);
        expect(left).toEqual(mergeActivityRecords(one, mergeActivityRecords(two, three)));
      }),
      tries(5000),
    );
  });

  test('is idempotent, and merging a part again changes nothing', () => {
    fc.assert(
      fc.property(records, records, (one, other) => {
        const merged = mergeActivityRecords(one, other);
        expect(mergeActivityRecords(merged, merged)).toEqual(merged);
        expect(mergeActivityRecords(merged, one)).toEqual(merged);
      }),
      tries(1000),
    );
  });

  test('returns a valid record', () => {
    fc.assert(
      fc.property(records, records, (one, other) => {
        const merged = mergeActivityRecords(one, other);
        expect(readActivityRecord(JSON.parse(JSON.stringify(merged)))).toEqual(merged);
      }),
    );
  });

  test('keeps the completion if another device has newer steps', () => {
    const done = completeRecord(recordStep(empty, step(5), 10), 11);
    const elsewhere = recordStep(empty, step(2, 'q'), 50);
    expect(mergeActivityRecords(elsewhere, done)).toMatchObject({
      isCompleted: true,
      headerId: 'q',
      currentStep: 2,
    });
  });

  test('keeps a restart despite a late report of the previous attempt', () => {
    const before = recordStep(empty, step(4), 10);
    const restarted = restartRecord(before, 20);
    const late = recordStep(before, step(5), 30);
    expect(mergeActivityRecords(restarted, late)).toEqual({ ...empty, attempt: 1, updatedAt: 30 });
  });

  test('lets a reset delete earlier work, but not later work', () => {
    const before = completeRecord(recordStep(empty, step(5), 10), 11);
    const reset = resetRecord(before, 20);
    expect(mergeActivityRecords(before, reset)).toEqual({ ...empty, resetAt: 20, updatedAt: 20 });
    const elsewhere = recordStep(before, step(3, 'q'), 30);
    expect(mergeActivityRecords(elsewhere, reset)).toMatchObject({
      isCompleted: false,
      headerId: 'q',
      currentStep: 3,
    });
  });
});

describe('§4 Tutorial events', () => {
  test('record a project and its steps, and a repeated event changes nothing', () => {
    const opened = openProject(empty, 'p', 10);
    expect(opened).toMatchObject({ headerId: 'p', updatedAt: 10 });
    expect(openProject(opened, 'p', 11)).toBe(opened);
    const stepped = recordStep(opened, step(2), 12);
    expect(stepped).toMatchObject({ currentStep: 2, maxSteps: 5, isCompleted: false });
    expect(recordStep(stepped, step(2), 13)).toBe(stepped);
  });

  test('set the last step when an activity is completed', () => {
    expect(completeRecord(recordStep(empty, step(4), 1), 2)).toMatchObject({
      isCompleted: true,
      currentStep: 5,
    });
    expect(completeRecord(empty, 2)).not.toHaveProperty('currentStep');
  });

  test('give new work a later time than the record, even if the clock is behind', () => {
    const reset = resetRecord(recordStep(empty, step(4), 100), 200);
    const stepped = recordStep(reset, step(1), 50);
    expect(mergeActivityRecords(reset, stepped)).toMatchObject({ currentStep: 1 });
    const further = recordStep(stepped, step(2), 40);
    expect(mergeActivityRecords(stepped, further)).toMatchObject({ currentStep: 2 });
  });
});

describe('§4 Restart', () => {
  test('deletes the project and steps of an activity, but not its completion', () => {
    const restarted = restartRecord(completeRecord(recordStep(empty, step(5), 1), 2), 3);
    expect(restarted).toEqual({ ...empty, isCompleted: true, completedTime: 2, attempt: 1, updatedAt: 3 });
  });
});

describe('§4 Reset', () => {
  const first = completeRecord(recordStep({ ...empty, activityId: 'first' }, step(5), 10), 11);
  const second = completeRecord(recordStep({ ...empty, activityId: 'second' }, step(5), 12), 13);

  test('deletes everything, and can be undone, keeping the order of completion', () => {
    const before = addRecords(emptyProgress, [second, first]);
    const tombstones = resetRecords(before.values(), 100);
    const after = addRecords(before, tombstones);
    expect(isUntouched(after)).toBe(true);
    const restored = addRecords(after, restoreRecords(before.values(), tombstones, 50));
    const [one, two] = [restored.get('m\nfirst'), restored.get('m\nsecond')];
    expect(one).toMatchObject({ isCompleted: true, headerId: 'p', currentStep: 5 });
    expect(one?.completedTime).toBeLessThan(two?.completedTime ?? 0);
  });

  test('does not change the progress object if its records contain nothing new', () => {
    const progress = addRecords(emptyProgress, [first]);
    expect(addRecords(progress, [first])).toBe(progress);
  });
});

describe('readActivityRecord', () => {
  test('returns undefined for a value that is not a record', () => {
    for (const value of [undefined, null, 1, 'x', {}, { ...empty, currentStep: -1 }, { ...empty, more: 1 }]) {
      expect(readActivityRecord(value)).toBeUndefined();
    }
  });
});
