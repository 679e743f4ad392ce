import type { Clock } from './clock.ts';

/** Named timers. Starting a timer replaces the one with the same name. */
export interface Timers<Name extends string> {
  start: (name: Name, ms: number, run: () => void) => void;
  stop: (name: Name) => void;
  stopAll: () => void;
}

export function createTimers<Name extends string>(clock: Clock): Timers<Name> {
  const running = new Map<Name, () => void>();
  const stop = (name: Name) => {
    running.get(name)?.();
    running.delete(name);
  };
  return {
    start: (name, ms, run) => {
      stop(name);
      running.set(name, clock.after(ms, run));
    },
    stop,
    stopAll: () => {
      for (const cancel of running.values()) cancel();
      running.clear();
    },
  };
}
