import { describe, expect, test } from 'vitest';
import { createBatcher, type BatcherOptions } from '../../../../cli/server/accounts/create-batcher.ts';

const DOWN = new Error('the database is down');
const BAD = new Error('of one of them');
const BUSY = new Error('in the way');

function batcherOf(run: BatcherOptions<string, string>['run'], maxItems = 100) {
  const runs: string[][] = [];
  const add = createBatcher<string, string>({
    run: (items) => {
      runs.push([...items]);
      return run(items);
    },
    maxItems,
    isTemporary: (error) => error === BUSY,
    isItemFailure: (error) => error === BAD,
  });
  return { add, runs };
}

describe('items that are added at the same time', () => {
  test('run in one batch, each with its own result', async () => {
    const { add, runs } = batcherOf(async (items) => items.map((item) => item.toUpperCase()));
    expect(await Promise.all(['a', 'b', 'c'].map(add))).toEqual(['A', 'B', 'C']);
    expect(runs).toEqual([['a', 'b', 'c']]);
    expect(await add('d')).toBe('D');
    expect(runs).toHaveLength(2);
  });

  test('wait for the next batch while one is running, and batches never overlap', async () => {
    let under = 0;
    let most = 0;
    const { add, runs } = batcherOf(async (items) => {
      under += 1;
      most = Math.max(most, under);
      if (items.includes('first')) later = Promise.all(['b', 'c'].map(add));
      await new Promise((resolve) => setImmediate(resolve));
      under -= 1;
      return items;
    });
    let later: Promise<string[]> | undefined;
    await add('first');
    expect(await later).toEqual(['b', 'c']);
    expect(runs).toEqual([['first'], ['b', 'c']]);
    expect(most).toBe(1);
  });

  test('run in batches of limited size', async () => {
    const { add, runs } = batcherOf(async (items) => items, 2);
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(add));
    expect(runs).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });
});

describe('a failure of a batch', () => {
  test('because of one item affects only that item', async () => {
    const { add } = batcherOf((items) =>
      items.includes('bad') ? Promise.reject(BAD) : Promise.resolve(items),
    );
    const results = await Promise.allSettled(['a', 'bad', 'c'].map(add));
    expect(results).toMatchObject([{ value: 'a' }, { reason: BAD }, { value: 'c' }]);
  });

  test('because of the database fails all items, without a retry', async () => {
    const { add, runs } = batcherOf(() => Promise.reject(DOWN));
    const results = await Promise.allSettled(['a', 'b', 'c'].map(add));
    expect(results).toMatchObject([{ reason: DOWN }, { reason: DOWN }, { reason: DOWN }]);
    expect(runs).toHaveLength(1);
    await expect(add('d')).rejects.toBe(DOWN);
  });

  test('that is temporary is retried, and not reported', async () => {
    let left = 3;
    const { add, runs } = batcherOf((items) => {
      left -= 1;
      return left > 0 ? Promise.reject(BUSY) : Promise.resolve(items);
    });
    expect(await Promise.all(['a', 'b'].map(add))).toEqual(['a', 'b']);
    expect(runs).toHaveLength(3);
  });

  test('that lasts is reported after several retries', async () => {
    const { add, runs } = batcherOf(() => Promise.reject(BUSY));
    await expect(add('a')).rejects.toBe(BUSY);
    expect(runs).toHaveLength(8);
  });
});
