import { readMapProgress } from '#schemas/exchange/read-map-progress.ts';
import type { AccountResets } from '#schemas/generated/account-resets.ts';
import type { DeviceResets, StoredResets } from '../../../shared/ports/account.ts';
import type { OutboxEntries } from '../indexed-db/outbox-entries.ts';
import type { ReceivingProgressStore } from '../../../shared/services/indexed-db/indexed-db-progress-store.ts';
import { outboxSubject } from '../../../shared/services/indexed-db/outbox.ts';
import type { AccountApi } from './account-api.ts';
import type { SyncRound, WorkingPart } from './sync-engine.ts';

export interface ResetsOptions {
  api: Pick<AccountApi, 'reset' | 'undoReset' | 'readPreferences'>;
  /** Returns whether this tab's learner is still signed in. */
  isSignedIn: () => boolean;
  storedResets: StoredResets;
  entries: Pick<OutboxEntries, 'list'>;
  progress: Pick<ReceivingProgressStore, 'receive'>;
  onAnswer: (resets: AccountResets) => void;
}

/**
 * Creates the part of the sync that sends resets and undos, in the order in which they were made and before later
 * changes.
 */
export function createResetsPart(options: ResetsOptions): WorkingPart {
  const { api, storedResets, entries, progress, onAnswer } = options;
  const send = async (id: string): Promise<SyncRound> => {
    const reset = (await storedResets.list()).find((one) => one.id === id);
    if (!reset) {
      await storedResets.remove(id);
      return { kind: 'done' };
    }
    const { at, sourceUrl, projects, tombstones, step } = reset;
    // A tab that was killed may have stored the reset without applying it to the progress.
    if (step === 'reset') await progress.receive(tombstones);
    const headerIds = projects.map(({ header }) => header.id);
    const request = { at, ...(sourceUrl !== undefined && { sourceUrl, headerIds }) };
    const answer = step === 'undo' ? await api.undoReset(id) : await api.reset(id, request);
    if (answer.kind === 'unreachable' || answer.kind === 'signed-out') return answer;
    if (answer.kind === 'answered') onAnswer(answer.value);
    if (step === 'undo') await storedResets.remove(id);
    else await storedResets.markSent(id, answer.kind === 'answered');
    return { kind: 'done' };
  };
  return {
    sync: async () => {
      try {
        const due = (await entries.list('reset')).toSorted((one, other) => one.at - other.at);
        for (const entry of due) {
          const round = await send(outboxSubject(entry));
          if (round.kind !== 'done') return round;
        }
        return { kind: 'done' };
      } catch {
        // Reading or storing on this device failed. Storage problems are reported elsewhere.
        return { kind: 'unreachable' };
      }
    },
    onWork: storedResets.subscribe,
  };
}

/** Creates the requests about resets for whose response the learner waits. */
export function createDeviceResets({ api, storedResets, isSignedIn, onAnswer }: ResetsOptions): DeviceResets {
  return {
    storedResets,
    loadProgress: async () => {
      const answer = isSignedIn() ? await api.readPreferences([]) : undefined;
      if (answer?.kind !== 'answered') return undefined;
      return readMapProgress(answer.value.skillmap.mapProgress).records;
    },
    undo: async (id) => {
      const answer = isSignedIn() ? await api.undoReset(id) : undefined;
      if (answer?.kind === 'answered') onAnswer(answer.value);
      if (answer?.kind === 'refused') return answer;
      return { kind: answer?.kind === 'answered' ? 'done' : 'unreachable' };
    },
  };
}
