import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolder } from '../../../cli/files/watch-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** Watches a folder; `next` resolves with the next burst. */
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

test('a save is told once, by its absolute path', async () => {
  const folder = await tempFolder({ 'skillmap.md': 'a', 'other.md': 'a' });
  const { next } = await watching(folder);
  const burst = next();
  await writeFile(path.join(folder, 'skillmap.md'), 'b');
  expect(await burst).toEqual([path.join(folder, 'skillmap.md')]);
});

test('an editor that writes a new file over the old one has saved it', async () => {
  const folder = await tempFolder({ 'skillmap.md': 'a', 'beside.tmp': 'b' });
  const { next } = await watching(folder);
  const burst = next();
  await rename(path.join(folder, 'beside.tmp'), path.join(folder, 'skillmap.md'));
  expect(await burst).toContain(path.join(folder, 'skillmap.md'));
});

test('hidden and installed files are nobody’s business', async () => {
  const folder = await tempFolder({ 'skillmap.md': 'a', '.git/index': 'a', 'node_modules/p/a.md': 'a' });
  const { next } = await watching(folder);
  const burst = next();
  await writeFile(path.join(folder, '.git', 'index'), 'b');
  await writeFile(path.join(folder, 'node_modules', 'p', 'a.md'), 'b');
  await mkdir(path.join(folder, 'new'));
  await writeFile(path.join(folder, 'new', 'map.md'), 'a');
  expect(await burst).toEqual([path.join(folder, 'new', 'map.md')]);
});

test('of saves that follow each other at once, the last one is never missed', async () => {
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
