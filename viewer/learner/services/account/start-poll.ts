import type { Clock } from '../../../shared/ports/clock.ts';

export interface PollOptions {
  clock: Clock;
  /** Returns true if the page is visible and online, so that it must be kept up to date. */
  isWatched: () => boolean;
  /** Returns the time at which the account was last read, in milliseconds since 1970. */
  lastPull: () => number;
  ask: () => void;
}

/**
 * Milliseconds between reads: changes of other devices appear within about a minute, with little load on the server.
 */
const pollMs = 60_000;

/** Reads the account regularly while the page is visible. Returns a function that stops this. */
export function startPoll({ clock, isWatched, lastPull, ask }: PollOptions): () => void {
  let stopTimer: () => void;
  const wait = (since: number) => {
    stopTimer = clock.after(Math.max(0, since + pollMs - clock.now()), poll);
  };
  const poll = (): void => {
    const last = lastPull();
    // The account has been read for another reason: wait again.
    if (clock.now() - last < pollMs) return wait(last);
    if (isWatched()) ask();
    wait(clock.now());
  };
  wait(clock.now());
  return () => stopTimer();
}
