/** Creates timers that can be cancelled together. */
export function createTimers() {
  const timers = new Set<NodeJS.Timeout>();
  return {
    after: (ms: number, run: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, ms);
      timers.add(timer);
    },
    clear: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
