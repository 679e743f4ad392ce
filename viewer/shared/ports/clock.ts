/** The time, as a port, so that tests do not have to wait. */
export interface Clock {
  /** Returns the current time in milliseconds since 1970. */
  now: () => number;
  /** Runs a function once after a number of milliseconds. Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
}
