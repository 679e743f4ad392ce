import type { Studio } from '../state/create-studio.ts';

/** Does something now and each time that more is known of the texts, one after the other; returns what ends that. */
export function followChecks({ store }: Pick<Studio, 'store'>, work: () => Promise<void>): () => void {
  const over = new AbortController();
  let isRunning = false;
  let isWanted = true;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (isWanted && !over.signal.aborted) {
      isWanted = false;
      // What cannot be told now may be told after the next change.
      await work().catch(() => undefined);
    }
    isRunning = false;
  };
  void run();
  const stop = store.subscribe((now, before) => {
    if (now.checks === before.checks) return;
    isWanted = true;
    void run();
  });
  return () => {
    over.abort();
    stop();
  };
}
