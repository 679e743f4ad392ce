import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { nodeIo } from '../../cli/io.ts';

test('only a command that asks for the signal keeps Ctrl+C from ending the process', () => {
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
