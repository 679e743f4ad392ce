import type { CloudState, CloudStatus } from '../../domain/cloud-status.ts';
import type { LedgerEntry } from './project-ledger.ts';

/** How projects stand, as they were told. */
export function createProjectStatuses() {
  const told = new Map<string, CloudStatus>();
  const listeners = new Set<() => void>();
  let shown: CloudState = {};
  const change = () => {
    shown = Object.fromEntries(told);
    for (const listener of listeners) listener();
  };
  return {
    read: () => shown,
    set: (headerId: string, status: CloudStatus | undefined) => {
      if (told.get(headerId) === status) return;
      if (status === undefined) told.delete(headerId);
      else told.set(headerId, status);
      change();
    },
    /** As what is stored tells; those that are due are on their way. */
    renew: (entries: ReadonlyMap<string, LedgerEntry>, due: readonly string[]) => {
      for (const [headerId, { isHere, mark, known }] of entries) {
        const isRefused = told.get(headerId) === 'too-big' || told.get(headerId) === 'no-room';
        const isSynced = !mark && known?.revision !== undefined;
        if (isHere && !isRefused) told.set(headerId, isSynced ? 'synced' : 'syncing');
      }
      for (const headerId of due) {
        const { isHere = false, mark } = entries.get(headerId) ?? {};
        if (isHere) told.set(headerId, 'syncing');
        // What was removed here is on its way out: nobody looks at it any more.
        else if (mark) told.delete(headerId);
        else told.set(headerId, 'elsewhere');
      }
      change();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
