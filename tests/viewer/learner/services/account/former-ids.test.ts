import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { parsePage } from '#parser';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { migrateDatabase } from '../../../../../cli/server/database/migrate-database.ts';
import { openDatabase } from '../../../../../cli/server/database/open-database.ts';
import { createCurrentProgress } from '../../../../../viewer/learner/commands/current-progress.ts';
import { activityKey } from '../../../../../viewer/shared/domain/activity-key.ts';
import { recordOf } from '../../../../../viewer/shared/domain/page-progress.ts';
import { completeRecord } from '../../../../../viewer/shared/domain/record-events.ts';
import { createViewerStore } from '../../../../../viewer/learner/state/store.ts';
import { accountApp } from '../../../../support/account-app.ts';
import { addLearner } from '../../../../support/learner-rows.ts';
import { startDevice } from './start-device.ts';

const database = await openDatabase({ url: 'sqlite::memory:' });
await migrateDatabase(database);
afterAll(() => database.close());
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const sourceUrl = 'owner/repo#map';
const docs = { docsUrl: 'https://docs.test/', markdownUrl: 'https://api.test/md/' };
const BEFORE = '# p\n## m\n### ship\n* type: tutorial\n* url: /ship\n';
const AFTER = BEFORE.replace('### ship', '### rocket\n* formerly: ship');
const working: ActivityRecord = {
  sourceUrl,
  mapId: 'm',
  activityId: 'ship',
  isCompleted: false,
  headerId: 'p',
  currentStep: 2,
  maxSteps: 4,
  workedAt: 7,
  updatedAt: 7,
};

test('work done before a rename continues on another device, and returns under the new heading', async () => {
  const { app, identity, failures } = accountApp(database);
  const learner = await addLearner(database);
  /** A device with the page open, in the current version. */
  const open = async (name: string, text: string) => {
    const device = startDevice({ app, learner, name, cookie: identity.signIn(learner) });
    const viewer = createViewerStore({ highContrast: false, theme: 'system' });
    const { page } = parsePage(text);
    const { progress, clock, sync } = device;
    const currentProgress = createCurrentProgress({ viewer, progress, clock, docs });
    const source = {
      identifier: sourceUrl,
      status: 'approved',
      location: { kind: 'docs', path: 'm' },
    } as const;
    viewer.setState({ page: { kind: 'ready', page, source } });
    sync.setSources([sourceUrl], [{ sourceUrl, page }]);
    sync.start();
    await currentProgress.load();
    const at = (activityId: string) => viewer.getState().progress.get(activityKey('m', activityId));
    return { currentProgress, sync, viewer, at };
  };

  const old = await open('old', BEFORE);
  await old.currentProgress.change([working]);
  await old.sync.syncNow({ isPull: true });

  const renamed = await open('renamed', AFTER);
  await renamed.sync.syncNow({ isPull: true });
  expect(renamed.at('rocket')).toEqual({ ...working, activityId: 'rocket' });
  const { progress } = renamed.viewer.getState();
  const begun = recordOf(progress, sourceUrl, { mapId: 'm', activityId: 'rocket' });
  await renamed.currentProgress.change([completeRecord(begun, 9)]);
  await renamed.sync.syncNow({ isPull: true });

  await old.sync.syncNow({ isPull: true });
  expect(old.at('ship')).toEqual(working);
  const fresh = await open('fresh', AFTER);
  await fresh.sync.syncNow({ isPull: true });
  expect(fresh.at('rocket')).toMatchObject({ isCompleted: true, headerId: 'p', currentStep: 4, maxSteps: 4 });
  expect(fresh.at('ship')).toEqual(working);
  expect(failures).toEqual([]);
});
