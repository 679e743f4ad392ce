import { readFields } from '#schemas/exchange/read-fields.ts';
import type { CloudStatus } from '../../../shared/domain/cloud-status.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { AccountFailure } from './ask-account.ts';
import type { LedgerEntry } from './project-ledger.ts';

const noRoom: ReadonlySet<CloudStatus> = new Set(['no-room', 'no-room-here']);
/** After this time, projects that found no space are sent again. */
const roomMs = 10 * 60_000;

export type ProjectRefusals = ReturnType<typeof createRefusals>;

/** Remembers which projects the account refused, each with the change that it refused. */
export function createRefusals(clock: Clock, onRetry: () => void) {
  const refused = new Map<string, { token: string | undefined; status: CloudStatus; at: number }>();
  return {
    /** Whether this change need not be sent again. After some time there may be space for it. */
    isSettled: (headerId: string, entry: LedgerEntry | undefined) => {
      const last = refused.get(headerId);
      if (!last || last.token !== entry?.mark?.token) return false;
      return !noRoom.has(last.status) || clock.now() - last.at < roomMs;
    },
    add: (headerId: string, entry: LedgerEntry, status: CloudStatus) => {
      refused.set(headerId, { token: entry.mark?.token, status, at: clock.now() });
    },
    remove: (headerId: string) => void refused.delete(headerId),
    /** Sends again what found no space. */
    retry: () => {
      for (const [headerId, { status }] of refused) {
        if (!noRoom.has(status)) continue;
        refused.delete(headerId);
        onRetry();
      }
    },
  };
}

/**
 * Returns how a refused project is shown. Refusals other than for space and size are bugs here or on the server: the project
 * waits for a version without the bug.
 */
export function toRefusal({ status, code, body }: Extract<AccountFailure, { kind: 'refused' }>): CloudStatus {
  if (code === 'space-full') return readFields(body)?.space === 'place' ? 'no-room-here' : 'no-room';
  return status === 413 ? 'too-big' : 'waiting';
}
