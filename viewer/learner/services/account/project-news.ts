import { isRefused, type CloudState, type CloudStatus } from '../../../shared/domain/cloud-status.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { createListeners } from '../../../shared/ports/listeners.ts';
import type { LedgerEntry } from './project-ledger.ts';

/** Shortest time between two announcements, in milliseconds. Each one makes the page reload its list of projects. */
const batchMs = 1_500;

/** Announces changed projects: the first change at once, and those within the next `batchMs` together. */
export function createChangeBatches(clock: Clock) {
  const listeners = createListeners<[headerIds: readonly string[]]>();
  const waiting = new Set<string>();
  let stopTimer: (() => void) | undefined;
  const send = () => {
    const headerIds = [...waiting];
    waiting.clear();
    if (headerIds.length > 0) listeners.notify(headerIds);
  };
  const stop = () => {
    stopTimer?.();
    stopTimer = undefined;
  };
  const wait = () => {
    stopTimer = clock.after(batchMs, () => {
      stopTimer = undefined;
      if (waiting.size === 0) return;
      send();
      wait();
    });
  };
  return {
    add: (headerId: string) => {
      waiting.add(headerId);
      if (stopTimer) return;
      send();
      wait();
    },
    flush: () => {
      stop();
      send();
    },
    stop,
    subscribe: listeners.add,
  };
}

/** Creates the sync statuses of projects, as shown on the page. */
export function createProjectStatuses() {
  const statuses = new Map<string, CloudStatus>();
  const listeners = createListeners();
  let shown: CloudState = {};
  const change = () => {
    shown = Object.fromEntries(statuses);
    listeners.notify();
  };
  return {
    read: () => shown,
    set: (headerId: string, status: CloudStatus | undefined) => {
      if (statuses.get(headerId) === status) return;
      if (status === undefined) statuses.delete(headerId);
      else statuses.set(headerId, status);
      change();
    },
    /**
     * Updates the statuses from the ledger. Projects in `dueIds` count as syncing if they are on this device, otherwise
     * as being only in the account.
     */
    updateAll: (entries: ReadonlyMap<string, LedgerEntry>, dueIds: readonly string[]) => {
      for (const [headerId, { isLocal, mark, lastSynced }] of entries) {
        const isSynced = !mark && lastSynced?.revision !== undefined;
        if (isLocal && !isRefused(statuses.get(headerId)))
          statuses.set(headerId, isSynced ? 'synced' : 'syncing');
      }
      for (const headerId of dueIds) {
        const { isLocal = false, mark } = entries.get(headerId) ?? {};
        if (isLocal) statuses.set(headerId, 'syncing');
        // A project that was removed on this device is no longer shown.
        else if (mark) statuses.delete(headerId);
        else statuses.set(headerId, 'elsewhere');
      }
      change();
    },
    subscribe: listeners.add,
  };
}
