import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import type { Page } from '#schemas/generated/page.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { parsePage } from '#parser';
import { withFormerProgress } from '../../../../viewer/shared/domain/former-progress.ts';
import { addRecords, emptyProgress, recordOf } from '../../../../viewer/shared/domain/page-progress.ts';
import { resetRecords } from '../../../../viewer/shared/domain/reset-progress.ts';
import { toMapViews } from '../../../../viewer/shared/domain/map-view.ts';
import { toUser } from '../../../../viewer/shared/domain/to-user.ts';
import { completedIn } from './build-page.ts';

/** A page by its maps: `map: ...` or `map (formerly x): ...`, with nodes such as `b (formerly a)`. */
function page(...maps: string[]): Page {
  const heading = (hashes: string, text: string): string => {
    const [, id = '', former] = /^(\S+)(?: \(formerly (.*)\))?$/.exec(text) ?? [];
    return `${hashes} ${id}\n${former === undefined ? '' : `* formerly: ${former}\n`}`;
  };
  const text = maps.map((map) => {
    const [head = '', nodes = ''] = map.split(': ');
    const ids = nodes.split('; ').map((node) => heading('###', node));
    return heading('##', head) + ids.join('');
  });
  return parsePage(`# page\n${text.join('')}`).page;
}

const stored = (...records: ActivityRecord[]) => addRecords(emptyProgress, records);
const [done] = completedIn('m', 'a');
const working: ActivityRecord = {
  ...done!,
  headerId: 'project',
  currentStep: 2,
  maxSteps: 3,
  workedAt: 50_000,
};
const at = (ref: string) => ({ mapId: ref.split('/')[0]!, activityId: ref.split('/')[1]! });
const counts = (given: Page, records: ActivityRecord[], ref: string) =>
  recordOf(withFormerProgress(given, stored(...records)), 'source', at(ref));

describe('progress under a former id counts for the node that lists it', () => {
  test('project, step and completion continue, and the record names the current node', () => {
    expect(counts(page('m: b (formerly a)'), [working], 'm/b')).toEqual({ ...working, activityId: 'b' });
    const [view] = toMapViews(
      page('m: b (formerly a)'),
      withFormerProgress(page('m: b (formerly A)'), stored(working)),
    );
    expect(view).toMatchObject({ isCompleted: true, activities: { completed: 1, total: 1 } });
  });

  test('but a renamed node starts fresh without `formerly`', () => {
    expect(counts(page('m: b'), [working], 'm/b').isCompleted).toBe(false);
  });

  test.each([
    ['a renamed map', page('n (formerly m): a'), 'n/a'],
    ['a renamed node of a renamed map', page('n (formerly m): b (formerly a)'), 'n/b'],
    ['a node moved from another map', page('m: x', 'n: b (formerly m/a)'), 'n/b'],
    ['a node moved from a map that was removed', page('n: b (formerly m/a)'), 'n/b'],
    ['a map that was split', page('n (formerly m): x', 'o (formerly m): a'), 'o/a'],
    ['a much older id', page('m: d (formerly c, b, a)'), 'm/d'],
  ])('for %s', (_name, given, ref) => {
    expect(counts(given, [working], ref)).toEqual({ ...working, ...at(ref) });
  });

  test.each([
    ['an id that is still in use', page('m: a; b (formerly a)'), 'm/b'],
    ['a map that still exists', page('m: x', 'n (formerly m): a'), 'n/a'],
    ['a node of another map that still exists', page('m: a', 'n: b (formerly m/a)'), 'n/b'],
    ['an id claimed by an earlier node', page('m: b (formerly a); c (formerly a)'), 'm/c'],
  ])('but is not taken from %s', (_name, given, ref) => {
    expect(counts(given, [working], ref).isCompleted).toBe(false);
  });

  test('but the later work wins, whichever id it was done under', () => {
    const later = { ...working, activityId: 'b', headerId: 'later', workedAt: 70_000 };
    const given = page('m: b (formerly a)');
    expect(counts(given, [working, later], 'm/b').headerId).toBe('later');
    expect(counts(given, [{ ...working, workedAt: 90_000 }, later], 'm/b').headerId).toBe('project');
  });

  test('a restart under the old id does not hide newer work under the new one', () => {
    const later = { ...working, activityId: 'b', headerId: 'later', workedAt: 70_000 };
    expect(counts(page('m: b (formerly a)'), [{ ...working, attempt: 3 }, later], 'm/b').headerId).toBe(
      'later',
    );
  });

  test('§4 Reset: a reset stays, and later work counts', () => {
    const given = page('m: b (formerly a)');
    const reset = stored(working, ...resetRecords([working], 100_000));
    expect(withFormerProgress(given, reset).get('m\nb')).toMatchObject({ isCompleted: false });
    const again = addRecords(reset, [
      { ...working, activityId: 'b', workedAt: 200_000, completedTime: 200_000 },
    ]);
    expect(withFormerProgress(given, again).get('m\nb')).toMatchObject({ isCompleted: true });
  });

  test('§3 User: in maps and tags too, while stored states keep their ids', () => {
    const { page: known } = parsePage('# p\n## m\n### b\n* formerly: a\n* tags: easy\n');
    const user = toUser({
      id: 'u',
      isDebug: false,
      records: [working],
      pages: [{ sourceUrl: 'source', page: known }],
    });
    expect(user.completedTags).toEqual({ source: { easy: 1 } });
    expect(user.mapProgress.source?.m).toMatchObject({ completionState: 'completed' });
    expect(Object.keys(user.mapProgress.source?.m?.activityState ?? {})).toEqual(['a']);
  });
});

describe('progress under any former ids', () => {
  const time = fc.integer({ min: 0, max: 6 });
  const record: fc.Arbitrary<ActivityRecord> = fc
    .record(
      {
        sourceUrl: fc.constant('source'),
        mapId: fc.constantFrom('m', 'n', 'gone'),
        activityId: fc.constantFrom('a', 'b', 'c'),
        isCompleted: fc.boolean(),
        completedTime: time,
        headerId: fc.constantFrom('p', 'q'),
        currentStep: time,
        workedAt: time,
        attempt: fc.integer({ min: 0, max: 2 }),
        resetAt: time,
        updatedAt: time,
      },
      { requiredKeys: ['sourceUrl', 'mapId', 'activityId', 'isCompleted', 'updatedAt'] },
    )
    .map((one) => mergeActivityRecords(one, one));
  const former = fc.array(fc.constantFrom('a', 'b', 'c', 'gone', 'm/a', 'gone/b'), { maxLength: 3 });
  const pages = fc
    .tuple(former, former, former)
    .map(([map, one, other]) =>
      page(`n${formerly(map)}: x${formerly(one)}; c${formerly(other)}`, `m: b${formerly(one)}`),
    );
  const formerly = (ids: string[]): string => (ids.length > 0 ? ` (formerly ${ids.join(',')})` : '');

  test('does not depend on the order of records', () => {
    fc.assert(
      fc.property(pages, fc.array(record), (given, records) => {
        const forth = withFormerProgress(given, stored(...records));
        const back = withFormerProgress(given, stored(...records.toReversed()));
        expect(back).toEqual(forth);
      }),
    );
  });

  test('is the same if it is counted twice', () => {
    fc.assert(
      fc.property(pages, fc.array(record), (given, records) => {
        const once = withFormerProgress(given, stored(...records));
        expect(withFormerProgress(given, once)).toEqual(once);
      }),
    );
  });

  test('leaves records of missing nodes unchanged, and completed nodes completed', () => {
    fc.assert(
      fc.property(pages, fc.array(record), (given, records) => {
        const before = stored(...records);
        const after = withFormerProgress(given, before);
        const nodes = new Set(
          given.maps.flatMap(({ mapId, nodes: own }) => own.map((node) => `${mapId}\n${node.activityId}`)),
        );
        for (const [key, known] of before) {
          if (!nodes.has(key)) expect(after.get(key)).toBe(known);
          else if (known.isCompleted && known.resetAt === undefined && records.every((one) => !one.resetAt)) {
            expect(after.get(key)?.isCompleted).toBe(true);
          }
        }
      }),
    );
  });
});

test.each(['a ', 'a ##', 'a\t'])(
  'work under the id %j counts if the current id differs only in that ending',
  (id) => {
    const [before] = completedIn('m', id);
    expect(counts(page('m: a; b'), [before!], 'm/a')?.isCompleted).toBe(true);
    const [ofMap] = completedIn(id, 'b');
    expect(counts(page('a: b'), [ofMap!], 'a/b')?.isCompleted).toBe(true);
  },
);
