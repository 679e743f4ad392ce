import type { Clock } from '../ports/clock.ts';

/** Each announcement makes the list of projects read anew: changes are announced together. */
const tellMs = 1_500;

/** Announces changes: the first at once, those that follow within this time together. */
export function createChangeBatches(clock: Clock) {
  const listeners = new Set<(headerIds: readonly string[]) => void>();
  const untold = new Set<string>();
  let stopTimer: (() => void) | undefined;
  const send = () => {
    const headerIds = [...untold];
    untold.clear();
    if (headerIds.length > 0) for (const listener of listeners) listener(headerIds);
  };
  const stop = () => {
    stopTimer?.();
    stopTimer = undefined;
  };
  const wait = () => {
    stopTimer = clock.after(tellMs, () => {
      stopTimer = undefined;
      if (untold.size === 0) return;
      send();
      wait();
    });
  };
  return {
    tell: (headerId: string) => {
      untold.add(headerId);
      if (stopTimer) return;
      send();
      wait();
    },
    flush: () => {
      stop();
      send();
    },
    stop,
    subscribe: (listener: (headerIds: readonly string[]) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
