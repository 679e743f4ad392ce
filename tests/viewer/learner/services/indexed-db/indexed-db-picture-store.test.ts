import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPictureStore } from '../../../../../viewer/learner/services/indexed-db/indexed-db-picture-store.ts';
import { createIndexedDbProjectStore } from '../../../../../viewer/learner/services/indexed-db/indexed-db-project-store.ts';
import { connect } from './browser-database.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
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
