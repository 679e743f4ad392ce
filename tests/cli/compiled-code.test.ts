import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

/** Runs a file through the cache. Returns the exit code: null if the process did not end. */
function runWith(folder: string, cache: string): number | null {
  const args = ['tests/support/run-entry.mjs', 'tests/support/keep-compiled-entry.ts', folder, cache];
  return spawnSync(process.execPath, args, { timeout: 30_000, killSignal: 'SIGKILL' }).status;
}

test('compiled code is added to a new folder', async () => {
  const folder = await tempFolder({ 'one.cjs': 'module.exports = 1;' });
  const cache = path.join(folder, 'new', 'cache');
  expect(runWith(folder, cache)).toBe(0);
  expect(await readdir(cache)).toEqual(['one.cjs']);
}, 60_000);

test.runIf(existsSync('/proc/self'))(
  'a process ends if the cache cannot be created',
  async () => {
    const folder = await tempFolder({ 'one.cjs': 'module.exports = 1;' });
    expect(runWith(folder, '/proc/none/cache')).toBe(0);
  },
  60_000,
);
