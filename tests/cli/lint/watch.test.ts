import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { BROKEN, CLEAN, MISSPELT } from './run-lint.ts';

/** A running `skillmap lint --watch`, stopped at the end of the test. */
async function startWatch(files: Record<string, string>, args: string[] = [], terminal = false) {
  const cwd = await tempFolder(files);
  const io = createFakeIo({ cwd, terminal, env: { NO_COLOR: '1' } });
  const ended = main(['lint', '--watch', ...args], io);
  const watch = {
    io,
    ended,
    /** Replaces a file atomically: a busy machine may report an empty file before the new text is written. */
    write: async (file: string, text: string) => {
      const written = path.join(await tempFolder({ file: text }), 'file');
      await rename(written, path.join(cwd, file));
    },
    remove: (file: string) => rm(path.join(cwd, file)),
    read: (file: string) => readFile(path.join(cwd, file), 'utf8'),
    /** The number of finished runs. */
    runs: () => io.err().split('Press Ctrl+C to stop.').length - 1,
    /** Waits for that many finished runs. */
    afterRun: (count: number) =>
      vi.waitFor(() => expect(watch.runs()).toBe(count), { timeout: 8000, interval: 10 }),
    /** Waits until the output contains the text. */
    until: (text: string) =>
      vi.waitFor(() => expect(io.out()).toContain(text), { timeout: 8000, interval: 10 }),
  };
  onTestFinished(async () => {
    io.stop();
    await ended;
  });
  await watch.afterRun(1);
  return watch;
}

test('`lint --watch` checks again at each change, and exits with 0 when stopped', async () => {
  const watch = await startWatch({ 'skillmap.md': CLEAN });
  expect(watch.io.out()).toBe('Checked 1 map: nothing to fix.\n');
  expect(watch.io.err()).toMatch(
    /^\n\d\d:\d\d:\d\d {2}Waiting for changes in this folder\. Press Ctrl\+C to stop\.\n$/,
  );
  await watch.write('skillmap.md', MISSPELT);
  await watch.afterRun(2);
  expect(watch.io.err()).toContain('\nskillmap.md changed.\n');
  expect(watch.io.out()).toContain('`allowcodecarryove`');
  watch.io.stop();
  expect(await watch.ended).toBe(0);
});

test('`lint --watch` checks again if a related file changes', async () => {
  const pxt = JSON.stringify({ name: 'maps', files: ['skillmap.md'] });
  const watch = await startWatch({ 'skillmap.md': CLEAN, 'pxt.json': pxt }, ['pxt.json']);
  expect(watch.io.out()).toBe('Checked 1 `pxt.json`: nothing to fix.\n');
  await watch.write('other.md', CLEAN);
  await watch.afterRun(2);
  expect(watch.io.out()).toContain('The map `other.md` is missing in the list `files`.');
});

test('`lint --watch` continues after its folder is moved away and back', async () => {
  const folder = await tempFolder({
    'site/skillmap.md': CLEAN,
    ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`site/notes/${at}.txt`, 'a'])),
  });
  const cwd = path.join(folder, 'site');
  const io = createFakeIo({ cwd, terminal: false, env: { NO_COLOR: '1' } });
  const ended = main(['lint', '--watch', 'skillmap.md'], io);
  const said = (text: string | RegExp) =>
    vi.waitFor(() => expect(io.err()).toMatch(text), { timeout: 8000, interval: 10 });
  await said(/Ctrl\+C to stop/);
  await rename(cwd, `${cwd}-away`);
  await said('There is no file or folder skillmap.md.');
  await rename(`${cwd}-away`, cwd);
  await vi.waitFor(() => expect(io.out().split('nothing to fix').length).toBeGreaterThan(2), {
    timeout: 8000,
  });
  expect(io.err()).toMatch(/ and \d more files? changed\./);
  await writeFile(path.join(cwd, 'skillmap.md'), MISSPELT);
  await vi.waitFor(() => expect(io.out()).toContain('`allowcodecarryove`'), { timeout: 8000 });
  io.stop();
  expect(await ended).toBe(0);
});

test('`lint --watch` continues after a map is deleted or the configuration is unreadable', async () => {
  const watch = await startWatch({ 'skillmap.md': CLEAN });
  await watch.remove('skillmap.md');
  await watch.afterRun(2);
  expect(watch.io.err()).toContain('skillmap: No maps found in this folder.');
  await watch.write('skillmap.config.json', '{ "rule": 1 }');
  await watch.afterRun(3);
  expect(watch.io.err()).toContain('`rule`, which is not a setting');
  await watch.write('skillmap.config.json', '{}');
  await watch.afterRun(4);
  await watch.write('skillmap.md', MISSPELT);
  // No exact number of runs: a file saved in two writes counts as two changes.
  await watch.until('1 warning');
});

test('`lint --watch` does not check again after it writes its own reports', async () => {
  const args = ['--format=text', '--format=json=report.json', '--baseline=known.json', '--update-baseline'];
  const watch = await startWatch({ 'skillmap.md': CLEAN }, args);
  await watch.write('skillmap.md', MISSPELT);
  await watch.afterRun(2);
  await watch.write('skillmap.md', CLEAN);
  // If the second run's reports counted as a change, this would be the fourth run.
  await watch.afterRun(3);
  expect(JSON.parse(await watch.read('report.json'))).toMatchObject({ summary: { warnings: 0 } });
});

test('`lint --watch` ignores the temporary files of an editor', async () => {
  const watch = await startWatch({ 'skillmap.md': CLEAN });
  // Like `sed -i`: write a temporary file, then rename it over the old one.
  await watch.write('sedpQTlHo', MISSPELT);
  await rename(path.join(watch.io.cwd, 'sedpQTlHo'), path.join(watch.io.cwd, 'skillmap.md'));
  await watch.until('1 warning');
  await watch.write('skillmap.md~', CLEAN);
  await watch.remove('skillmap.md~');
  await watch.write('broken.md', BROKEN);
  await watch.until('broken.md');
  expect(new Set(watch.io.err().match(/^.* changed\.$/gm))).toEqual(
    new Set(['skillmap.md changed.', 'broken.md changed.']),
  );
});

test('`lint --watch` clears the screen before each run on a terminal', async () => {
  const watch = await startWatch({ 'skillmap.md': CLEAN }, [], true);
  await watch.write('skillmap.md', MISSPELT);
  await watch.afterRun(2);
  expect(watch.io.out().split('\u001B[2J').length - 1).toBe(2);
});

test('`lint --watch` fails immediately if a path does not exist', async () => {
  const io = createFakeIo({ cwd: await tempFolder({ 'skillmap.md': CLEAN }) });
  expect(await main(['lint', '--watch', 'maps'], io)).toBe(2);
  expect(io.err()).toContain('There is no file or folder maps.');
});
