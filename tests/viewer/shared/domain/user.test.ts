import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { validate as validateUser } from '#schemas/generated/user-validator.js';
import { addRecords, emptyProgress } from '../../../../viewer/shared/domain/page-progress.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import { migrateUser, readUser, toUser, userVersion } from '../../../../viewer/shared/domain/to-user.ts';
import { buildMap, buildPage, completedIn } from './build-page.ts';
import { tries } from '../../../support/tries.ts';

const page = buildPage(
  buildMap('m', ['a > b #easy #loops', 'b > r #easy', 'r [reward]']),
  buildMap('other', ['x']),
);
const known = [{ sourceUrl: 'source', page }];

const name = fc.constantFrom('a', 'b', '__proto__', 'toString', 'x y', '');
const time = fc.integer({ min: 0, max: 50 });
const record: fc.Arbitrary<ActivityRecord> = fc
  .record(
    {
      sourceUrl: name,
      mapId: name,
      activityId: name,
      isCompleted: fc.boolean(),
      updatedAt: time,
      completedTime: time,
      headerId: fc.constantFrom('p', 'q'),
      currentStep: time,
      maxSteps: time,
      workedAt: time,
      attempt: fc.integer({ min: 0, max: 2 }),
      resetAt: time,
    },
    { requiredKeys: ['sourceUrl', 'mapId', 'activityId', 'isCompleted', 'updatedAt'] },
  )
  .map((one) => mergeActivityRecords(one, one));

const byKey = (records: readonly ActivityRecord[]) =>
  Object.fromEntries(
    records.map((one) => [JSON.stringify([one.sourceUrl, one.mapId, one.activityId]), one] as const),
  );
const distinct = fc.uniqueArray(record, {
  selector: (one) => JSON.stringify([one.sourceUrl, one.mapId, one.activityId]),
  maxLength: 8,
});

describe('§3 User', () => {
  test('records become a user, and the user becomes the same records, also through JSON', () => {
    fc.assert(
      fc.property(distinct, (records) => {
        const user = toUser({ id: 'u', isDebug: false, records });
        expect(validateUser(user)).toBe(true);
        const reading = readUser(JSON.parse(JSON.stringify(user)), 'elsewhere');
        if (reading.kind !== 'read') throw new Error(reading.reason);
        expect(reading.dropped).toBe(0);
        expect(byKey(reading.records)).toEqual(byKey(records));
      }),
      tries(1000),
    );
  });

  test('reading a user again changes nothing', () => {
    fc.assert(
      fc.property(distinct, (records) => {
        const own = records.filter(({ sourceUrl }) => sourceUrl === 'a');
        const progress = addRecords(emptyProgress, own);
        const reading = readUser(toUser({ id: 'u', isDebug: false, records: own }), 'a');
        expect(addRecords(progress, reading.kind === 'read' ? reading.records : [])).toBe(progress);
      }),
    );
  });

  test('each map of the page has its progress, empty if nothing was done, with its completionState', () => {
    const user = toUser({ id: 'u', isDebug: false, records: completedIn('m', 'a', 'b'), pages: known });
    expect(user).toMatchObject({ version: userVersion, isDebug: false, id: 'u', badges: [] });
    expect(user.mapProgress['source']?.['other']).toEqual({
      mapId: 'other',
      completionState: 'incomplete',
      activityState: {},
    });
    expect(user.mapProgress['source']?.['m']?.completionState).toBe('completed');
    expect(user.mapProgress['source']?.['m']?.activityState['a']).toMatchObject({ status: 'completed' });
    const transitioning = [{ sourceUrl: 'source', page, transitioningMapId: 'm' }];
    expect(
      toUser({ id: 'u', isDebug: false, records: completedIn('m', 'a', 'b'), pages: transitioning })
        .mapProgress['source']?.['m']?.completionState,
    ).toBe('transitioning');
  });

  test('§4 User loading: tags are counted from completed activities, whatever the user contained', () => {
    const user = toUser({ id: 'u', isDebug: false, records: completedIn('m', 'a'), pages: known });
    expect(user.completedTags).toEqual({ source: { easy: 1, loops: 1 } });
    const reading = readUser({ ...user, completedTags: { source: { easy: 99 } } }, 'source');
    const records = reading.kind === 'read' ? reading.records : [];
    expect(toUser({ id: 'u', isDebug: false, records, pages: known }).completedTags).toEqual(
      user.completedTags,
    );
  });
});

describe('§4 User loading: migration from version 0.0.0', () => {
  const old = {
    version: '0.0.0',
    isDebug: false,
    id: 'someone',
    completedTags: { easy: 2 },
    mapProgress: {
      m: {
        mapId: 'm',
        completionState: 'incomplete',
        activityState: {
          a: {
            activityId: 'a',
            isCompleted: true,
            headerId: 'p',
            currentStep: 4,
            maxSteps: 4,
            completedTime: 7,
          },
          b: {
            activityId: 'b',
            isCompleted: false,
            headerId: 'q',
            currentStep: 1,
            maxSteps: 3,
            completedTime: null,
          },
        },
      },
    },
  };

  test('its progress and tags, which had no page, move to the current page', () => {
    const user = migrateUser(old, 'here');
    expect(validateUser(user)).toBe(true);
    expect(user).toMatchObject({ version: userVersion, id: 'someone', completedTags: { here: { easy: 2 } } });
    expect(user?.mapProgress).toMatchObject({
      here: {
        m: {
          activityState: {
            a: { isCompleted: true, headerId: 'p', currentStep: 4, maxSteps: 4, completedTime: 7 },
            b: { isCompleted: false, headerId: 'q', currentStep: 1, maxSteps: 3 },
          },
        },
      },
    });
  });

  test.each([
    ['newer-version', { ...old, version: '2.0.0' }],
    ['newer-version', { ...old, version: '1.0.1' }],
    ['unknown-version', { ...old, version: '0.5.0' }],
    ['unknown-version', { ...old, version: 'soon' }],
    ['debug-user', { ...old, isDebug: true }],
    ['not-a-user', { ...old, version: 1 }],
    ['not-a-user', { ...old, mapProgress: [] }],
    ['not-a-user', null],
    ['not-a-user', 'text'],
  ])('%s is refused with a reason', (reason, value) => {
    expect(readUser(value, 'here')).toMatchObject({ kind: 'refused', reason });
  });

  test('malformed parts are omitted and counted, and the rest is kept', () => {
    const broken = {
      version: userVersion,
      id: 'u',
      badges: [{ id: 'b', title: 'B', image: 'b.png', sourceURL: 's', timestamp: 3 }, 'no badge'],
      mapProgress: {
        here: {
          m: {
            activityState: { a: { isCompleted: true, completedTime: 3 }, b: { currentStep: 'two' }, c: 4 },
          },
          n: 'nothing',
        },
        there: 5,
      },
    };
    const reading = readUser(broken, 'here');
    expect(reading).toMatchObject({ kind: 'read', dropped: 5 });
    if (reading.kind !== 'read') return;
    expect(reading.records.map(({ activityId }) => activityId)).toEqual(['a']);
    expect(reading.badges.map(({ id }) => id)).toEqual(['b']);
  });

  test('parsing any value never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('0.0.0', userVersion), (value, version) => {
        readUser(value, 'here');
        readUser({ version, mapProgress: { here: value } }, 'here');
        const reading = readUser({ version, mapProgress: { here: { m: { activityState: value } } } }, 'here');
        expect(reading.kind).toBe('read');
      }),
    );
  });
});
