import { readFields } from '#schemas/exchange/read-fields.ts';
import type { CloudStatus } from '../../../shared/domain/cloud-status.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { AccountFailure } from './request-account.ts';
import type { LedgerEntry } from './project-ledger.ts';

const noRoom: ReadonlySet<CloudStatus> = new Set(['no-room', 'no-room-here']);
/** Milliseconds after which projects are sent again for which the account had no space. */
const roomMs = 10 * 60_000;

export type ProjectRefusals = ReturnType<typeof createRefusals>;

/** Remembers which projects the account refused, each with the refused change. */
export function createRefusals(clock: Clock, onRetry: () => void) {
  const refused = new Map<string, { token: string | undefined; status: CloudStatus; at: number }>();
  return {
    /**
     * Returns true if a change must not be sent again, because the account has refused it. A lack of space counts only
     * for a while.
     */
    shouldSkip: (headerId: string, entry: LedgerEntry | undefined) => {
      const last = refused.get(headerId);
      if (!last || last.token !== entry?.mark?.token) return false;
      return !noRoom.has(last.status) || clock.now() - last.at < roomMs;
    },
    add: (headerId: string, entry: LedgerEntry, status: CloudStatus) => {
      refused.set(headerId, { token: entry.mark?.token, status, at: clock.now() });
    },
    remove: (headerId: string) => void refused.delete(headerId),
    /** Sends projects again for which the account had no space. */
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
 * Returns the status to show for a refused project. Refusals for other reasons than space and size are bugs of the
 * viewer or the server, so the project waits for a version without the bug.
 */
export function toRefusal({ status, code, body }: Extract<AccountFailure, { kind: 'refused' }>): CloudStatus {
  if (code === 'space-full') return readFields(body)?.space === 'place' ? 'no-room-here' : 'no-room';
  return status === 413 ? 'too-big' : 'waiting';
}
