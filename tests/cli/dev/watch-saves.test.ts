import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchSaves } from '../../../cli/dev/follow-saves.ts';
import { watchFolder } from '../../../cli/files/watch-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const fail = (error: unknown): void => expect.unreachable(String(error));

async function watch() {
  const root = await tempFolder({ 'a.md': 'one', 'b.md': 'two' });
  const configs: string[] = [];
  const saves = await watchSaves({
    root,
    loaded: { config: {}, folder: root },
    onConfigChange: (file) => configs.push(path.basename(file)),
    onError: fail,
  });
  // A second watcher of the folder shows when a save has been noticed.
  const noticed: string[] = [];
  const other = await watchFolder(root, (files) => noticed.push(...files), fail);
  onTestFinished(async () => void (await Promise.all([saves.close(), other.close()])));
  const told: string[] = [];
  const handOver = (): void =>
    saves.setReceiver((files) => told.push(...files.map((file) => path.basename(file))));
  return { file: (name: string) => path.join(root, name), saves, noticed, told, handOver, configs };
}

test('saves before a handler is set are passed to it later, followed by new saves', async () => {
  const { file, noticed, told, handOver } = await watch();
  await writeFile(file('a.md'), 'another');
  await expect.poll(() => noticed).toContain(file('a.md'));
  expect(told).toEqual([]);
  handOver();
  await expect.poll(() => told).toContain('a.md');
  await rm(file('b.md'));
  await expect.poll(() => told.at(-1)).toBe('b.md');
});

test('files that the server announces are reported too, before and after a handler is set', async () => {
  const { file, saves, told, handOver } = await watch();
  saves.reportSaves([file('a.md')]);
  saves.reportSaves([file('a.md')]);
  handOver();
  expect(told).toEqual(['a.md']);
  saves.reportSaves([file('b.md')]);
  expect(told).toEqual(['a.md', 'b.md']);
});

test('a saved configuration is reported immediately', async () => {
  const { file, configs } = await watch();
  await writeFile(file('skillmap.config.json'), '{}');
  await expect.poll(() => configs).toEqual(['skillmap.config.json']);
});
