import { callAll, createListeners } from '../../../shared/ports/listeners.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { TabLocks } from '../../../shared/ports/tabs.ts';
import { createTurns, runAll } from './sync-turns.ts';

/**
 * Result of a sync round. After `unreachable`, try again, but not before `retryAfterMs`. After `signed-out`, nothing
 * can be sent until the learner signs in again.
 */
export type SyncRound =
  { kind: 'done' } | { kind: 'unreachable'; retryAfterMs?: number } | { kind: 'signed-out' };

export interface SyncOccasion {
  /** True to read the account too, because other devices may have saved. */
  isPull: boolean;
  /** True if the page may be closing: send only small data, with `keepalive`. */
  isLast: boolean;
}

/** One kind of data that syncs with the account. Never rejects. */
export interface SyncPart {
  /** Sends and fetches changes, so that this device and the account are equal. Only one tab may call this at a time. */
  sync: (occasion: SyncOccasion) => Promise<SyncRound>;
  /**
   * Sends small data at once, also while `sync` is running: the page may close before a large project has been uploaded.
   * Skips what is already being sent so that it outlives the page.
   */
  sendLast?: () => Promise<void>;
  /** Calls the listener when there is something to send. */
  onWork?: (listener: () => void) => () => void;
}

/** A part that reports when there is something to send. */
export type WorkingPart = SyncPart & Required<Pick<SyncPart, 'onWork'>>;

export interface SyncEngineState {
  work: 'synced' | 'syncing' | 'waiting';
  /** True once every part has been synced, or the first round has failed. */
  isTried: boolean;
  isSignedOut: boolean;
}

/** Runs sync rounds: after changes, again after failures, and on request. */
export interface SyncEngine {
  current: () => SyncEngineState;
  subscribe: (listener: (state: SyncEngineState) => void) => () => void;
  /** Runs the first round at once, and another one after each change. */
  start: () => void;
  /**
   * Runs a round soon. With `isPull`, also reads the account. With `isLast`, sends small data at once, even if a round is
   * running.
   */
  ask: (occasion?: Partial<SyncOccasion>) => void;
  /** Runs a round now. With `isPull`, also reads the account. Resolves to whether all work is in the account. */
  syncNow: (occasion?: Partial<SyncOccasion>) => Promise<boolean>;
  /** Stops the engine permanently, without waiting for a running round. */
  stop: () => void;
}

export interface SyncEngineOptions {
  clock: Clock;
  locks: Pick<TabLocks, 'take'>;
  /** The kinds of data, in the order in which they sync. */
  parts: readonly SyncPart[];
  /** Returns a number from 0 to 1. It spreads the retries of devices that lost the network at the same time. */
  random: () => number;
}

/** Milliseconds to wait for further changes, which come in bursts (a step, its project, a reward). */
const settleMs = 1_000;
const firstRetryMs = 2_000;
const lastRetryMs = 5 * 60_000;
const lockName = 'account sync';

export function createSyncEngine({ clock, locks, parts, random }: SyncEngineOptions): SyncEngine {
  const listeners = createListeners<[state: SyncEngineState]>();
  let plan = firstPlan;
  let isStopped = false;
  const change = (next: Plan) => {
    const before = plan.shown;
    plan = next;
    if (!isEqual(before, next.shown)) listeners.notify(next.shown);
  };
  const canRun = () => !isStopped && !plan.shown.isSignedOut;
  const turns = createTurns<FinishedRound>({
    clock,
    canRun,
    runTurn: () =>
      underLock(locks, async () => {
        const occasion = plan.pendingOccasion ?? noOccasion;
        change(withBegunRound(plan));
        return { occasion, round: await syncParts(parts, occasion) };
      }),
    findNextMs: (finished) => {
      change(withFinishedRound(plan, finished));
      return toDelay(plan, finished.round, random);
    },
  });
  const hasWorkLeft = () => canRun() && plan.failures === 0 && plan.pendingOccasion !== undefined;
  const stopParts = parts.map((part) =>
    part.onWork?.(() => {
      change(withWork(plan));
      // After a failure, the scheduled retry also sends this change.
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
      else if (occasion?.isLast === true && canRun()) for (const part of parts) void part.sendLast?.();
    },
    syncNow: async (occasion) => {
      // Wait for a running round, which may have started before the last change.
      await turns.running();
      change(withWanted(plan, occasion));
      await runAll(turns, clock, hasWorkLeft);
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

/** The state that the engine reports, with the next round. */
interface Plan {
  shown: SyncEngineState;
  /** Number of rounds that failed since the last successful one. */
  failures: number;
  /** The kind of round to run next. Undefined if no round is planned. */
  pendingOccasion: SyncOccasion | undefined;
}

interface FinishedRound {
  occasion: SyncOccasion;
  round: SyncRound;
}

const noOccasion: SyncOccasion = { isPull: false, isLast: false };

const firstPlan: Plan = {
  shown: { work: 'syncing', isTried: false, isSignedOut: false },
  failures: 0,
  pendingOccasion: undefined,
};

/** Returns the plan with an occasion added to the next round. */
function withWanted(plan: Plan, occasion: Partial<SyncOccasion> = {}): Plan {
  const { isPull = false, isLast = false } = occasion;
  return { ...plan, pendingOccasion: { isPull: isPull || plan.pendingOccasion?.isPull === true, isLast } };
}

/** Returns the plan after a part reported something to send. */
function withWork(plan: Plan): Plan {
  return withSyncing(withWanted(plan));
}

/** Returns the plan after the planned round has begun. */
function withBegunRound(plan: Plan): Plan {
  return withSyncing({ ...plan, pendingOccasion: undefined });
}

/** Reports that work is being sent, unless the last round failed. */
function withSyncing(plan: Plan): Plan {
  return plan.failures === 0 ? { ...plan, shown: { ...plan.shown, work: 'syncing' } } : plan;
}

function withFinishedRound(plan: Plan, { round, occasion }: FinishedRound): Plan {
  const shown = { ...plan.shown, isTried: true };
  if (round.kind === 'done') {
    // After a last round on a page that did not close: read the account now, because that round did not.
    const next = occasion.isLast && occasion.isPull ? withWanted(plan, { isPull: true }) : plan;
    return { ...next, failures: 0, shown: { ...shown, work: next.pendingOccasion ? 'syncing' : 'synced' } };
  }
  const next = withWanted(plan, occasion);
  if (round.kind === 'signed-out') {
    return { ...next, shown: { ...shown, isSignedOut: true, work: 'waiting' } };
  }
  return { ...next, failures: plan.failures + 1, shown: { ...shown, work: 'waiting' } };
}

/** Returns the delay until the next round in milliseconds. Undefined if no round is planned. */
function toDelay(plan: Plan, round: SyncRound, random: () => number): number | undefined {
  if (round.kind === 'done') return plan.pendingOccasion ? settleMs : undefined;
  return round.kind === 'unreachable' ? toRetryMs(plan.failures, round.retryAfterMs, random()) : undefined;
}

/**
 * Returns the delay before a retry in milliseconds: doubled with each failure, shortened at random by up to a half, and
 * never less than the server asked for.
 */
function toRetryMs(failures: number, retryAfterMs = 0, random: number): number {
  const backoff = Math.min(lastRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 12));
  return Math.max(retryAfterMs, backoff * (0.5 + random / 2));
}

/** Runs a function while holding the lock for syncing. Returns undefined if another tab holds it. */
async function underLock<Done>(
  locks: Pick<TabLocks, 'take'>,
  task: () => Promise<Done>,
): Promise<Done | undefined> {
  const release = await locks.take(lockName);
  if (!release) return undefined;
  try {
    return await task();
  } finally {
    release();
  }
}

/** Syncs the parts in order, and stops at the first failure. Returns the last result. */
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
