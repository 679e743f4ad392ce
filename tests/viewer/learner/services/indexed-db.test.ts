import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { createIndexedDbErasedStore } from '../../../../viewer/learner/services/indexed-db/indexed-db-erased-store.ts';
import { createPictureStore } from '../../../../viewer/learner/services/indexed-db/indexed-db-picture-store.ts';
import { createIndexedDbProgressStore } from '../../../../viewer/shared/services/indexed-db/indexed-db-progress-store.ts';
import { createIndexedDbProjectStore } from '../../../../viewer/learner/services/indexed-db/indexed-db-project-store.ts';
import {
  createDatabaseConnection,
  toStorageError,
} from '../../../../viewer/shared/services/indexed-db/open-database.ts';
import { createOutbox } from '../../../../viewer/shared/services/indexed-db/outbox.ts';
import { StorageError } from '../../../../viewer/shared/ports/storage.ts';
import type { TabChannel } from '../../../../viewer/shared/ports/tabs.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const record = (activityId: string, more: Partial<ActivityRecord> = {}): ActivityRecord => ({
  sourceUrl: 'here',
  mapId: 'm',
  activityId,
  isCompleted: false,
  updatedAt: 1,
  ...more,
});
const done = { isCompleted: true, completedTime: 5, updatedAt: 5 };
const worked = { headerId: 'p', currentStep: 2, maxSteps: 4, workedAt: 7, updatedAt: 7 };
const connect = () => createDatabaseConnection({ clock: createFakeClock() });

/** Two ends of one channel. */
function createTabs(): [TabChannel, TabChannel] {
  const listeners = [new Set<(message: unknown) => void>(), new Set<(message: unknown) => void>()] as const;
  const end = (own: 0 | 1): TabChannel => ({
    send: (message) => {
      for (const listener of listeners[own === 0 ? 1 : 0]) listener(structuredClone(message));
    },
    subscribe: (listener) => {
      listeners[own].add(listener);
      return () => listeners[own].delete(listener);
    },
    close: () => listeners[own].clear(),
  });
  return [end(0), end(1)];
}

describe('progress in the browser’s database', () => {
  test('is available at the next visit, by page source', async () => {
    await createIndexedDbProgressStore(connect()).save([
      record('a', done),
      record('b', worked),
      record('a', { sourceUrl: 'elsewhere' }),
    ]);
    const store = createIndexedDbProgressStore(connect());
    expect(await store.load('here')).toEqual([record('a', done), record('b', worked)]);
    expect(await store.load()).toHaveLength(3);
  });

  test('two tabs that save the same activity lose nothing', async () => {
    const [one, other] = [createIndexedDbProgressStore(connect()), createIndexedDbProgressStore(connect())];
    await Promise.all([one.save([record('a', done)]), other.save([record('a', worked)])]);
    const both = [record('a', { ...worked, ...done, updatedAt: 7 })];
    expect(await one.load('here')).toEqual(both);
    expect(await other.save([record('a')])).toEqual(both);
  });

  test('records saved in one tab reach the other as stored', async () => {
    const [here, there] = createTabs();
    const store = createIndexedDbProgressStore(connect(), here);
    const heard: unknown[] = [];
    const unsubscribe = createIndexedDbProgressStore(connect(), there).subscribe((records) =>
      heard.push(...records),
    );
    await store.save([record('a', done)]);
    await store.save([record('a', worked)]);
    expect(heard).toEqual([record('a', done), record('a', { ...worked, ...done, updatedAt: 7 })]);
    here.send({ records: [{ not: 'a record' }] });
    here.send('nonsense');
    unsubscribe();
    await store.save([record('b')]);
    expect(heard).toHaveLength(2);
  });

  test('stored values that are not records are omitted', async () => {
    const connection = connect();
    const database = await connection.open();
    await database.put('activities', { ...record('a'), currentStep: 'two' } as never);
    expect(await createIndexedDbProgressStore(connection).load()).toEqual([]);
  });
});

describe('projects in the browser’s database', () => {
  const project = (id: string, code: string) => ({
    header: { id, name: id, more: [1] },
    text: { 'main.ts': code },
  });

  test('are saved, listed, found and removed', async () => {
    const store = createIndexedDbProjectStore(connect());
    await store.save(project('a', '1'));
    await store.save(project('b', '2'));
    await store.save(project('a', '3'));
    expect(await createIndexedDbProjectStore(connect()).list()).toEqual([
      project('a', '3'),
      project('b', '2'),
    ]);
    expect(await store.get('b')).toEqual(project('b', '2'));
    await store.remove(['b', 'unknown']);
    expect(await store.get('b')).toBeUndefined();
  });
});

describe('reset work in the browser’s database', () => {
  const work = (until: number, ...ids: string[]) => ({
    until,
    records: ids.map((id) => record(id, done)),
    tombstones: [],
    projects: [],
  });
  const setBreakable = () => {
    const connection = connect();
    const open = connection.open;
    const state = { isBroken: false };
    connection.open = () => (state.isBroken ? Promise.reject(new Error('denied')) : open());
    return { connection, state };
  };

  test('is merged, available to every tab, and deleted when final', async () => {
    const store = createIndexedDbErasedStore(connect());
    const other = createIndexedDbErasedStore(connect());
    expect(await store.load()).toBeUndefined();
    await store.add(work(10, 'a'));
    await other.add(work(20, 'b'));
    expect(await store.load()).toEqual(work(20, 'a', 'b'));
    await other.clear(19);
    expect(await store.load()).toEqual(work(20, 'a', 'b'));
    await other.clear(20);
    expect(await store.load()).toBeUndefined();
    await store.add(work(10, 'a'));
    await other.clear();
    expect(await store.load()).toBeUndefined();
  });

  test('is deleted immediately if it is damaged, because it could never be restored', async () => {
    const connection = connect();
    const database = await connection.open();
    await database.put('erased', { until: 'soon' } as never, 'last');
    const store = createIndexedDbErasedStore(connection);
    expect(await store.load()).toBeUndefined();
    await store.clear(0);
    expect(await database.count('erased')).toBe(0);
  });

  test('is announced to the other tab on its own channel', async () => {
    const [here, there] = createTabs();
    const store = createIndexedDbErasedStore(connect(), here);
    let heard = 0;
    const unsubscribe = createIndexedDbErasedStore(connect(), there).subscribe(() => (heard += 1));
    await store.add(work(10, 'a'));
    expect(heard).toBe(1);
    await store.clear();
    expect(heard).toBe(2);
    for (const message of ['erased', null, undefined, { records: [] }]) here.send(message);
    expect(heard).toBe(2);
    unsubscribe();
    await store.add(work(10, 'a'));
    expect(heard).toBe(2);
    expect(createIndexedDbErasedStore(connect()).subscribe(() => undefined)()).toBeUndefined();
  });

  test('is kept in memory beside stored data if the database refuses, without informing other tabs', async () => {
    const [here, there] = createTabs();
    const { connection, state } = setBreakable();
    const store = createIndexedDbErasedStore(connection, here);
    await store.add(work(10, 'a'));
    let heard = 0;
    createIndexedDbErasedStore(connect(), there).subscribe(() => (heard += 1));
    state.isBroken = true;
    await store.add(work(20, 'b'));
    expect(await store.load()).toEqual(work(20, 'b'));
    await store.clear(10);
    expect(await store.load()).toEqual(work(20, 'b'));
    state.isBroken = false;
    expect(await store.load()).toEqual(work(20, 'a', 'b'));
    state.isBroken = true;
    await store.clear(20);
    expect(await store.load()).toBeUndefined();
    expect(heard).toBe(0);
  });
});

test('data of the first version of the page can be read', async () => {
  const first = await openDB('skillmap', 1, {
    upgrade: (database) => {
      const keyPath = ['sourceUrl', 'mapId', 'activityId'];
      database.createObjectStore('activities', { keyPath }).createIndex('sourceUrl', 'sourceUrl');
      database.createObjectStore('projects', { keyPath: 'header.id' });
    },
  });
  await first.put('activities', record('a', done));
  first.close();
  expect(await createIndexedDbProgressStore(connect()).load('here')).toEqual([record('a', done)]);
});

test('records, projects and erased work of the second version of the page can be read', async () => {
  const projects = ['a', 'b'].map((id) => ({ header: { id, name: id }, text: { 'main.ts': id } }));
  const work = { until: 9, records: [record('c', done)], tombstones: [], projects };
  const second = await openDB('skillmap', 2, {
    upgrade: (database) => {
      const keyPath = ['sourceUrl', 'mapId', 'activityId'];
      database.createObjectStore('activities', { keyPath }).createIndex('sourceUrl', 'sourceUrl');
      database.createObjectStore('projects', { keyPath: 'header.id' });
      database.createObjectStore('erased');
    },
  });
  for (const one of [record('a', done), record('b', worked)]) await second.put('activities', one);
  for (const one of projects) await second.put('projects', one);
  await second.put('erased', work, 'here');
  second.close();
  const connection = connect();
  const store = createIndexedDbProgressStore(connection);
  expect(await store.load('here')).toEqual([record('a', done), record('b', worked)]);
  expect(await createIndexedDbProjectStore(connection).list()).toEqual(expect.arrayContaining(projects));
  const database = await connection.open();
  expect(await database.getAll('projects')).toEqual(projects);
  expect(await database.get('erased', 'here')).toEqual(work);
  // The stores for accounts were added beside it, and work.
  expect([...database.objectStoreNames]).toEqual([
    'activities',
    'badges',
    'cloud',
    'erased',
    'outbox',
    'pictures',
    'projects',
  ]);
  const outbox = createOutbox({ clock: createFakeClock(), newId: () => 'one' });
  await createIndexedDbProgressStore(connection, undefined, outbox).save([record('b', done)]);
  expect(await database.count('outbox')).toBe(1);
  connection.close();
});

test('a closed connection stays closed, even if it was just opening', async () => {
  const connection = connect();
  const opening = connection.open();
  connection.close();
  await opening;
  await deleteDB('skillmap', { blocked: () => expect.unreachable() });
  await expect(connection.open()).rejects.toMatchObject({ problem: { kind: 'unavailable' } });
});

describe('database failures', () => {
  test('are reported if there is no database', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new Error('denied');
      },
    } as never;
    const error = await createIndexedDbProgressStore(connect()).load().catch(toStorageError);
    expect(error).toMatchObject({ problem: { kind: 'unavailable' } });
  });

  test('are awaited once if another tab holds the database, which is used as soon as it opens', async () => {
    const clock = createFakeClock();
    const older = await openDB('skillmap', 1, {
      upgrade: (database) => void database.createObjectStore('activities'),
    });
    const asked = new Promise((resolve) => older.addEventListener('versionchange', resolve));
    const store = createIndexedDbProgressStore(createDatabaseConnection({ clock }));
    const load = () => store.load().catch(toStorageError);
    const outcome = load();
    await asked;
    await clock.pass(4_000);
    const error = await outcome;
    expect(error).toBeInstanceOf(StorageError);
    // The clock does not advance.
    expect(await load()).toBe(error);
    older.close();
    await expect.poll(load).not.toBe(error);
  });

  test('are reported if a newer version of the page takes the database over', async () => {
    const store = createIndexedDbProgressStore(connect());
    await store.save([record('a')]);
    const newer = await openDB('skillmap', 5);
    expect(await store.save([record('b')]).catch(toStorageError)).toMatchObject({
      problem: { kind: 'outdated' },
    });
    newer.close();
  });

  test('are reported if a newer page has upgraded the database before', async () => {
    const newer = await openDB('skillmap', 99);
    newer.close();
    await expect(createIndexedDbProgressStore(connect()).load('here')).rejects.toMatchObject({
      problem: { kind: 'outdated' },
    });
  });

  test('are reported if another tab deletes the database, which is created again, without blocking that tab', async () => {
    let lost = 0;
    const connection = createDatabaseConnection({ clock: createFakeClock(), onLost: () => (lost += 1) });
    const store = createIndexedDbProgressStore(connection);
    await store.save([record('a', done)]);
    await deleteDB('skillmap');
    expect(lost).toBe(1);
    expect(await store.load('here')).toEqual([]);
    await store.save([record('a', done)]);
    expect(await store.load('here')).toHaveLength(1);
  });

  test('are recognized if there is no space left', () => {
    expect(toStorageError(new DOMException('no space', 'QuotaExceededError')).problem.kind).toBe('full');
    expect(toStorageError(new TypeError('x')).problem.kind).toBe('failed');
  });
});

test('a project is overwritten only if it is the known version', async () => {
  const one = createIndexedDbProjectStore(connect());
  const other = createIndexedDbProjectStore(connect());
  const of = (code: string) => ({ header: { id: 'p' }, text: { 'main.ts': code } });
  expect(await one.update(of('v1'), undefined)).toBe(true);
  expect(await other.update(of('v2'), undefined)).toBe(false);
  const both = await Promise.all([one.update(of('v2'), of('v1')), other.update(of('v3'), of('v1'))]);
  expect(both.filter((isSaved) => isSaved)).toHaveLength(1);
  expect((await one.get('p'))?.text['main.ts']).toBe(both[0] ? 'v2' : 'v3');
});

describe('pictures of projects in the browser’s database', () => {
  const project = { header: { id: 'p' }, text: {} };

  test('are available at the next visit, and are deleted with their project', async () => {
    await createPictureStore(connect()).put('p', 'data:first');
    await createPictureStore(connect()).put('p', 'data:second');
    await createPictureStore(connect()).put('q', 'data:other');
    const pictures = createPictureStore(connect());
    expect([...(await pictures.list())]).toEqual([
      ['p', 'data:second'],
      ['q', 'data:other'],
    ]);
    const projects = createIndexedDbProjectStore(connect());
    await projects.save(project);
    await projects.remove(['p']);
    expect([...(await pictures.list()).keys()]).toEqual(['q']);
  });

  test('are limited in number, and the oldest are deleted', async () => {
    const pictures = createPictureStore(connect());
    await pictures.put('first', 'data:first');
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    for (let index = 0; index < 100; index += 1) await pictures.put(`p${index}`, 'data:more');
    const kept = await pictures.list();
    expect(kept.size).toBe(100);
    expect(kept.has('first')).toBe(false);
  });

  test('are added to an existing database, whose data stays', async () => {
    const before = await openDB('skillmap', 3, {
      upgrade: (database) => {
        database.createObjectStore('projects', { keyPath: 'header.id' });
        database.createObjectStore('activities', { keyPath: ['sourceUrl', 'mapId', 'activityId'] });
      },
    });
    await before.put('projects', project);
    before.close();
    await createPictureStore(connect()).put('p', 'data:first');
    expect(await createIndexedDbProjectStore(connect()).list()).toEqual([project]);
    expect((await createPictureStore(connect()).list()).get('p')).toBe('data:first');
  });

  test('stay in memory if nothing can be stored', async () => {
    const pictures = createPictureStore();
    await pictures.put('p', 'data:first');
    expect([...(await pictures.list())]).toEqual([['p', 'data:first']]);
  });
});
