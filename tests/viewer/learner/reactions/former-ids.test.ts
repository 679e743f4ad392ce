import { describe, expect, test } from 'vitest';
import type { Page } from '#schemas/generated/page.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
// Preloaded, so that the tests do not depend on loading time.
import '../../../../viewer/shared/domain/former-progress.ts';
import { createCurrentProgress } from '../../../../viewer/learner/commands/current-progress.ts';
import { activityKey } from '../../../../viewer/shared/domain/activity-key.ts';
import { createMemoryProgressStore } from '../../../../viewer/learner/services/memory/memory-progress-store.ts';
import type { ProgressStore } from '../../../../viewer/shared/ports/storage.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import { buildMap, buildPage, completedIn } from '../../shared/domain/build-page.ts';
import { a, ref, startLearning } from '../commands/start-learning.ts';

/** The page of the other tests, with its first activity renamed to `ship`. */
function renamed({ formerly }: { formerly?: string[] } = {}): Page {
  const map = buildMap('m', ['ship > b, r', 'b', 'r [reward]']);
  const nodes = map.nodes.map((node) =>
    node.activityId === 'ship' && formerly ? { ...node, formerIds: formerly } : node,
  );
  return buildPage({ ...map, nodes });
}
const ship = ref('ship');
const working = {
  ...a,
  sourceUrl: 'source',
  isCompleted: false,
  updatedAt: 60_000,
  headerId: 'h',
  currentStep: 1,
  maxSteps: 2,
  workedAt: 60_000,
};
const tutorial = { tutorial: '/tutorials/ship', tutorialStep: 0, tutorialStepInfo: [{}, {}] };
const project = { header: { id: 'h', name: 'Mine', tutorial }, text: { 'main.ts': 'mine' } };

describe('an activity renamed with `formerly`', () => {
  test('continues with its project and step, and new work is stored under its new id', async () => {
    const { run, frame, view, statuses, stored } = await startLearning({
      shown: renamed({ formerly: ['a'] }),
      records: [working],
      projects: [project],
    });
    expect(view(ship)).toMatchObject({ status: 'inprogress', steps: { current: 1, max: 2 } });
    void run('open', ship);
    await settle();
    expect(frame.editor().project()).toMatchObject({ header: { id: 'h' }, text: { 'main.ts': 'mine' } });
    frame.editor().next();
    frame.editor().done();
    await settle();
    expect(statuses()).toEqual({ ship: 'completed', b: 'notstarted', r: 'completed' });
    const kept = new Map((await stored.load('source')).map((record) => [record.activityId, record]));
    expect(kept.get('ship')).toMatchObject({ isCompleted: true, headerId: 'h' });
    expect(kept.get('a')).toEqual(working);
  });

  test('starts again if `formerly` is missing', async () => {
    const { view } = await startLearning({ shown: renamed(), records: [working], projects: [project] });
    expect(view(ship)).toMatchObject({ status: 'notstarted' });
  });

  test('gets work of another tab under the old id immediately', async () => {
    const viewer = createViewerStore({ highContrast: false, theme: 'system' });
    let tell: (records: ActivityRecord[]) => void = () => undefined;
    const progress: ProgressStore = {
      ...createMemoryProgressStore(),
      subscribe: (listener) => {
        tell = listener;
        return () => undefined;
      },
    };
    const docs = { docsUrl: 'https://docs.test/', markdownUrl: 'https://api.test/md/' };
    const currentProgress = createCurrentProgress({ viewer, progress, clock: createFakeClock(), docs });
    const source = {
      identifier: 'source',
      status: 'unknown',
      location: { kind: 'docs', path: 'm' },
    } as const;
    viewer.setState({ page: { kind: 'ready', page: renamed({ formerly: ['a'] }), source } });
    await currentProgress.load();
    tell([working]);
    expect(viewer.getState().progress.get(activityKey('m', 'ship'))).toMatchObject({ headerId: 'h' });
  });

  test('continues if it is renamed while the page is open, as long as `formerly` is there', async () => {
    const { learner, play, show, statuses } = await startLearning();
    await play(a);
    const step = async (page: Page): Promise<unknown> => {
      show(page);
      await settle();
      return statuses().ship;
    };
    expect(await step(renamed())).toBe('notstarted');
    expect(await step(renamed({ formerly: ['a'] }))).toBe('completed');
    expect(await step(renamed())).toBe('notstarted');
    learner.dispose();
  });

  test('§4 Reset: is reset with everything else, and restored by the undo', async () => {
    const { run, statuses } = await startLearning({
      shown: renamed({ formerly: ['a'] }),
      records: completedIn('m', 'a'),
    });
    expect(statuses()).toMatchObject({ ship: 'completed', b: 'notstarted' });
    await run('reset', false);
    await settle();
    expect(statuses()).toMatchObject({ ship: 'notstarted', b: 'locked' });
    await run('undoReset');
    await settle();
    expect(statuses()).toMatchObject({ ship: 'completed', b: 'notstarted' });
  });
});
