import { expect, test } from 'vitest';
import { createTurns } from '../../../cli/server/turns.ts';

function workWith(most: number) {
  const turns = createTurns(most);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (network: string, name: string) =>
    turns.run(network, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  /** Ends the oldest running work and lets the next one start. */
  const endFirst = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { turns, started, begin, endFirst };
}

test('a limited number of tasks runs at once, and networks take turns', async () => {
  const { started, begin, endFirst } = workWith(2);
  for (const name of ['h1', 'h2', 'h3', 'h4', 'h5']) void begin('hostile', name);
  void begin('school', 's1');
  void begin('school', 's2');
  expect(started).toEqual(['h1', 'h2']);
  for (let count = 0; count < 4; count += 1) await endFirst();
  expect(started).toEqual(['h1', 'h2', 'h3', 's1', 'h4', 's2']);
  await endFirst();
  await endFirst();
  expect(started.at(-1)).toBe('h5');
});

test('a failed task makes room for the next one, and its error is reported', async () => {
  const { turns, started, begin } = workWith(1);
  await expect(turns.run('school', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  void begin('school', 'next');
  expect(started).toEqual(['next']);
});
