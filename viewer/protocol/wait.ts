import type { Clock } from '../services/ports/clock.ts';

/** A result that comes in time, or is another one. */
export interface Wait<Result> {
  result: Promise<Result>;
  /** The first one counts. */
  settle: (result: Result) => void;
  /** Waits so long from now on; then the result is `late`. */
  extend: (ms: number, late: Result) => void;
}

/** A wait of so many milliseconds, after which the result is `late`. */
export function createWait<Result>(clock: Clock, ms: number, late: Result): Wait<Result> {
  let stopTimer = () => {};
  let isSettled = false;
  let resolve: (result: Result) => void = () => {};
  const result = new Promise<Result>((settle) => {
    resolve = settle;
  });
  const settle = (value: Result) => {
    isSettled = true;
    stopTimer();
    resolve(value);
  };
  const extend = (limit: number, value: Result) => {
    stopTimer();
    if (!isSettled) stopTimer = clock.after(limit, () => settle(value));
  };
  extend(ms, late);
  return { result, settle, extend };
}
