import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createIndexedDbProjectStore } from '../../../../../viewer/learner/services/indexed-db/indexed-db-project-store.ts';
import { connect } from './browser-database.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
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
