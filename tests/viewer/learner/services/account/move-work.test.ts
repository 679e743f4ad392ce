import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '#schemas/generated/project.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { createWorkStores, moveWork } from '../../../../../viewer/learner/services/account/move-work.ts';
import {
  createDatabaseConnection,
  type DatabaseConnection,
} from '../../../../../viewer/shared/services/indexed-db/open-database.ts';
import { createOutbox } from '../../../../../viewer/shared/services/indexed-db/outbox.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

let ids = 0;
const newId = () => `new-${(ids += 1)}`;
const clock = createFakeClock();
const connect = (name: string) => createDatabaseConnection({ clock, name });
const outbox = createOutbox({ clock, newId });

const record = (activityId: string, more: Partial<ActivityRecord> = {}): ActivityRecord => ({
  sourceUrl: 'here',
  mapId: 'm',
  activityId,
  isCompleted: false,
  updatedAt: 1,
  ...more,
});
const done = { isCompleted: true, completedTime: 5, updatedAt: 5 };
const project = (id: string, code = 'one'): Project => ({
  header: { id, name: `Game ${id}` },
  text: { 'main.ts': code },
});
const badge = {
  id: 'm/r',
  title: 'Star',
  image: 'star.png',
  type: 'skillmap-completion' as const,
  sourceURL: 'here',
  timestamp: 5,
};

/** Stores the work of an anonymous learner and of an account. */
async function fill(): Promise<void> {
  const [nobody, account] = [
    createWorkStores(connect('nobody')),
    createWorkStores(connect('account'), outbox),
  ];
  await nobody.progress.save([
    record('a', { ...done, headerId: 'p', workedAt: 4 }),
    record('b', { headerId: 'same', currentStep: 2, maxSteps: 4, workedAt: 7, updatedAt: 7 }),
    record('c', { resetAt: 9, updatedAt: 9 }),
  ]);
  for (const one of [project('p', 'mine'), project('same'), project('q')]) await nobody.projects.save(one);
  await nobody.badges.add([badge]);
  await account.progress.save([record('c', done), record('b', done)]);
  for (const one of [project('p', 'theirs'), project('same')]) await account.projects.save(one);
  for (const work of [nobody, account]) work.database.close();
}

/** Everything stored under a name. */
async function readAll(name: string) {
  const work = createWorkStores(connect(name), outbox);
  const found = {
    codes: (await work.projects.list()).map(({ text }) => text['main.ts']).toSorted(),
    records: await work.progress.load(),
    badges: await work.badges.list(),
    outbox: (await (await work.database.open()).getAll('outbox')).map(({ key }) => key),
  };
  work.database.close();
  return found;
}

/** A database connection of a tab that is killed: opening it fails once `dies` returns true. */
function dying(database: DatabaseConnection, dies: () => boolean): DatabaseConnection {
  return {
    ...database,
    open: async () => {
      if (dies()) throw new Error('The tab was killed.');
      return database.open();
    },
  };
}

async function move(steps = Infinity): Promise<boolean> {
  let left = steps;
  const dies = () => (left -= 1) < 0;
  const open = (name: string) => dying(connect(name), dies);
  const from = createWorkStores(open('nobody'));
  const to = createWorkStores(open('account'), outbox);
  const isDone = await moveWork(from, to, newId).then(
    () => true,
    () => false,
  );
  for (const work of [from, to]) work.database.close();
  return isDone;
}

const union = {
  codes: ['mine', 'one', 'one', 'theirs'],
  records: [
    { activityId: 'a', isCompleted: true },
    { activityId: 'b', isCompleted: true, headerId: 'same', currentStep: 2 },
    // A reset without an account does not reset the account.
    { activityId: 'c', isCompleted: true },
  ],
  badges: [badge],
};

describe('work done without an account', () => {
  test('§6 is moved into the account, marked as unsent, and nothing is lost or duplicated', async () => {
    await fill();
    await move();
    const account = await readAll('account');
    expect(account).toMatchObject(union);
    expect(account.outbox).toEqual(
      expect.arrayContaining(['badge here\nm/r', 'progress here', 'project p', 'project q', 'project same']),
    );
    expect(await readAll('nobody')).toMatchObject({ codes: [], records: [], badges: [] });
  });

  test('is moved completely even if the tab is killed at any step', async () => {
    for (let steps = 0, isDone = false; !isDone; steps += 1) {
      globalThis.indexedDB = new IDBFactory();
      await fill();
      isDone = await move(steps);
      const [nobody, account] = [await readAll('nobody'), await readAll('account')];
      // All data is in one of the two databases.
      expect([...new Set([...nobody.codes, ...account.codes])].toSorted()).toEqual(['mine', 'one', 'theirs']);
      await move();
      expect(await readAll('account')).toMatchObject(union);
    }
  });

  test('stays if another tab changed it in the meantime', async () => {
    await fill();
    const [nobody, account] = [
      createWorkStores(connect('nobody')),
      createWorkStores(connect('account'), outbox),
    ];
    const list = account.badges.list;
    const moving = moveWork(
      {
        ...nobody,
        badges: {
          ...nobody.badges,
          list: async () => {
            const other = createWorkStores(connect('nobody'));
            await other.projects.save(project('q', 'later'));
            other.database.close();
            return nobody.badges.list();
          },
        },
      },
      { ...account, badges: { ...account.badges, list } },
      newId,
    );
    await moving;
    for (const work of [nobody, account]) work.database.close();
    expect((await readAll('nobody')).codes).toEqual(['later']);
  });
});
