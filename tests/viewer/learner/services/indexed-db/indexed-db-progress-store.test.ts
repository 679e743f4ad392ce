import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createIndexedDbProgressStore } from '../../../../../viewer/shared/services/indexed-db/indexed-db-progress-store.ts';
import { connect, createTabs, done, record, worked } from './browser-database.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

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
