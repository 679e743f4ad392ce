import {
  createSyncEngine,
  type SyncOccasion,
  type SyncPart,
  type SyncRound,
} from '../../../../../viewer/learner/services/account/sync-engine.ts';
import type { TabLocks } from '../../../../../viewer/shared/ports/tabs.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';

/** One lock for all tabs. */
export function createLocks(): Pick<TabLocks, 'take' | 'isAnyHeld'> & { isHeld: () => boolean } {
  let isHeld = false;
  return {
    take: async () => {
      if (isHeld) return undefined;
      isHeld = true;
      return () => {
        isHeld = false;
      };
    },
    isAnyHeld: async () => isHeld,
    isHeld: () => isHeld,
  };
}

/** An engine for one part with prepared answers. */
export function start({ clock = createFakeClock(), locks = createLocks(), chance = 1 } = {}) {
  const rounds: (SyncOccasion & { at: number })[] = [];
  const begun = clock.now();
  let lastWords = 0;
  let work = () => {};
  let answer: () => Promise<SyncRound> | SyncRound = () => ({ kind: 'done' });
  const part: SyncPart = {
    sync: async (occasion) => {
      rounds.push({ ...occasion, at: clock.now() - begun });
      return answer();
    },
    sendLast: async () => {
      lastWords += 1;
    },
    onWork: (listener) => {
      work = listener;
      return () => {
        work = () => {};
      };
    },
  };
  const engine = createSyncEngine({ clock, locks, parts: [part], random: () => chance });
  return {
    clock,
    engine,
    rounds,
    /** The number of times that small data was sent beside a round. */
    lastWords: () => lastWords,
    work: () => work(),
    times: () => rounds.map(({ at }) => at),
    setAnswer: (next: typeof answer) => {
      answer = next;
    },
  };
}

export const unreachable: SyncRound = { kind: 'unreachable' };
