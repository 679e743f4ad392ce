import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nodeIo, type Io } from '../../cli/io.ts';
import { main } from '../../cli/main.ts';

test('Ctrl+C ends the process, unless a command handles the signal to stop', () => {
  const known = process.listeners('SIGINT');
  const added = (): NodeJS.SignalsListener[] =>
    process.listeners('SIGINT').filter((listener) => !known.includes(listener));
  onTestFinished(() => {
    for (const name of ['SIGINT', 'SIGTERM'] as const)
      for (const listener of added()) process.off(name, listener);
  });
  const io = nodeIo();
  expect(added()).toHaveLength(0);
  const { signal } = io;
  expect(io.signal).toBe(signal);
  expect(added()).toHaveLength(1);
});

test.runIf(existsSync('/dev/full'))(
  'writing output to a full disk fails with one sentence and exit code 2',
  () => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const root = path.resolve(import.meta.dirname, '../..');
    const args = ['tests/support/run-entry.mjs', 'tests/support/print-entry.ts'];
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', full, 'pipe'],
    });
    expect(stderr.toString()).toBe('skillmap: the output cannot be written: there is no space left.\n');
    expect(status).toBe(2);
  },
);

test('a current folder that was deleted is named in one sentence', async () => {
  const spy = vi.spyOn(process, 'cwd').mockImplementation(() => {
    throw new Error('ENOENT: no such file or directory, uv_cwd');
  });
  onTestFinished(() => spy.mockRestore());
  const written: string[] = [];
  const io: Io = Object.defineProperty(nodeIo(), 'stderr', {
    value: { write: (text: string) => written.push(text) },
  });
  expect(await main(['lint'], io)).toBe(2);
  expect(written).toEqual(['skillmap: The current folder no longer exists. Change to another folder.\n']);
});
