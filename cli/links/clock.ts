/** Time, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs something later; gives what keeps it from running. */
  after: (ms: number, run: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Ends after a time. */
export function wait(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}
