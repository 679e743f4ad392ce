import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createKeptFolders } from '../../../../viewer/studio/services/indexed-db/indexed-db-kept-folders.ts';
import { indexedDbDrafts } from '../../../../viewer/studio/services/indexed-db/indexed-db-drafts.ts';
import { openStudioDatabase } from '../../../../viewer/studio/services/indexed-db/studio-database.ts';
import type { KeptFolder } from '../../../../viewer/studio/ports/kept-folders.ts';
import { browserClock } from '../../../../viewer/shared/services/browser/browser-clock.ts';
import { randomId } from '../../../../viewer/shared/services/browser/random-id.ts';
import { createListeners } from '../../../../viewer/shared/ports/listeners.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

/** A browser: messages of one tab reach the others. */
function createBrowser() {
  const others = createListeners<[from: object, message: unknown]>();
  const urls = new Map<string, Uint8Array>();
  let count = 0;
  const openTab = () => {
    const tab = {};
    const folders = createKeptFolders({
      open: openStudioDatabase(browserClock),
      clock: browserClock,
      newId: randomId,
      channel: {
        send: (message) => others.notify(tab, message),
        subscribe: (listener) => others.add((from, message) => from !== tab && listener(message)),
        close: () => undefined,
      },
      urls: {
        create: (bytes, path) => {
          count += 1;
          const url = `blob:${path}-${count}`;
          urls.set(url, bytes as Uint8Array);
          return url;
        },
        revoke: (url) => void urls.delete(url),
      },
      persistStorage: () => undefined,
    });
    return folders;
  };
  return { openTab, urls };
}

const toContents = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]));

async function createFolder(folders: ReturnType<typeof createKeptFolders>, files: Record<string, string>) {
  const made = await folders.create('Course', toContents(files));
  if (made.kind !== 'created') throw new Error(made.why);
  return made.folder;
}

test('written files are available to the next tab that opens the folder, byte for byte', async () => {
  const { openTab } = createBrowser();
  const folders = openTab();
  const folder = await createFolder(folders, { 'a.md': '\uFEFFone\r\n' });
  const files = folders.filesOf(folder);
  const read = await files.read('a.md');
  expect(read).toMatchObject({ kind: 'read', text: '\uFEFFone\r\n' });
  const version = read.kind === 'read' ? read.version : '';
  expect(await files.write('a.md', 'two', version)).toMatchObject({ kind: 'written' });
  expect(await files.write('b/c.md', 'new', undefined)).toMatchObject({ kind: 'written' });
  const later = openTab().filesOf(folder);
  expect(await later.read('a.md')).toMatchObject({ text: 'two' });
  expect(await later.list()).toMatchObject({
    files: [
      { path: 'a.md', size: 3 },
      { path: 'b/c.md', size: 3 },
    ],
  });
});

test('two tabs inform each other, and neither overwrites unseen changes', async () => {
  const { openTab } = createBrowser();
  const folders = openTab();
  const folder = await createFolder(folders, { 'a.md': 'one' });
  const [mine, theirs] = [folders.filesOf(folder), openTab().filesOf(folder)];
  const heard: unknown[] = [];
  theirs.watch((paths) => heard.push(paths));
  const before = await mine.read('a.md');
  const version = before.kind === 'read' ? before.version : '';
  await mine.write('a.md', 'mine', version);
  expect(heard).toEqual([['a.md']]);
  const refused = await theirs.write('a.md', 'theirs', version);
  expect(refused).toMatchObject({ kind: 'outdated', present: { text: 'mine' } });
  expect(heard).toHaveLength(1);
  expect(await theirs.remove('a.md', version)).toMatchObject({ kind: 'outdated' });
  expect(await theirs.write('a.md', 'theirs', undefined)).toMatchObject({ kind: 'outdated' });
});

test('a folder removed by another tab is restored by writing into it', async () => {
  const { openTab } = createBrowser();
  const folders = openTab();
  const folder = await createFolder(folders, { 'a.md': 'one' });
  const files = openTab().filesOf(folder);
  await folders.remove(folder.id);
  expect(await folders.list()).toEqual({ kind: 'listed', folders: [] });
  expect(await files.list()).toEqual({ kind: 'listed', files: [] });
  expect(await files.write('a.md', 'mine', 'x')).toEqual({ kind: 'outdated' });
  await files.write('a.md', 'mine', undefined);
  expect(await folders.list()).toMatchObject({ folders: [{ id: folder.id, name: 'Course' }] });
});

test('a file moves with its content, never over another', async () => {
  const { openTab } = createBrowser();
  const folders = openTab();
  const files = folders.filesOf(await createFolder(folders, { 'a.md': 'one', 'b.md': 'two' }));
  expect(await files.rename('a.md', 'b.md')).toEqual({ kind: 'outdated' });
  expect(await files.rename('a.md', 'c.md')).toEqual({ kind: 'done' });
  expect(await files.read('c.md')).toMatchObject({ text: 'one' });
  expect(await files.read('a.md')).toEqual({ kind: 'missing' });
});

test('each version of a file has its own address, and the address of the previous version stays valid', async () => {
  const { openTab, urls } = createBrowser();
  const folders = openTab();
  const files = folders.filesOf(await createFolder(folders, { 'a.md': '0' }));
  const seen: string[] = [];
  for (const next of ['1', '2', '3']) {
    const listed = await files.list();
    seen.push((listed.kind === 'listed' && listed.files[0]?.address) || '');
    const read = await files.read('a.md');
    await files.write('a.md', next, read.kind === 'read' ? read.version : undefined);
  }
  expect(new Set(seen).size).toBe(3);
  expect([...urls].map(([, bytes]) => new TextDecoder().decode(bytes))).toEqual(['1', '2']);
  await files.list();
  expect(await files.list()).toEqual(await files.list());
});

test('a file that is not text is listed, and not read as text', async () => {
  const { openTab } = createBrowser();
  const folders = openTab();
  const made = await folders.create('Course', new Map([['a.png', new Uint8Array([0x89, 0x50, 0xff])]]));
  const files = folders.filesOf((made as { folder: KeptFolder }).folder);
  expect(await files.read('a.png')).toEqual({ kind: 'missing' });
  expect(await files.list()).toMatchObject({ files: [{ path: 'a.png', size: 3 }] });
});

test.each([
  ['QuotaExceededError', 'full'],
  ['InvalidStateError', 'blocked'],
])('%s is reported as %s, and nothing rejects', async (name, why) => {
  const { openTab } = createBrowser();
  const folders = openTab();
  const folder = await createFolder(folders, { 'a.md': 'one' });
  const files = folders.filesOf(folder);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No', name);
  });
  const read = await files.read('a.md');
  const unstored = { kind: 'unstored', why };
  expect(await files.write('a.md', 'two', read.kind === 'read' ? read.version : '')).toEqual(unstored);
  expect(await folders.create('More', toContents({ 'a.md': '' }))).toEqual(unstored);
  put.mockRestore();
  expect(await files.read('a.md')).toMatchObject({ text: 'one' });
});

test('without a database in the browser, every call reports that', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('No', 'SecurityError');
    },
  });
  const folders = createBrowser().openTab();
  const blocked = { kind: 'unstored', why: 'blocked' };
  expect(await folders.list()).toEqual(blocked);
  expect(await folders.create('Course', new Map())).toEqual(blocked);
  expect(await folders.find('x')).toEqual(blocked);
  expect(await folders.filesOf({ id: 'x', name: 'Course', changedAt: 0 }).list()).toEqual(blocked);
  const drafts = indexedDbDrafts({
    open: openStudioDatabase(browserClock),
    folder: 'x',
    tab: '1',
    storage: undefined,
  });
  expect(await drafts.list()).toEqual([]);
  await drafts.write('a.md', { text: 'a', version: '1' });
});
