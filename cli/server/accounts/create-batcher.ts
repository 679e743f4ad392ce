// Group commit: what comes while one transaction is under way waits, and then shares the next. A disk that makes 100
// commits a second so takes thousands of writes a second, and nobody waits for more than two of them.

import { retried } from '../database/dialect-sql.ts';

export interface BatcherOptions<Item, Result> {
  /** Does all of them in one transaction; results in the same order. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>;
  most: number;
  /** True for a failure that may not come again. */
  isPassing: (error: unknown) => boolean;
  /** True for a failure that one of them is to blame for: the others are then done without it. */
  isOwn: (error: unknown) => boolean;
}

/** A function that does one of them, and resolves when its transaction is committed. What fails alone, fails alone. */
export function createBatcher<Item, Result>(
  options: BatcherOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const work = async (): Promise<void> => {
    isRunning = true;
    // The batch takes everything that arrives in this turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await runTogether(waiting.splice(0, options.most), options);
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void work();
    });
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Never rejects: each of them is told. */
async function runTogether<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  options: BatcherOptions<Item, Result>,
): Promise<void> {
  try {
    const results = await retried(() => options.run(batch.map(({ item }) => item)), options.isPassing);
    batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
  } catch (error) {
    if (batch.length > 1 && options.isOwn(error)) {
      for (const one of batch) await runTogether([one], options);
    } else {
      for (const { reject } of batch) reject(error);
    }
  }
}
