/** Limits how many tasks run at once. Waiting networks take turns, however many tasks of each are waiting. */
export interface Turns {
  run: <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;
}

export function createTurns(most: number): Turns {
  let running = 0;
  const waiting = new Map<string, (() => void)[]>();
  const wait = (network: string): Promise<void> =>
    new Promise((resolve) => {
      const queue = waiting.get(network);
      if (queue) queue.push(resolve);
      else waiting.set(network, [resolve]);
    });
  const callNext = (): void => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    const [network, queue] = next;
    const first = queue.shift();
    waiting.delete(network);
    if (queue.length > 0) waiting.set(network, queue);
    first?.();
  };
  return {
    run: async (network, work) => {
      if (running >= most) await wait(network);
      else running += 1;
      try {
        return await work();
      } finally {
        callNext();
      }
    },
  };
}
