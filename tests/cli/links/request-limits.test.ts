import { expect, test } from 'vitest';
import { createRequestLimits } from '../../../cli/links/check-urls.ts';
import { settle } from '../../fakes/fake-clock.ts';

/** Work that waits until the test ends it. */
function createWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<void>((end) => {
        begun.push(name);
        ends.set(name, end);
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await settle();
    },
  };
}

test('parallel requests are limited per host and in total, and hosts take turns', async () => {
  const { begun, work, end } = createWork();
  const limits = createRequestLimits({ perHost: 2, total: 3 });
  const runs = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) =>
    limits.run(name.charAt(0), work(name)),
  );
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun.slice(3)).toEqual(['b2']);
  await end('a2');
  expect(begun.slice(4)).toEqual(['c1']);
  await end('b1');
  expect(begun.slice(5)).toEqual(['a3']);
  await end('c1');
  expect(begun.slice(6)).toEqual(['a4']);
  for (const name of ['b2', 'a3', 'a4']) await end(name);
  await Promise.all(runs);
});

test('after a failed request, the next one starts', async () => {
  const limits = createRequestLimits({ perHost: 1, total: 1 });
  const failing = limits.run('a', () => Promise.reject(new Error('no')));
  const next = limits.run('a', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
