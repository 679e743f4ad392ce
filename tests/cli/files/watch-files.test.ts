import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchFiles, type FileWatcher } from '../../../cli/files/watch-files.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** A watched folder and the reported files, relative to the folder. */
async function watching(folder: string): Promise<{ told: Set<string>; watcher: FileWatcher }> {
  const told = new Set<string>();
  const watcher = await watchFiles(
    folder,
    (file) => told.add(path.relative(folder, file).split(path.sep).join('/')),
    (error) => {
      throw error;
    },
  );
  onTestFinished(() => watcher.close());
  return { told, watcher };
}

const files = (count: number): string[] => Array.from({ length: count }, (_, at) => `${at}.md`);
const inFolder = (folder: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`${folder}/${name}`, 'a']));

/** The number of inotify watches of this process. */
function countWatches(): number {
  return readdirSync('/proc/self/fdinfo')
    .map((name) => {
      try {
        return readFileSync(`/proc/self/fdinfo/${name}`, 'utf8');
      } catch {
        // The file descriptor was closed in the meantime.
        return '';
      }
    })
    .reduce((sum, text) => sum + text.split('inotify wd:').length - 1, 0);
}

test.runIf(process.platform === 'linux')(
  'only folders are watched, including new ones, and not each file in them',
  async () => {
    const before = countWatches();
    const root = await tempFolder({
      ...inFolder('site/a', files(50)),
      ...inFolder('away/b', files(100)),
      ...inFolder('away/b/c', files(100)),
    });
    const { told } = await watching(path.join(root, 'site'));
    await rename(path.join(root, 'away', 'b'), path.join(root, 'site', 'b'));
    await expect.poll(() => told.size, { timeout: 10_000 }).toBe(200);
    await expect.poll(() => countWatches() - before, { timeout: 10_000 }).toBeLessThanOrEqual(6);
  },
);

test('files copied one by one into a new folder are all reported, and so is a later save', async () => {
  const root = await tempFolder({ 'site/skillmap.md': 'a', ...inFolder('away/new/deep', files(80)) });
  const site = path.join(root, 'site');
  const { told } = await watching(site);
  await cp(path.join(root, 'away'), path.join(site, 'copy'), { recursive: true });
  const copied = files(80).map((name) => `copy/new/deep/${name}`);
  await expect.poll(() => copied.filter((name) => !told.has(name)), { timeout: 10_000 }).toEqual([]);
  told.clear();
  await writeFile(path.join(site, 'copy', 'new', 'deep', '7.md'), 'b');
  await expect.poll(() => [...told], { timeout: 10_000 }).toContain('copy/new/deep/7.md');
});

test('each file of a removed or renamed folder is reported', async () => {
  const folder = await tempFolder({
    'skillmap.md': 'a',
    'a/one.md': 'a',
    'a/b/two.md': 'a',
    'c/three.md': 'a',
  });
  const { told, watcher } = await watching(folder);
  const shown = (): string[] =>
    watcher
      .files()
      .map((file) => path.relative(folder, file))
      .sort();
  expect(shown()).toEqual(['a/b/two.md', 'a/one.md', 'c/three.md', 'skillmap.md'].map(path.normalize));
  await rm(path.join(folder, 'a'), { recursive: true });
  await expect
    .poll(() => [...told], { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['a/one.md', 'a/b/two.md']));
  await rename(path.join(folder, 'c'), path.join(folder, 'd'));
  await expect
    .poll(() => [...told], { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['c/three.md', 'd/three.md']));
  await expect.poll(shown, { timeout: 10_000 }).toEqual(['d/three.md', 'skillmap.md'].map(path.normalize));
});

test('a file that disappears for a moment while it is saved is not reported as deleted', async () => {
  const folder = await tempFolder({ 'skillmap.md': 'a' });
  const file = path.join(folder, 'skillmap.md');
  let isGone = false;
  const watcher = await watchFiles(
    folder,
    () => {
      try {
        readFileSync(file);
      } catch {
        isGone = true;
      }
    },
    () => undefined,
  );
  onTestFinished(() => watcher.close());
  await rm(file);
  await writeFile(file, 'b');
  await vi.waitFor(() => expect(watcher.files()).toEqual([file]), 20_000);
  expect(isGone).toBe(false);
  await rm(file);
  await expect.poll(() => isGone, { timeout: 10_000 }).toBe(true);
});

test('a save of a file behind a symbolic link is reported', async () => {
  const root = await tempFolder({ 'site/skillmap.md': 'a', 'shared/one.md': 'a' });
  const site = path.join(root, 'site');
  await symlink(path.join(root, 'shared', 'one.md'), path.join(site, 'linked.md'));
  const { told } = await watching(site);
  await writeFile(path.join(root, 'shared', 'one.md'), 'b');
  await expect.poll(() => [...told], { timeout: 10_000 }).toEqual(['linked.md']);
});

test('saves are also reported if the watcher polls', async () => {
  vi.stubEnv('CHOKIDAR_USEPOLLING', '1');
  vi.stubEnv('CHOKIDAR_INTERVAL', '20');
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = await tempFolder({ 'skillmap.md': 'a' });
  const { told } = await watching(folder);
  await writeFile(path.join(folder, 'skillmap.md'), 'changed');
  await expect.poll(() => [...told], { timeout: 10_000 }).toEqual(['skillmap.md']);
  await mkdir(path.join(folder, 'new'));
  await writeFile(path.join(folder, 'new', 'one.md'), 'a');
  await expect.poll(() => [...told], { timeout: 10_000 }).toContain('new/one.md');
});
