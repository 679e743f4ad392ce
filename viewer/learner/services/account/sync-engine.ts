import { callAll, createListeners } from '../../../shared/ports/listeners.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { TabLocks } from '../../../shared/ports/tabs.ts';
import { createTurns, runAll } from './sync-turns.ts';

/**
 * Result of a round. After `unreachable`, try again, but not before `retryAfterMs`. After `signed-out`, nothing can be
 * sent until the learner signs in again.
 */
export type SyncRound =
  { kind: 'done' } | { kind: 'unreachable'; retryAfterMs?: number } | { kind: 'signed-out' };

export interface SyncOccasion {
  /** True if other devices may have saved meanwhile, so that the account must be read too. */
  isPull: boolean;
  /** True if the page may be closing: send only small data, with `keepalive`. */
  isLast: boolean;
}

/** A kind of data that syncs. It knows what to send and fetch. Never rejects. */
export interface SyncPart {
  /** Brings this device and the account to the same state. Only one tab may call this at a time. */
  sync: (occasion: SyncOccasion) => Promise<SyncRound>;
  /** Calls the listener when there is something to send. */
  onWork?: (listener: () => void) => () => void;
}

export interface SyncEngineState {
  work: 'synced' | 'syncing' | 'waiting';
  /** True if every part has been synced once, or the first round failed. */
  isTried: boolean;
  isSignedOut: boolean;
}

/** Runs sync rounds: after changes, again after failures, and on request. */
export interface SyncEngine {
  current: () => SyncEngineState;
  subscribe: (listener: (state: SyncEngineState) => void) => () => void;
  /** Runs the first round at once, and another one after each change. */
  start: () => void;
  /** Runs a round soon. With `isPull`, also reads the account. */
  ask: (occasion?: Partial<SyncOccasion>) => void;
  /** Runs a round now. With `isPull`, also reads the account. Resolves with whether everything is in the account. */
  syncNow: (occasion?: Partial<SyncOccasion>) => Promise<boolean>;
  /** Stops permanently, without waiting for a running round. */
  stop: () => void;
}

export interface SyncEngineOptions {
  clock: Clock;
  locks: TabLocks;
  /** Parts in the order in which they sync. */
  parts: readonly SyncPart[];
  /** Returns a number from 0 to 1, used to spread the retries of devices that lost the network together. */
  random: () => number;
}

/** Milliseconds to wait for more changes, which come in bursts (a step, its project, a reward). */
const settleMs = 1_000;
const firstRetryMs = 2_000;
const lastRetryMs = 5 * 60_000;
const lockName = 'account sync';

/** Creates an engine that syncs the given parts. */
export function createSyncEngine({ clock, locks, parts, random }: SyncEngineOptions): SyncEngine {
  const listeners = createListeners<[state: SyncEngineState]>();
  let plan = firstPlan;
  let isStopped = false;
  const change = (next: Plan) => {
    const before = plan.shown;
    plan = next;
    if (!isEqual(before, next.shown)) listeners.tell(next.shown);
  };
  const canRun = () => !isStopped && !plan.shown.isSignedOut;
  const turns = createTurns<FinishedRound>({
    clock,
    canRun,
    takeTurn: () =>
      underLock(locks, async () => {
        const occasion = plan.wanted ?? noOccasion;
        change(withBegunRound(plan));
        return { occasion, round: await syncParts(parts, occasion) };
      }),
    findNextMs: (finished) => {
      change(withFinishedRound(plan, finished));
      return toDelay(plan, finished.round, random);
    },
  });
  const isLeft = () => canRun() && plan.failures === 0 && plan.wanted !== undefined;
  const stopParts = parts.map((part) =>
    part.onWork?.(() => {
      change(withWork(plan));
      // After a failure, the retry sends this change too.
      if (plan.failures === 0) turns.runIn(settleMs);
    }),
  );
  return {
    current: () => plan.shown,
    subscribe: listeners.add,
    start: () => {
      change(withWanted(plan, { isPull: true }));
      turns.runIn(0);
    },
    ask: (occasion) => {
      change(withWanted(plan, occasion));
      if (!turns.running()) void turns.run();
    },
    syncNow: async (occasion) => {
      // A round that is already running may have begun before the last change.
      await turns.running();
      change(withWanted(plan, occasion));
      await runAll(turns, clock, isLeft);
      return plan.shown.work === 'synced';
    },
    stop: () => {
      isStopped = true;
      turns.stop();
      callAll(stopParts)();
      listeners.clear();
    },
  };
}

/** The state that the engine shows, and the rounds that are left. */
interface Plan {
  shown: SyncEngineState;
  /** Number of rounds that failed since the last one that succeeded. */
  failures: number;
  /** The next round. Undefined if none is wanted. */
  wanted: SyncOccasion | undefined;
}

interface FinishedRound {
  occasion: SyncOccasion;
  round: SyncRound;
}

const noOccasion: SyncOccasion = { isPull: false, isLast: false };

const firstPlan: Plan = {
  shown: { work: 'syncing', isTried: false, isSignedOut: false },
  failures: 0,
  wanted: undefined,
};

/** Adds an occasion to the next round. */
function withWanted(plan: Plan, occasion: Partial<SyncOccasion> = {}): Plan {
  const { isPull = false, isLast = false } = occasion;
  return { ...plan, wanted: { isPull: isPull || plan.wanted?.isPull === true, isLast } };
}

/** Returns the plan after a part reported something to send. */
function withWork(plan: Plan): Plan {
  return withSyncing(withWanted(plan));
}

/** Returns the plan after the wanted round has begun. */
function withBegunRound(plan: Plan): Plan {
  return withSyncing({ ...plan, wanted: undefined });
}

/** Shows that work is being sent, unless the last round failed. */
function withSyncing(plan: Plan): Plan {
  return plan.failures === 0 ? { ...plan, shown: { ...plan.shown, work: 'syncing' } } : plan;
}

function withFinishedRound(plan: Plan, { round, occasion }: FinishedRound): Plan {
  const shown = { ...plan.shown, isTried: true };
  if (round.kind === 'done') {
    // The page seemed to be closing but is still open: read now what that round did not read.
    const next = occasion.isLast && occasion.isPull ? withWanted(plan, { isPull: true }) : plan;
    return { ...next, failures: 0, shown: { ...shown, work: next.wanted ? 'syncing' : 'synced' } };
  }
  const next = withWanted(plan, occasion);
  if (round.kind === 'signed-out') {
    return { ...next, shown: { ...shown, isSignedOut: true, work: 'waiting' } };
  }
  return { ...next, failures: plan.failures + 1, shown: { ...shown, work: 'waiting' } };
}

/** Returns the delay until the next round. Undefined if the plan has none. */
function toDelay(plan: Plan, round: SyncRound, random: () => number): number | undefined {
  if (round.kind === 'done') return plan.wanted ? settleMs : undefined;
  return round.kind === 'unreachable' ? toRetryMs(plan.failures, round.retryAfterMs, random()) : undefined;
}

/**
 * Returns the retry delay: doubled with each failure, shortened at random by up to a half, and never less than the
 * server asked for.
 */
function toRetryMs(failures: number, retryAfterMs = 0, random: number): number {
  const backoff = Math.min(lastRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 12));
  return Math.max(retryAfterMs, backoff * (0.5 + random / 2));
}

/** Runs a function while no other tab syncs. Returns undefined if another tab does. */
async function underLock<Done>(locks: TabLocks, act: () => Promise<Done>): Promise<Done | undefined> {
  const release = await locks.take(lockName);
  if (!release) return undefined;
  try {
    return await act();
  } finally {
    release();
  }
}

/** Syncs the parts in order, and stops at the first failure. */
async function syncParts(parts: readonly SyncPart[], occasion: SyncOccasion): Promise<SyncRound> {
  for (const part of parts) {
    const round = await part.sync(occasion);
    if (round.kind !== 'done') return round;
  }
  return { kind: 'done' };
}

function isEqual(one: SyncEngineState, other: SyncEngineState): boolean {
  return one.work === other.work && one.isTried === other.isTried && one.isSignedOut === other.isSignedOut;
}
