import { createListeners } from '../../shared/ports/listeners.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import {
  StorageError,
  type StorageHealth,
  type StorageProblem,
  type StorageReports,
} from '../../shared/ports/storage.ts';

/** Writes what was not taken before, and rejects where that fails again. */
export interface Retryable {
  retry: () => Promise<void>;
}

export interface StorageWatch extends StorageHealth, StorageReports {
  /** A store to be retried with the others. */
  add: (store: Retryable) => void;
  stop: () => void;
}

/** Doubled with every failure: a full disk is not emptied by asking often. */
const firstRetryMs = 4_000;
const lastRetryMs = 60_000;

/** Watches the stores of the page. */
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
    listeners.tell(problem);
  };
  const schedule = () => {
    // A newer version of the page has the storage now: only a reload helps.
    if (stopTimer || problem?.kind === 'outdated') return;
    stopTimer = clock.after(waitMs, () => void retry());
    waitMs = Math.min(2 * waitMs, lastRetryMs);
  };
  const failed = (error: unknown) => {
    const found = toProblem(error);
    if (found.kind === 'conflict') {
      conflictListeners.tell();
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
      failed(error);
    } finally {
      retrying = undefined;
    }
  };
  const retry = () => {
    retrying ??= tryAll();
    return retrying;
  };
  return {
    failed,
    worked: () => {
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
