/** Time as a port, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs a function once after a number of milliseconds. Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
}
