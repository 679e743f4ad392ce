import { describe, expect, test } from 'vitest';
import type { Project } from '#schemas/generated/project.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { lockOpenActivities } from '../../../../viewer/learner/commands/celebrate/activity-lock.ts';
import { createNotifier } from '../../../../viewer/learner/state/notifier.ts';
import { createCurrentProgress } from '../../../../viewer/learner/commands/current-progress.ts';
import { createDeviceKeeper } from '../../../../viewer/learner/commands/reset/reset-keeper.ts';
import { createProgressResetter } from '../../../../viewer/learner/commands/reset/progress-resetter.ts';
import { createWorkFiles } from '../../../../viewer/learner/commands/work/work-files.ts';
import { workFileLimit } from '../../../../viewer/learner/domain/work-file.ts';
import { createLocalShownOnce } from '../../../../viewer/shared/services/browser/local-preferences.ts';
import { createMemoryErasedStore } from '../../../../viewer/learner/services/memory/memory-erased-store.ts';
import { createMemoryProgressStore } from '../../../../viewer/learner/services/memory/memory-progress-store.ts';
import { createMemoryProjectStore } from '../../../../viewer/shared/services/memory/memory-project-store.ts';
import { openView, closedView } from '../../../../viewer/learner/state/editor-view.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { createFakeClock, settle, type FakeClock } from '../../../fakes/fake-clock.ts';
import { buildMap, buildPage, completedIn } from '../../shared/domain/build-page.ts';
import { createFakeLocks } from '../../../fakes/fake-tab-locks.ts';

const page = buildPage(buildMap('m', ['a > b #easy', 'b']));
const project = (id: string, code: string): Project => ({
  header: { id, name: id },
  text: { 'main.ts': code },
});
const docs = { docsUrl: 'https://docs.test/', markdownUrl: 'https://api.test/md/' };

interface Device {
  records?: ActivityRecord[];
  projects?: Project[];
  alternates?: string[];
  completesEverything?: boolean;
}

async function createDevice({
  records = [],
  projects = [],
  alternates = [],
  completesEverything,
}: Device = {}) {
  const clock: FakeClock = createFakeClock();
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  const shown = { ...page, alternateSources: alternates };
  viewer.setState({
    page: {
      kind: 'ready',
      page: shown,
      source: { identifier: 'source', status: 'unknown', location: { kind: 'docs', path: 'space' } },
    },
  });
  const progress = createMemoryProgressStore(records);
  const store = createMemoryProjectStore(projects);
  const notifier = createNotifier(viewer, clock);
  const saved: { name: string; text: string }[] = [];
  let ids = 0;
  const newId = () => `new-${(ids += 1)}`;
  const currentProgress = createCurrentProgress({
    viewer,
    progress,
    clock,
    docs,
    ...(completesEverything !== undefined && { completesEverything }),
  });
  await currentProgress.load();
  const shared = { viewer, currentProgress, progress, projects: store, notifier, clock, newId };
  const work = createWorkFiles({
    ...shared,
    files: {
      pick: async () => undefined,
      save: (name, _type, parts) => void saved.push({ name, text: parts.join('') }),
    },
    isDebug: false,
    flush: async () => undefined,
  });
  const resetter = createProgressResetter({
    ...shared,
    shownOnce: createLocalShownOnce(undefined),
    locks: { ...createFakeLocks().of(), isAnyHeld: async () => true },
    keeper: createDeviceKeeper(shared, createMemoryErasedStore()),
  });
  const fileOf = (text: string, name = 'work.json') => ({
    name,
    size: text.length,
    text: async () => text,
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
  return { viewer, progress, store, work, resetter, saved, fileOf, clock };
}

describe('§9 export and import', () => {
  test('work saved on one device is complete on another, with a question before and a confirmation after', async () => {
    const own = { ...completedIn('m', 'a')[0]!, headerId: 'p', workedAt: 7 };
    const one = await createDevice({ records: [own], projects: [project('p', '1')] });
    await one.work.save();
    const [file] = one.saved;
    expect(file?.name).toMatch(/^skillmap-work-\d{4}-\d\d-\d\d\.json$/);
    const user = (JSON.parse(file?.text ?? '') as { user: object }).user;
    expect(user).toMatchObject({ completedTags: { source: { easy: 1 } }, isDebug: false });

    const other = await createDevice({ projects: [project('p', 'mine')] });
    await other.work.read(other.fileOf(file?.text ?? ''));
    expect(await other.progress.load()).toEqual([]);
    expect(other.viewer.getState().modals).toMatchObject([
      {
        kind: 'work-found',
        found: { activities: 1, projects: 1 },
        added: { activities: 1, projects: 0 },
        copies: [{ name: 'p' }],
      },
    ]);
    await other.work.add({ p: 'p (from a file)' });
    expect(await other.progress.load()).toMatchObject([{ isCompleted: true, headerId: 'p' }]);
    expect((await other.store.list()).map(({ header, text }) => [header.name, text['main.ts']])).toEqual([
      ['p', 'mine'],
      ['p (from a file)', '1'],
    ]);
    expect(other.viewer.getState().notifications).toMatchObject([
      { topic: 'work-added', values: { activities: 1, projects: 1 } },
    ]);
  });

  test('an unreadable or oversized file is refused before anything changes', async () => {
    const { work, viewer, fileOf } = await createDevice();
    await work.read({ ...fileOf('{}'), size: workFileLimit + 1 });
    expect(viewer.getState().modals).toMatchObject([{ kind: 'work-refused', reason: 'too-big' }]);
    await work.read({ ...fileOf('{}'), text: () => Promise.reject(new Error('gone')) });
    expect(viewer.getState().modals).toMatchObject([{ kind: 'work-refused', reason: 'unreadable' }]);
    await work.read(fileOf('{}'));
    expect(viewer.getState().modals).toMatchObject([{ kind: 'work-refused', reason: 'not-a-work-file' }]);
  });
});

describe('§4 User loading', () => {
  test('progress of alternate sources appears and is stored under the page, and also stays at its old address', async () => {
    const old = completedIn('m', 'a').map((record) => ({ ...record, sourceUrl: 'owner/repo#old' }));
    const { viewer, progress } = await createDevice({
      records: old,
      alternates: ['github:owner/repo:v1/old'],
    });
    expect([...viewer.getState().progress.values()]).toMatchObject([{ activityId: 'a', isCompleted: true }]);
    expect(await progress.load('source')).toHaveLength(1);
    expect(await progress.load('owner/repo#old')).toEqual(old);
  });

  test('§2 debugCompleted: everything on the page is completed', async () => {
    const { viewer } = await createDevice({ completesEverything: true });
    expect([...viewer.getState().progress.values()].map(({ isCompleted }) => isCompleted)).toEqual([
      true,
      true,
    ]);
  });
});

describe('§4 Reset All', () => {
  test('lists what will be deleted, on this page and everywhere, and that another tab has an open activity', async () => {
    const here = { ...completedIn('m', 'a')[0]!, headerId: 'p' };
    const there = { ...here, sourceUrl: 'elsewhere', headerId: 'q' };
    const { resetter, viewer } = await createDevice({
      records: [here, there],
      projects: [project('p', '1'), project('q', '2')],
    });
    await resetter.askToReset();
    expect(viewer.getState().modals).toMatchObject([
      {
        kind: 'reset-warning',
        counts: { onThisPage: { activities: 1, projects: 1 }, everywhere: { activities: 2, projects: 2 } },
        isOpenElsewhere: true,
      },
    ]);
  });

  test('a project used on another page is kept; versions of the page’s own projects are deleted', async () => {
    const here = { ...completedIn('m', 'a')[0]!, headerId: 'p' };
    const shared = { ...here, activityId: 'b', headerId: 'q' };
    const { resetter, store } = await createDevice({
      records: [here, shared, { ...shared, sourceUrl: 'elsewhere' }],
      projects: [project('p', '1'), project('q', '2'), { header: { id: 'c', copyOf: 'p' }, text: {} }],
    });
    await resetter.reset(false);
    expect((await store.list()).map(({ header }) => header.id)).toEqual(['q']);
  });

  test('undoing overwrites nothing that another tab has saved since', async () => {
    const here = { ...completedIn('m', 'a')[0]!, headerId: 'p', workedAt: 5 };
    const { resetter, store, progress, clock } = await createDevice({
      records: [here],
      projects: [project('p', 'before')],
    });
    await resetter.reset(false);
    await store.save(project('p', 'since'));
    await progress.save([{ ...here, isCompleted: false, headerId: 'n', workedAt: clock.now() + 10 }]);
    await resetter.undo();
    expect((await store.list()).map(({ text }) => text['main.ts'])).toEqual(['since', 'before']);
    expect(await progress.load()).toMatchObject([{ isCompleted: true, headerId: 'n' }]);
  });
});

describe('an activity in two tabs', () => {
  test('the second tab shows a warning, and closing the activity releases the lock', async () => {
    const fakeLocks = createFakeLocks();
    const locks = fakeLocks.of();
    const [one, two] = [await createDevice(), await createDevice()];
    const stops = [one, two].map(({ viewer }) => lockOpenActivities(viewer, locks));
    const ref = { mapId: 'm', activityId: 'a' };
    one.viewer.setState({ editorView: openView({ key: 'a', title: 'A', ref }) });
    await settle();
    two.viewer.setState({ editorView: openView({ key: 'a', title: 'A', ref }) });
    await settle();
    expect(one.viewer.getState().modals).toEqual([]);
    expect(two.viewer.getState().modals).toMatchObject([{ kind: 'open-elsewhere', ...ref }]);
    one.viewer.setState({ editorView: closedView });
    expect(fakeLocks.count()).toBe(0);
    for (const stop of stops) stop();
  });
});
