import { createListeners } from '../../shared/ports/listeners.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import {
  StorageError,
  type StorageHealth,
  type StorageProblem,
  type StorageReports,
} from '../../shared/ports/storage.ts';

/** Repeats failed writes. Rejects if they fail again. */
export interface Retryable {
  retry: () => Promise<void>;
}

export interface StorageWatch extends StorageHealth, StorageReports {
  /** Adds a store whose failed writes are repeated after a storage problem. */
  add: (store: Retryable) => void;
  stop: () => void;
}

/** First delay in milliseconds, doubled with every failure, because retrying often does not free a full disk. */
const firstRetryMs = 4_000;
const lastRetryMs = 60_000;

/**
 * Creates the watch over the page's stores: it reports storage problems, and repeats failed writes until they succeed.
 */
export function createStorageWatch(clock: Clock): StorageWatch {
  const stores = new Set<Retryable>();
  const listeners = createListeners<[problem: StorageProblem | undefined]>();
  const conflictListeners = createListeners();
  let problem: StorageProblem | undefined;
  let waitMs = firstRetryMs;
  let stopTimer: (() => void) | undefined;
  let retrying: Promise<void> | undefined;

  const change = (next: StorageProblem | undefined) => {
    if (next?.kind === problem?.kind) return;
    problem = next;
    listeners.notify(problem);
  };
  const schedule = () => {
    // Do not retry if a newer version of the page has upgraded the storage: only a reload helps.
    if (stopTimer || problem?.kind === 'outdated') return;
    stopTimer = clock.after(waitMs, () => void retry());
    waitMs = Math.min(2 * waitMs, lastRetryMs);
  };
  const reportFailure = (error: unknown) => {
    const found = toProblem(error);
    if (found.kind === 'conflict') {
      conflictListeners.notify();
      return;
    }
    change(found);
    schedule();
  };
  const tryAll = async () => {
    stopTimer?.();
    stopTimer = undefined;
    try {
      for (const store of stores) await store.retry();
      waitMs = firstRetryMs;
      stopTimer = undefined;
      change(undefined);
    } catch (error) {
      reportFailure(error);
    } finally {
      retrying = undefined;
    }
  };
  const retry = () => {
    retrying ??= tryAll();
    return retrying;
  };
  return {
    reportFailure,
    reportSuccess: () => {
      if (problem && !retrying) void retry();
    },
    add: (store) => void stores.add(store),
    retry,
    subscribe: (listener) => {
      if (problem) listener(problem);
      return listeners.add(listener);
    },
    onConflict: conflictListeners.add,
    stop: () => stopTimer?.(),
  };
}

function toProblem(error: unknown): StorageProblem {
  return error instanceof StorageError ? error.problem : { kind: 'failed', detail: String(error) };
}
