import { createListeners } from '../../../shared/ports/listeners.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { TabLocks } from '../../../shared/ports/tabs.ts';

/**
 * What came of a round. `unreachable` is worth another try, not before `retryAfterMs`; `signed-out`: the session has
 * ended, and nothing can be sent before the learner signs in again.
 */
export type SyncRound =
  { kind: 'done' } | { kind: 'unreachable'; retryAfterMs?: number } | { kind: 'signed-out' };

/** What a round is for. */
export interface SyncOccasion {
  /** Whether other devices may have written meanwhile: what the account has is to be read, too. */
  isPull: boolean;
  /** The page may be going: only what can be sent at once, as `keepalive`. */
  isLast: boolean;
}

/** One of the things that sync: it knows what there is to send and to fetch. Never rejects. */
export interface SyncPart {
  /** Makes this device and the account the same. One tab at a time. */
  sync: (occasion: SyncOccasion) => Promise<SyncRound>;
  /** Tells that there is something to send. */
  onWork?: (listener: () => void) => () => void;
}

export interface SyncEngineState {
  work: 'synced' | 'syncing' | 'waiting';
  /** Each part has been asked once, or could not be. */
  isTried: boolean;
  isSignedOut: boolean;
}

/** Runs what syncs: after changes, again after failures, and when it is told to. */
export interface SyncEngine {
  current: () => SyncEngineState;
  subscribe: (listener: (state: SyncEngineState) => void) => () => void;
  /** The first round, at once; then one after each change. */
  start: () => void;
  /** A round soon; with `isPull` what the account has is read too. */
  ask: (occasion?: Partial<SyncOccasion>) => void;
  /** A round now; with `isPull` what the account has is read too. Resolves with whether everything is in the account. */
  syncNow: (occasion?: Partial<SyncOccasion>) => Promise<boolean>;
  /** For good: what is under way is not waited for. */
  stop: () => void;
}

export interface SyncEngineOptions {
  clock: Clock;
  locks: TabLocks;
  /** In the order in which they are asked. */
  parts: readonly SyncPart[];
  /** From 0 to 1: devices that lost the network together come back one after the other. */
  random: () => number;
}

/** Changes come in bursts: a step, its project, a reward. */
const settleMs = 1_000;
/** Another tab is at it: what this one has may not be among it. */
const otherTabMs = 3_000;
/** Who waits for it asks again sooner. */
const lockMs = 500;
const maxRounds = 20;
const firstRetryMs = 2_000;
const lastRetryMs = 5 * 60_000;
const lockName = 'account sync';

/** An engine over some parts. */
export function createSyncEngine({ clock, locks, parts, random }: SyncEngineOptions): SyncEngine {
  const listeners = createListeners<[state: SyncEngineState]>();
  let state: SyncEngineState = { work: 'syncing', isTried: false, isSignedOut: false };
  let failures = 0;
  let isStopped = false;
  /** What the next round is for; undefined where none is wanted. */
  let wanted: SyncOccasion | undefined;
  let timer: { at: number; stop: () => void } | undefined;
  let running: Promise<void> | undefined;

  const change = (next: Partial<SyncEngineState>) => {
    const changed = { ...state, ...next };
    if (isEqual(changed, state)) return;
    state = changed;
    listeners.tell(state);
  };
  const want = ({ isPull = false, isLast = false }: Partial<SyncOccasion> = {}) => {
    wanted = { isPull: isPull || wanted?.isPull === true, isLast };
  };
  const stopTimer = () => {
    timer?.stop();
    timer = undefined;
  };
  /** The earliest of those that are wanted stands. */
  const runIn = (ms: number) => {
    if (isStopped || state.isSignedOut || running) return;
    const at = clock.now() + ms;
    if (timer && timer.at <= at) return;
    stopTimer();
    timer = { at, stop: clock.after(ms, () => void run()) };
  };
  const retryMs = (retryAfterMs = 0) => {
    const backoff = Math.min(lastRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 12));
    return Math.max(retryAfterMs, backoff * (0.5 + random() / 2));
  };
  const goRound = async (occasion: SyncOccasion): Promise<SyncRound> => {
    for (const part of parts) {
      const round = await part.sync(occasion);
      if (round.kind !== 'done') return round;
    }
    return { kind: 'done' };
  };
  const settle = (round: SyncRound, occasion: SyncOccasion) => {
    if (round.kind === 'done') {
      failures = 0;
      // A page that might have gone is still here: what was to be read is read now.
      if (occasion.isLast && occasion.isPull) want({ isPull: true });
      change({ isTried: true, work: wanted ? 'syncing' : 'synced' });
      if (wanted) runIn(settleMs);
      return;
    }
    want(occasion);
    if (round.kind === 'signed-out') return change({ isTried: true, isSignedOut: true, work: 'waiting' });
    failures += 1;
    change({ isTried: true, work: 'waiting' });
    runIn(retryMs(round.retryAfterMs));
  };
  const runOnce = async () => {
    const release = await locks.take(lockName);
    if (!release) return undefined;
    try {
      const occasion = wanted ?? { isPull: false, isLast: false };
      wanted = undefined;
      if (failures === 0) change({ work: 'syncing' });
      const round = await goRound(occasion);
      return { round, occasion };
    } finally {
      release();
    }
  };
  /** One round; false where another tab is at it. */
  const run = async (): Promise<boolean> => {
    stopTimer();
    if (isStopped || state.isSignedOut) return true;
    let ended: Awaited<ReturnType<typeof runOnce>>;
    running ??= (async () => {
      ended = await runOnce();
    })().finally(() => {
      running = undefined;
      if (isStopped) return;
      if (ended) settle(ended.round, ended.occasion);
      else runIn(otherTabMs);
    });
    await running;
    return ended !== undefined;
  };
  const isOver = () => isStopped || state.isSignedOut || failures > 0 || !wanted;
  /** Until nothing is left to do, or it cannot be done now; another tab that is at it is waited for. */
  const runAll = async () => {
    for (let rounds = 0; rounds === 0 || (!isOver() && rounds < maxRounds); rounds += 1) {
      if (await run()) continue;
      await new Promise<void>((resolve) => void clock.after(lockMs, resolve));
    }
  };
  const stops = parts.map((part) =>
    part.onWork?.(() => {
      want();
      // While the account cannot be reached, its next turn comes anyway.
      if (failures === 0) change({ work: 'syncing' });
      if (failures === 0) runIn(settleMs);
    }),
  );
  return {
    current: () => state,
    subscribe: listeners.add,
    start: () => {
      want({ isPull: true });
      runIn(0);
    },
    ask: (occasion) => {
      want(occasion);
      if (!running) void run();
    },
    syncNow: async (occasion) => {
      // What is under way may have begun before the last change.
      await running;
      want(occasion);
      await runAll();
      return state.work === 'synced';
    },
    stop: () => {
      isStopped = true;
      stopTimer();
      for (const stop of stops) stop?.();
      listeners.clear();
    },
  };
}

function isEqual(one: SyncEngineState, other: SyncEngineState): boolean {
  return one.work === other.work && one.isTried === other.isTried && one.isSignedOut === other.isSignedOut;
}
