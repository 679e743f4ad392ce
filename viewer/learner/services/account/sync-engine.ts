import { callAll, createListeners } from '../../../shared/ports/listeners.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { TabLocks } from '../../../shared/ports/tabs.ts';
import { createTurns, runAll } from './sync-turns.ts';

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

/** Runs sync rounds: after changes, again after failures, and on request. */
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

/** Changes come in bursts (a step, its project, a reward): wait this long and send them together. */
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
      // The round that is running may have begun before the last change.
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

/** What the engine shows, and what it still has to do. */
interface Plan {
  shown: SyncEngineState;
  /** Number of rounds that failed since the last one that succeeded. */
  failures: number;
  /** What the next round is for; undefined if no round is wanted. */
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

/** Wants a round for this occasion, and still for what was wanted before. */
function withWanted(plan: Plan, occasion: Partial<SyncOccasion> = {}): Plan {
  const { isPull = false, isLast = false } = occasion;
  return { ...plan, wanted: { isPull: isPull || plan.wanted?.isPull === true, isLast } };
}

/** A part has something to send. */
function withWork(plan: Plan): Plan {
  return withSyncing(withWanted(plan));
}

/** The round for what was wanted begins. */
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

/** Delay until the round that this plan wants; undefined if it wants none. */
function toDelay(plan: Plan, round: SyncRound, random: () => number): number | undefined {
  if (round.kind === 'done') return plan.wanted ? settleMs : undefined;
  return round.kind === 'unreachable' ? toRetryMs(plan.failures, round.retryAfterMs, random()) : undefined;
}

/** Doubles with each failure, shortened at random by up to a half, and never less than the server asked for. */
function toRetryMs(failures: number, retryAfterMs = 0, random: number): number {
  const backoff = Math.min(lastRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 12));
  return Math.max(retryAfterMs, backoff * (0.5 + random / 2));
}

/** Does something while no other tab syncs; undefined if one does. */
async function underLock<Done>(locks: TabLocks, act: () => Promise<Done>): Promise<Done | undefined> {
  const release = await locks.take(lockName);
  if (!release) return undefined;
  try {
    return await act();
  } finally {
    release();
  }
}

/** Syncs one part after the other, up to the first that fails. */
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
