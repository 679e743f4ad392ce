import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LOG_VARIABLE, startEntry } from '../support/run-entry.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('started processes append their errors to the file that SKILLMAP_PROCESS_LOG names', async () => {
  const log = path.join(await tempFolder({ 'servers.log': 'before\n' }), 'servers.log');
  vi.stubEnv(LOG_VARIABLE, log);
  onTestFinished(() => void vi.unstubAllEnvs());
  const child = await startEntry('tests/support/migrate-entry.ts', ['no database']);
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).not.toBe(0);
  const text = await readFile(log, 'utf8');
  expect(text).toMatch(/^before\n/);
  expect(text).toContain('Unexpected database address');
});
