import { findRefusal, type CloudState } from '../../../shared/domain/cloud-status.ts';
import type { AccountSyncState } from '../../../shared/ports/account.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { callAll } from '../../../shared/ports/listeners.ts';
import type { ShownState } from './shown-account.ts';
import type { SyncEngine, SyncPart } from './sync-engine.ts';

/** Syncs the projects. Its `statuses` are shown on the page. */
export interface ProjectsPart extends SyncPart {
  statuses: () => AccountSyncState['projects'];
  subscribe: (listener: () => void) => () => void;
  /** Sends projects again that the account has refused for lack of space. */
  retryRefused: () => void;
}

export interface AccountSignals {
  isOnline: () => boolean;
  /** Returns whether the page is visible. */
  isVisible: () => boolean;
  subscribe: (listener: (signal: 'online' | 'seen' | 'going') => void) => () => void;
}

/** Spec §9: time limit of the cloud sync in milliseconds. */
const checkMs = 10_000;
/** Milliseconds that must pass between two reads of the account when a page becomes visible again. */
const seenMs = 30_000;

interface ScheduleOptions {
  clock: Clock;
  signals: AccountSignals;
  projects?: ProjectsPart;
  engine: SyncEngine;
  shown: ShownState;
  lastPull: () => number;
}

/** Decides when the engine runs, and shows the engine's state on the page. */
export function createSchedule({ engine, shown, projects, clock, signals, lastPull }: ScheduleOptions) {
  let isStarted = false;
  const pull = () => engine.ask({ isPull: true });
  const begin = (occasion: { isPull?: boolean } = {}) => {
    if (isStarted && occasion.isPull) pull();
    if (isStarted) return;
    isStarted = true;
    engine.start();
  };
  const showWork = () => {
    const { work, isSignedOut: isEnded } = engine.current();
    const isWaiting = work === 'waiting' || (!isStarted && shown.current().work === 'waiting');
    const statuses = showProjects(projects?.statuses(), isWaiting && (isEnded ? 'ended' : 'waiting'));
    const refusal = work === 'synced' ? findRefusal(statuses) : undefined;
    shown.change({ work: isWaiting ? 'waiting' : (refusal ?? work), isEnded, projects: statuses });
  };
  const handleSignal = (signal: 'online' | 'seen' | 'going') => {
    if (!isStarted) return;
    if (signal === 'going') engine.ask({ isLast: true });
    else if (signal === 'online' || distance(clock.now(), lastPull()) > seenMs) pull();
  };
  /** Returns whether to poll. While work waits for the network or a sign-in, the engine's own retries are enough. */
  const isWatched = () =>
    isStarted && shown.current().work !== 'waiting' && signals.isVisible() && signals.isOnline();
  return {
    begin,
    start: (isFollowing: boolean) => {
      if (!signals.isOnline()) shown.change({ isChecked: true, work: 'waiting' });
      const stops = [
        clock.after(checkMs, () => {
          shown.markChecked();
          begin();
        }),
        engine.subscribe(showWork),
        projects?.subscribe(showWork),
        signals.subscribe(handleSignal),
        startPoll({ clock, isWatched, lastPull, ask: pull }),
        engine.stop,
      ];
      showWork();
      if (isFollowing) begin();
      return callAll(stops);
    },
    syncNow: async (occasion?: { isPull?: boolean }) => {
      begin();
      projects?.retryRefused();
      await engine.syncNow(occasion);
    },
  };
}

/** Returns the projects' statuses to show. While the account is unreachable, `held` replaces `syncing`. */
function showProjects(statuses: CloudState = {}, held: 'waiting' | 'ended' | false): CloudState {
  if (!held) return statuses;
  return Object.fromEntries(
    Object.entries(statuses).map(([id, status]) => [id, status === 'syncing' ? held : status]),
  );
}

interface PollOptions {
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
function startPoll({ clock, isWatched, lastPull, ask }: PollOptions): () => void {
  let stopTimer: () => void;
  const wait = (since: number) => {
    stopTimer = clock.after(Math.max(0, pollMs - distance(clock.now(), since)), poll);
  };
  const poll = (): void => {
    const last = lastPull();
    // The account has been read for another reason: wait again.
    if (distance(clock.now(), last) < pollMs) return wait(last);
    if (isWatched()) ask();
    wait(clock.now());
  };
  wait(clock.now());
  return () => stopTimer();
}

/** Returns the milliseconds between two times. A device's clock may have been set back between them. */
function distance(one: number, other: number): number {
  return Math.abs(one - other);
}
