import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberingFiles } from '../../../../viewer/studio/services/author-files/remembering-files.ts';
import { indexedDbFileHistory } from '../../../../viewer/studio/services/indexed-db/indexed-db-file-history.ts';
import { createKeptFolders } from '../../../../viewer/studio/services/indexed-db/indexed-db-kept-folders.ts';
import { openStudioDatabase } from '../../../../viewer/studio/services/indexed-db/studio-database.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

const MINUTE = 60_000;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A folder open in a tab; tabs share the browser's database. */
async function createTab(clock = createFakeClock(1_000_000_000_000)) {
  const open = openStudioDatabase(clock);
  let count = 0;
  const newId = (): string => `${(count += 1)} of ${Math.random()}`;
  const urls = { create: () => '', revoke: () => undefined };
  const folders = createKeptFolders({
    open,
    clock,
    newId,
    channel: undefined,
    urls,
    persistStorage: () => undefined,
  });
  const made = await folders.create('Course', new Map([['a.md', bytesOf('one')]]));
  if (made.kind !== 'created') throw new Error(made.why);
  const { folder } = made;
  const history = indexedDbFileHistory({ open, clock, folder: folder.id });
  const files = rememberingFiles(folders.filesOf(folder), async () => history);
  const told = async (): Promise<string[]> => {
    await settle();
    const all = await history.list();
    const read = async (one: (typeof all)[number]): Promise<string> => {
      const bytes = await history.read(one);
      return `${one.path}: ${bytes ? new TextDecoder().decode(bytes) : 'gone'}`;
    };
    return Promise.all(all.map(read));
  };
  const write = async (path: string, text: string): Promise<void> => {
    const now = await files.read(path);
    const outcome = await files.write(path, text, now.kind === 'read' ? now.version : undefined);
    if (outcome.kind !== 'written') throw new Error(outcome.kind);
    await settle();
  };
  return { clock, open, folders, folder, history, files, told, write };
}

test('a text is stored before its first change, and then the last one every five minutes', async () => {
  const { clock, told, write } = await createTab();
  await write('a.md', 'two');
  for (const text of ['three', 'four', 'five']) {
    await clock.pass(2 * MINUTE);
    await write('a.md', text);
  }
  await clock.pass(10 * MINUTE);
  await write('a.md', 'six');
  expect(await told()).toEqual(['a.md: one', 'a.md: three', 'a.md: five', 'a.md: six']);
});

test('a deleted or renamed file is stored, and equal bytes are stored once', async () => {
  const { clock, told, files, history } = await createTab();
  await files.createBytes('x.png', bytesOf('picture'));
  await settle();
  await clock.pass(MINUTE);
  await history.store('x.png', bytesOf('picture'));
  await files.rename('x.png', 'y.png');
  await settle();
  const reading = await files.readBytes('y.png');
  if (reading.kind === 'read') await files.remove('y.png', reading.version);
  const all = await told();
  expect(all.toSorted()).toEqual(['x.png: gone', 'x.png: picture', 'y.png: gone', 'y.png: picture']);
});

test('two tabs add to one history', async () => {
  const one = await createTab();
  const other = indexedDbFileHistory({
    open: openStudioDatabase(one.clock),
    clock: one.clock,
    folder: one.folder.id,
  });
  const at = [one.history, other].map((history, index) =>
    history.store('a.md', bytesOf(`from ${index}`), { isPinned: true }),
  );
  await Promise.all(at);
  await Promise.all([one.history, other].map((history) => history.store('a.md', bytesOf('same'))));
  const all = await one.history.list();
  expect(all.map(({ at: time }) => time)).toEqual([...new Set(all.map(({ at: time }) => time))]);
  expect((await one.told()).toSorted()).toEqual(['a.md: from 0', 'a.md: from 1', 'a.md: same']);
});

test('deleting a draft deletes its history', async () => {
  const { folders, folder, told, write } = await createTab();
  await write('a.md', 'two');
  expect(await told()).not.toEqual([]);
  await folders.remove(folder.id);
  expect(await told()).toEqual([]);
});

test('an older database gets the history, and keeps its files', async () => {
  const old = await openDB('skillmap-studio', 2, {
    upgrade: (database) => {
      database.createObjectStore('drafts');
      database.createObjectStore('folders', { keyPath: 'id' });
      database.createObjectStore('files');
      database.createObjectStore('contents');
    },
  });
  await old.put('folders', { id: 'old', name: 'Of before', changedAt: 1 });
  old.close();
  const { folders, told, write } = await createTab();
  await write('a.md', 'two');
  const listed = await folders.list();
  expect(listed.kind === 'listed' && listed.folders.map(({ name }) => name)).toEqual(['Course', 'Of before']);
  expect(await told()).toEqual(['a.md: one', 'a.md: two']);
});

test('a page older than the database can still write', async () => {
  const newer = await openDB('skillmap-studio', 99, {
    upgrade: (database) => {
      database.createObjectStore('folders', { keyPath: 'id' });
      for (const name of ['drafts', 'files', 'contents', 'versions', 'origins', 'later'])
        database.createObjectStore(name);
    },
  });
  newer.close();
  const { told, write } = await createTab();
  await write('a.md', 'two');
  expect(await told()).toEqual(['a.md: one', 'a.md: two']);
});

test('work is stored even if the history fails, and old history is deleted if there is no room for work', async () => {
  const { files, history, told } = await createTab();
  const first = await files.write('b.md', 'b', undefined);
  expect(first.kind).toBe('written');
  await settle();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fail() {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await history.store('b.md', bytesOf('c'));
  expect((await files.write('d.md', 'd', undefined)).kind).toBe('unstored');
  put.mockRestore();
  expect((await files.write('d.md', 'd', undefined)).kind).toBe('written');
  // The older half was deleted.
  expect(await told()).toEqual(['d.md: d']);
  const without = rememberingFiles(files, () => Promise.reject(new Error('Its code does not come.')));
  expect((await without.write('e.md', 'e', undefined)).kind).toBe('written');
});
