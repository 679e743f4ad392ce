import { expect, test } from 'vitest';
import type { ClassWork, LearnerActivity } from '#schemas/generated/class-work.ts';
import { parsePage } from '../../../../parser/index.ts';
import { loadCompleted } from '../../../../viewer/classroom/results/load-completed.ts';

const { page } = parsePage('# p\n## first\n### ship\n* url: /ship\n* next: moon\n### moon\n* url: /moon\n');
const maps = { site: { maps: [] } as never, maps: [{ path: 'skillmap.md', page }] };
const activity = (activityId: string, more: Partial<LearnerActivity> = {}): LearnerActivity => ({
  sourceUrl: 'local:skillmap',
  mapId: 'first',
  activityId,
  isCompleted: true,
  ...more,
});
const load = (work: ClassWork | undefined, hasMaps = true) =>
  loadCompleted({
    classId: 'c',
    loadMaps: () => Promise.resolve(hasMaps ? maps : undefined),
    client: {
      work: () =>
        Promise.resolve(work ? { kind: 'done', value: work } : { kind: 'failed', code: 'unreachable' }),
    },
  });

test("recorded completions of the maps' activities are counted once each", async () => {
  const work = {
    learners: [
      {
        id: 'mia',
        steps: [],
        activities: [
          activity('ship'),
          activity('ship', { sourceUrl: 'former:skillmap' }),
          activity('moon', { isCompleted: false }),
          activity('gone'),
          activity('moon', { mapId: 'other' }),
        ],
      },
      { id: 'ben', steps: [], activities: [] },
    ],
  };
  expect(await load(work)).toEqual({
    done: new Map([
      ['mia', 1],
      ['ben', 0],
    ]),
    total: 2,
  });
});

test('completions are unknown without the maps or the records', async () => {
  expect(await load(undefined)).toBeUndefined();
  expect(await load({ learners: [] }, false)).toBeUndefined();
});
