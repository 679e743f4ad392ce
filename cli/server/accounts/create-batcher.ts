// Group commit: items that arrive while a transaction runs wait and share the next one. A disk that makes 100 commits a
// second then takes thousands of writes a second, and no item waits for more than two transactions.

import { retried } from '../database/dialect-sql.ts';

export interface BatcherOptions<Item, Result> {
  /** Handles all items in one transaction. Returns the results in the same order. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>;
  maxItems: number;
  /** Returns whether a failure is temporary, so that retrying may help. */
  isTemporary: (error: unknown) => boolean;
  /** Returns whether one item caused a failure. The other items are then handled without it. */
  isItemFailure: (error: unknown) => boolean;
}

/**
 * Returns a function that handles one item and resolves when its transaction is committed. An item that fails does not
 * fail the others.
 */
export function createBatcher<Item, Result>(
  options: BatcherOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const work = async (): Promise<void> => {
    isRunning = true;
    // Wait one turn of the event loop, so that all items of this turn share the batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await runBatch(waiting.splice(0, options.maxItems), options);
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

/** Settles each item's promise. Never rejects. */
async function runBatch<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  options: BatcherOptions<Item, Result>,
): Promise<void> {
  try {
    const results = await retried(() => options.run(batch.map(({ item }) => item)), options.isTemporary);
    batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
  } catch (error) {
    if (batch.length > 1 && options.isItemFailure(error)) {
      for (const one of batch) await runBatch([one], options);
    } else {
      for (const { reject } of batch) reject(error);
    }
  }
}
