import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createIndexedDbErasedStore } from '../../../../../viewer/learner/services/indexed-db/indexed-db-erased-store.ts';
import { connect, createTabs, done, record } from './browser-database.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
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
