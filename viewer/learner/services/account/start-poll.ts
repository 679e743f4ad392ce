import type { Clock } from '../../../shared/ports/clock.ts';

export interface PollOptions {
  clock: Clock;
  /** Whether somebody looks at the page, and there is a network. */
  isWatched: () => boolean;
  /** When the account was last asked what it has. */
  lastPull: () => number;
  ask: () => void;
}

/** What other devices do shows within about a minute; nobody's server hears more often of a page that is just open. */
const pollMs = 60_000;

/** Asks now and again what the account has, as long as somebody looks. */
export function startPoll({ clock, isWatched, lastPull, ask }: PollOptions): () => void {
  let stopTimer: () => void;
  const wait = (since: number) => {
    stopTimer = clock.after(Math.max(0, since + pollMs - clock.now()), turn);
  };
  const turn = (): void => {
    const last = lastPull();
    // Something else has asked meanwhile.
    if (clock.now() - last < pollMs) return wait(last);
    if (isWatched()) ask();
    wait(clock.now());
  };
  wait(clock.now());
  return () => stopTimer();
}
