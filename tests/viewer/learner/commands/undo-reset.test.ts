import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import type { Project } from '#schemas/generated/project.ts';
import { createNotifier } from '../../../../viewer/learner/state/notifier.ts';
import { createCurrentProgress } from '../../../../viewer/learner/commands/current-progress.ts';
import { createDeviceKeeper } from '../../../../viewer/learner/commands/reset/reset-keeper.ts';
import { createProgressResetter } from '../../../../viewer/learner/commands/reset/progress-resetter.ts';
import { createLocalShownOnce } from '../../../../viewer/shared/services/browser/local-preferences.ts';
import { createIndexedDbErasedStore } from '../../../../viewer/learner/services/indexed-db/indexed-db-erased-store.ts';
import { createIndexedDbProgressStore } from '../../../../viewer/shared/services/indexed-db/indexed-db-progress-store.ts';
import { createIndexedDbProjectStore } from '../../../../viewer/learner/services/indexed-db/indexed-db-project-store.ts';
import { createDatabaseConnection } from '../../../../viewer/shared/services/indexed-db/open-database.ts';
import type { TabChannel } from '../../../../viewer/shared/ports/tabs.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { createFakeClock, settle, type FakeClock } from '../../../fakes/fake-clock.ts';
import { buildMap, buildPage, completedIn } from '../../shared/domain/build-page.ts';
import { createFakeLocks } from '../../../fakes/fake-tab-locks.ts';

const source = {
  identifier: 'source',
  status: 'unknown',
  location: { kind: 'docs', path: 'space' },
} as const;
const project: Project = { header: { id: 'p', name: 'Mine' }, text: { 'main.ts': '1' } };
const [finished] = completedIn('m', 'a').map((record) => ({
  ...record,
  sourceUrl: 'source',
  headerId: 'p',
  workedAt: 7,
}));
let clock: FakeClock;
let ends: Set<(message: unknown) => void>;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clock = createFakeClock();
  ends = new Set();
});

/** One tab, or the same one after a reload. */
async function openTab({ isDenied = false } = {}) {
  const connection = createDatabaseConnection({ clock });
  const own = new Set<(message: unknown) => void>();
  const hear = (message: unknown) => own.forEach((listener) => listener(message));
  ends.add(hear);
  const tabs: TabChannel = {
    send: (message) => [...ends].filter((end) => end !== hear).forEach((end) => end(message)),
    subscribe: (listener) => {
      own.add(listener);
      return () => own.delete(listener);
    },
    close: () => ends.delete(hear),
  };
  const denied = { open: () => Promise.reject(new Error('denied')), close: () => undefined };
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  viewer.setState({
    page: { kind: 'ready', page: buildPage(buildMap('m', ['a'])), source },
  });
  const progress = createIndexedDbProgressStore(connection, tabs);
  const projects = createIndexedDbProjectStore(connection);
  const currentProgress = createCurrentProgress({
    viewer,
    progress,
    clock,
    docs: { docsUrl: 'https://docs.test/', markdownUrl: 'https://api.test/md/' },
  });
  await currentProgress.load();
  const resetter = createProgressResetter({
    viewer,
    progress,
    projects,
    clock,
    keeper: createDeviceKeeper(
      { viewer, currentProgress, progress, projects, clock, newId: () => 'new' },
      createIndexedDbErasedStore(isDenied ? denied : connection, tabs),
    ),
    notifier: createNotifier(viewer, clock),
    shownOnce: createLocalShownOnce(undefined),
    locks: createFakeLocks().of(),
  });
  await resetter.updateUndoable();
  const close = () => {
    resetter.stop();
    currentProgress.stop();
    tabs.close();
    connection.close();
  };
  const canUndo = () => viewer.getState().canUndoReset;
  return { viewer, progress, projects, resetter, canUndo, close };
}

async function openWorkedTab(setting?: { isDenied: boolean }) {
  const tab = await openTab(setting);
  if (finished) await tab.progress.save([finished]);
  await tab.projects.save(project);
  return tab;
}

test('§4 Reset All can be undone even after a reload, for the rest of its time', async () => {
  const before = await openWorkedTab();
  await before.resetter.reset(false);
  expect(before.canUndo()).toBe(true);
  before.close();
  await clock.pass(40_000);

  const after = await openTab();
  expect(after.canUndo()).toBe(true);
  await after.resetter.undo();
  expect(after.canUndo()).toBe(false);
  expect(await after.progress.load('source')).toMatchObject([{ isCompleted: true, headerId: 'p' }]);
  expect(await after.projects.list()).toEqual([project]);

  await after.resetter.undo();
  expect(await after.projects.list()).toEqual([project]);
});

test('§4 Reset All is final after its time, and its data is deleted', async () => {
  const before = await openWorkedTab();
  await before.resetter.reset(false);
  before.close();
  const waiting = await openTab();
  await clock.pass(60_000);
  expect(waiting.canUndo()).toBe(false);
  waiting.close();

  const database = createDatabaseConnection({ clock });
  expect(await (await database.open()).count('erased')).toBe(0);
  database.close();
  const after = await openTab();
  expect(after.canUndo()).toBe(false);
  await after.resetter.undo();
  expect(await after.projects.list()).toEqual([]);
});

test('§4 Reset All can be undone in every tab until one of them has done so', async () => {
  const one = await openWorkedTab();
  const other = await openTab();
  await one.resetter.reset(false);
  await settle();
  expect([one.canUndo(), other.canUndo()]).toEqual([true, true]);
  await other.resetter.undo();
  await settle();
  expect([one.canUndo(), other.canUndo()]).toEqual([false, false]);
  expect(await one.projects.list()).toEqual([project]);
});

test('§4 Reset All can be undone while the page is open if the database does not work', async () => {
  const tab = await openWorkedTab({ isDenied: true });
  await tab.resetter.reset(false);
  expect(await tab.projects.list()).toEqual([]);
  expect(tab.canUndo()).toBe(true);
  await tab.resetter.undo();
  expect(await tab.projects.list()).toEqual([project]);
});
