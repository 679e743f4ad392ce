import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createIndexedDbProgressStore } from '../../../../../viewer/shared/services/indexed-db/indexed-db-progress-store.ts';
import { createIndexedDbProjectStore } from '../../../../../viewer/learner/services/indexed-db/indexed-db-project-store.ts';
import {
  createDatabaseConnection,
  toStorageError,
} from '../../../../../viewer/shared/services/indexed-db/open-database.ts';
import { createOutbox } from '../../../../../viewer/shared/services/indexed-db/outbox.ts';
import { StorageError } from '../../../../../viewer/shared/ports/storage.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import { connect, done, record, worked } from './browser-database.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
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
  // The stores for accounts were added to the existing ones, and work.
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

  test('delay only the first request if another tab holds the database, which is used as soon as it opens', async () => {
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
    // The second request fails immediately: the clock does not advance.
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
