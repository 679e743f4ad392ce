import { isRefused, type CloudState, type CloudStatus } from '../../../shared/domain/cloud-status.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { createListeners } from '../../../shared/ports/listeners.ts';
import type { LedgerEntry } from './project-ledger.ts';

/** Milliseconds. Each announcement reloads the list of projects, so changes are announced together. */
const tellMs = 1_500;

/** Announces changes: the first at once, later ones within this time together. */
export function createChangeBatches(clock: Clock) {
  const listeners = createListeners<[headerIds: readonly string[]]>();
  const waiting = new Set<string>();
  let stopTimer: (() => void) | undefined;
  const send = () => {
    const headerIds = [...waiting];
    waiting.clear();
    if (headerIds.length > 0) listeners.tell(headerIds);
  };
  const stop = () => {
    stopTimer?.();
    stopTimer = undefined;
  };
  const wait = () => {
    stopTimer = clock.after(tellMs, () => {
      stopTimer = undefined;
      if (waiting.size === 0) return;
      send();
      wait();
    });
  };
  return {
    tell: (headerId: string) => {
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

/** The statuses of projects as last announced. */
export function createProjectStatuses() {
  const statuses = new Map<string, CloudStatus>();
  const listeners = createListeners();
  let shown: CloudState = {};
  const change = () => {
    shown = Object.fromEntries(statuses);
    listeners.tell();
  };
  return {
    read: () => shown,
    set: (headerId: string, status: CloudStatus | undefined) => {
      if (statuses.get(headerId) === status) return;
      if (status === undefined) statuses.delete(headerId);
      else statuses.set(headerId, status);
      change();
    },
    /** Sets statuses from the ledger. Projects that are due count as syncing. */
    renew: (entries: ReadonlyMap<string, LedgerEntry>, due: readonly string[]) => {
      for (const [headerId, { isHere, mark, known }] of entries) {
        const isSynced = !mark && known?.revision !== undefined;
        if (isHere && !isRefused(statuses.get(headerId)))
          statuses.set(headerId, isSynced ? 'synced' : 'syncing');
      }
      for (const headerId of due) {
        const { isHere = false, mark } = entries.get(headerId) ?? {};
        if (isHere) statuses.set(headerId, 'syncing');
        // A project removed here is no longer shown.
        else if (mark) statuses.delete(headerId);
        else statuses.set(headerId, 'elsewhere');
      }
      change();
    },
    subscribe: listeners.add,
  };
}
