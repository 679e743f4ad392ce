import type { Clock } from '../../../shared/ports/clock.ts';

export interface PollOptions {
  clock: Clock;
  /** Returns whether the page is visible and online. */
  isWatched: () => boolean;
  /** Returns when the account was last read. */
  lastPull: () => number;
  ask: () => void;
}

/** Milliseconds between reads: other devices' changes appear within about a minute, with little load on the server. */
const pollMs = 60_000;

/** Reads the account regularly while the page is visible. */
export function startPoll({ clock, isWatched, lastPull, ask }: PollOptions): () => void {
  let stopTimer: () => void;
  const wait = (since: number) => {
    stopTimer = clock.after(Math.max(0, since + pollMs - clock.now()), turn);
  };
  const turn = (): void => {
    const last = lastPull();
    // The account has been read in the meantime.
    if (clock.now() - last < pollMs) return wait(last);
    if (isWatched()) ask();
    wait(clock.now());
  };
  wait(clock.now());
  return () => stopTimer();
}
