import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isTemporaryFile } from '../../../cli/files/temporary-file.ts';
import { watchFolder } from '../../../cli/files/watch-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** Watches a folder; `next` resolves with the next batch of changes. */
async function watching(folder: string): Promise<{ next: () => Promise<string[]> }> {
  const bursts: string[][] = [];
  const waiting: ((files: string[]) => void)[] = [];
  const watcher = await watchFolder(
    folder,
    (files) => {
      const listener = waiting.shift();
      if (listener) listener(files);
      else bursts.push(files);
    },
    (error) => {
      throw error;
    },
  );
  onTestFinished(() => watcher.close());
  return {
    next: () => {
      const burst = bursts.shift();
      return burst ? Promise.resolve(burst) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

test('a save is reported once, by its absolute path', async () => {
  const folder = await tempFolder({ 'skillmap.md': 'a', 'other.md': 'a' });
  const { next } = await watching(folder);
  const burst = next();
  await writeFile(path.join(folder, 'skillmap.md'), 'b');
  expect(await burst).toEqual([path.join(folder, 'skillmap.md')]);
});

test('replacing a file by a new one counts as a save', async () => {
  const folder = await tempFolder({ 'skillmap.md': 'a', 'beside.tmp': 'b' });
  const { next } = await watching(folder);
  const burst = next();
  await rename(path.join(folder, 'beside.tmp'), path.join(folder, 'skillmap.md'));
  expect(await burst).toContain(path.join(folder, 'skillmap.md'));
});

test('files in hidden folders and node_modules are not reported', async () => {
  const folder = await tempFolder({ 'skillmap.md': 'a', '.git/index': 'a', 'node_modules/p/a.md': 'a' });
  const { next } = await watching(folder);
  const burst = next();
  await writeFile(path.join(folder, '.git', 'index'), 'b');
  await writeFile(path.join(folder, 'node_modules', 'p', 'a.md'), 'b');
  await mkdir(path.join(folder, 'new'));
  await writeFile(path.join(folder, 'new', 'map.md'), 'a');
  expect(await burst).toEqual([path.join(folder, 'new', 'map.md')]);
});

/** Waits until all given files have been reported. */
async function toldOf(next: () => Promise<string[]>, files: string[]): Promise<void> {
  const told = new Set<string>();
  while (!files.every((file) => told.has(file))) for (const file of await next()) told.add(file);
}

test.each([
  ['renamed and renamed back', (folder: string) => rename(folder, `${folder}-away`), true],
  ['removed and created again', (folder: string) => rm(folder, { recursive: true }), false],
])('a folder that is %s is still watched', async (_what, takeAway, isBack) => {
  const folder = path.join(await tempFolder({ 'site/skillmap.md': 'a', 'site/t/one.md': 'a' }), 'site');
  const { next } = await watching(folder);
  const [map, tutorial] = [path.join(folder, 'skillmap.md'), path.join(folder, 't', 'one.md')];
  await takeAway(folder);
  await toldOf(next, [map, tutorial]);
  if (isBack) await rename(`${folder}-away`, folder);
  else {
    await mkdir(folder);
    await writeFile(map, 'b');
  }
  await toldOf(next, [map]);
  const saved = path.join(folder, 'other.md');
  await writeFile(saved, 'c');
  await toldOf(next, [saved]);
});

test.each([
  ['sed -i', 'sedpQTlHo'],
  ['Vim', '4913'],
  ['Vim', 'skillmap.md~'],
  ['Vim', '.skillmap.md.swp'],
  ['Emacs', '#skillmap.md#'],
  ['Emacs', '.#skillmap.md'],
  ['JetBrains', 'skillmap.md___jb_tmp___'],
  ['VS Code', 'skillmap.md.vsctmp'],
  ['Kate', 'skillmap.md.aBcDeF'],
  ['write-file-atomic', 'skillmap.md.1298502754'],
  ['a script', 'skillmap.md.tmp.4711.1700000000'],
  ['TextEdit', 'skillmap.md.sb-3f1c0e5a-kXyz12/skillmap.md'],
])('temporary files of %s are not reported: %s', async (_editor, temporary) => {
  const folder = await tempFolder({ 'skillmap.md': 'a' });
  const { next } = await watching(folder);
  const burst = next();
  const beside = path.join(folder, temporary);
  await mkdir(path.dirname(beside), { recursive: true });
  await writeFile(beside, 'b');
  await rename(beside, path.join(folder, 'skillmap.md'));
  await writeFile(beside, 'c');
  await rm(beside);
  expect(await burst).toEqual([path.join(folder, 'skillmap.md')]);
  const other = next();
  await writeFile(path.join(folder, 'other.md'), 'a');
  expect(await other).toEqual([path.join(folder, 'other.md')]);
});

test('a save in a folder whose name resembles a temporary file is reported', async () => {
  const folder = await tempFolder({ 'sediments/skillmap.md': 'a', 'seded.md': 'a' });
  const { next } = await watching(folder);
  const burst = next();
  await writeFile(path.join(folder, 'sediments', 'skillmap.md'), 'b');
  expect(await burst).toEqual([path.join(folder, 'sediments', 'skillmap.md')]);
});

test.each([
  'skillmap.md.1298502754',
  'a.json.tmp',
  '_a.md.swx',
  '5036',
  '~$notes.docx',
  'skillmap.md.tmp-12',
])('%s is a temporary file', (name) => {
  expect(isTemporaryFile(name)).toBe(true);
});

test.each(['skillmap.md', 'notes.tmp.md', 'sedation.md', '4913.md', 'pxt.json', 'images/#1.png'])(
  '%s is not a temporary file',
  (name) => {
    expect(isTemporaryFile(path.basename(name))).toBe(false);
  },
);

test('the last of several saves in quick succession is always reported', async () => {
  const folder = await tempFolder({ 'skillmap.md': '0' });
  const file = path.join(folder, 'skillmap.md');
  let seen = '';
  const watcher = await watchFolder(
    folder,
    () => {
      seen = readFileSync(file, 'utf8');
    },
    (error) => {
      throw error;
    },
  );
  onTestFinished(() => watcher.close());
  for (let save = 1; save <= 30; save += 1) {
    await writeFile(file, String(save));
    await expect.poll(() => seen, { interval: 1, timeout: 5000 }).toBe(String(save));
  }
});
