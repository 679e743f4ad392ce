import { createStore } from 'zustand/vanilla';
import { expect, test } from 'vitest';
import type { FileVersion } from '../../../../viewer/studio/domain/file-versions.ts';
import { restoreFiles } from '../../../../viewer/studio/history/restore-files.ts';
import { readFolderHistory } from '../../../../viewer/studio/history/folder-history.ts';
import { createVersionSaver } from '../../../../viewer/studio/history/save-versions.ts';
import { initialState, type StudioState } from '../../../../viewer/studio/state/studio-state.ts';
import { createTexts } from '../../../../viewer/studio/text/texts.ts';
import type { AuthorFiles, FileHistory } from '../../../../viewer/studio/ports/author-files.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A folder with these files, whose history starts with the given versions. */
function createFolder(present: Record<string, string>) {
  const files = new Map(Object.entries(present));
  const kept: { version: FileVersion; bytes: Uint8Array<ArrayBuffer> }[] = [];
  let time = 0;
  const history: FileHistory = {
    store: async (path, bytes = new Uint8Array(), { isPinned = false } = {}) => {
      time += 1;
      kept.push({
        version: { path, at: time, size: bytes.length, isPinned },
        bytes: new Uint8Array(bytes),
      });
    },
    list: async () => kept.map(({ version }) => version),
    read: async (wanted) => kept.find(({ version }) => version === wanted)?.bytes,
    deleteOldVersions: async () => undefined,
  };
  const none = { kind: 'missing' } as const;
  const done = { kind: 'done' } as const;
  const authorFiles: AuthorFiles = {
    list: async () => ({ kind: 'listed', files: [] }),
    read: async (path) => {
      const text = files.get(path);
      return text === undefined ? none : { kind: 'read', text, version: '1' };
    },
    readBytes: async (path) => {
      const text = files.get(path);
      return text === undefined ? none : { kind: 'read', bytes: bytesOf(text), version: '1' };
    },
    write: async () => ({ kind: 'written', version: '2' }),
    createBytes: async (path, bytes) => {
      files.set(path, textOf(bytes));
      return done;
    },
    rename: async () => done,
    remove: async (path) => {
      files.delete(path);
      return done;
    },
    watch: () => () => undefined,
  };
  const texts = createTexts(() => []);
  const store = createStore<StudioState>(() => initialState);
  const studio = {
    texts,
    store,
    open: async (path: string) => {
      if (!texts.has(path)) texts.open(path, files.get(path) ?? '');
    },
    create: (path: string, text: string) => texts.open(path, text),
  };
  return { files, authorFiles, history, texts, studio };
}

test('restoring a text is an edit with its current line ends, and the replaced text is stored first', async () => {
  const { authorFiles, history, texts, studio } = createFolder({ 'a.md': 'one\r\ntwo\r\n' });
  await history.store('a.md', bytesOf('one\n'));
  await studio.open('a.md');
  const past = await readFolderHistory({ files: authorFiles, texts, history });
  expect([past.paths, past.moments(undefined)]).toEqual([['a.md'], [1]]);
  const changed = await past.filesAt(1, undefined);
  expect(await restoreFiles(changed, { studio, files: authorFiles, history })).toBeUndefined();
  expect(texts.fileText('a.md')).toBe('one\r\n');
  const last = (await history.list()).at(-1);
  expect(last?.isPinned).toBe(true);
  expect(last && textOf((await history.read(last)) ?? new Uint8Array())).toBe('one\r\ntwo\r\n');
});

test('pictures and deleted files are restored, and newer files stay', async () => {
  const { files, authorFiles, history, texts, studio } = createFolder({ 'x.png': 'new', 'late.md': 'late' });
  await history.store('x.png', bytesOf('old'));
  await history.store('gone.md', bytesOf('gone'));
  await history.store('late.md', bytesOf('first'));
  const past = await readFolderHistory({ files: authorFiles, texts, history });
  const changed = await past.filesAt(2, undefined);
  expect(changed.map(({ version }) => version.path)).toEqual(['x.png', 'gone.md']);
  await restoreFiles(changed, { studio, files: authorFiles, history });
  expect(files.get('x.png')).toBe('old');
  expect(texts.fileText('gone.md')).toBe('gone');
  expect(files.get('late.md')).toBe('late');
});

test('open texts are stored before a large change, and a failing history does not block it', async () => {
  const { history, texts, studio } = createFolder({ 'a.md': 'a', 'b.md': 'b' });
  await studio.open('a.md');
  await createVersionSaver(texts, async () => history)(['a.md', 'b.md']);
  expect(await history.list()).toMatchObject([{ path: 'a.md', isPinned: true }]);
  await createVersionSaver(texts, () => Promise.reject(new Error('Its code does not come.')))(['a.md']);
});
