/** Time as a port, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs once, after so many milliseconds; what it returns prevents that. */
  after: (ms: number, run: () => void) => () => void;
}
