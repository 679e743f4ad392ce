import type { KioskGame } from '#schemas/generated/kiosk-games.ts';
import type { Clock } from '../shared/ports/clock.ts';
import { createListeners } from '../shared/ports/listeners.ts';

/** A short message on the screen. Its number tells apart two messages with equal content. */
export type KioskNews = { number: number } & (
  { kind: 'came'; game: KioskGame; count: number } | { kind: 'renewed'; code: string }
);

export type KioskState =
  /**
   * The kiosk has no confirmed code yet and keeps trying. `code`: the code from before a reload. `trouble`: the reason
   * for the delay.
   */
  | { kind: 'opening'; code?: string; trouble?: 'unreachable' | 'too-often' }
  | {
      kind: 'open';
      code: string;
      games: readonly KioskGame[];
      /** Ids of games that arrived in the last minutes. */
      newIds: ReadonlySet<string>;
      isOffline: boolean;
      news?: KioskNews;
    };

/** How long a game is marked as new, in milliseconds. */
const newMs = 5 * 60_000;
const NONE: ReadonlySet<string> = new Set();

/** Creates the state that the kiosk's screen shows. */
export function createKioskView(clock: Clock, code: string | undefined) {
  const listeners = createListeners();
  const arrivedAt = new Map<string, number>();
  let state: KioskState = { kind: 'opening', ...(code !== undefined && { code }) };
  let lastNews = 0;
  const set = (next: KioskState): void => {
    state = next;
    listeners.notify();
  };
  const nextNumber = () => (lastNews += 1);
  const showEmpty = (shownCode: string) =>
    set({ kind: 'open', code: shownCode, games: [], newIds: NONE, isOffline: false });
  return {
    read: () => state,
    subscribe: listeners.add,
    dispose: listeners.clear,
    showEmpty,
    showFailure: (trouble: 'unreachable' | 'too-often', failures: number) => {
      if (state.kind === 'opening') set({ ...state, trouble });
      else set({ ...state, isOffline: isKioskOffline(failures) });
    },
    showOpened: (newCode: string) => {
      if (state.kind !== 'open') return showEmpty(newCode);
      const news = { kind: 'renewed', code: newCode, number: nextNumber() } as const;
      set({ ...state, code: newCode, isOffline: false, news });
    },
    showGames: (shownCode: string, games: readonly KioskGame[], isFirst: boolean) => {
      const before = state.kind === 'open' ? state : undefined;
      const newGames = before && !isFirst ? findArrivals(before.games, games) : [];
      for (const { id } of newGames) arrivedAt.set(id, clock.now());
      const newIds = findRecent(arrivedAt, clock.now());
      const [game] = newGames;
      const news = game
        ? ({ kind: 'came', game, count: newGames.length, number: nextNumber() } as const)
        : before?.news;
      set({ kind: 'open', code: shownCode, games, newIds, isOffline: false, ...(news && { news }) });
    },
    removeGame: (gameId: string) => {
      if (state.kind === 'open') set({ ...state, games: state.games.filter(({ id }) => id !== gameId) });
    },
  };
}

function findRecent(arrivedAt: ReadonlyMap<string, number>, now: number): ReadonlySet<string> {
  return new Set([...arrivedAt].flatMap(([id, at]) => (now - at < newMs ? [id] : [])));
}

/** Consecutive failures before the screen shows that it is offline. A single failure is not worth mentioning. */
const OFFLINE_AFTER = 2;

function isKioskOffline(failures: number): boolean {
  return failures >= OFFLINE_AFTER;
}

interface SentGame {
  id: string;
  sentAt: number;
}

/** Returns the games that are new or were sent again since an earlier list. */
function findArrivals<Game extends SentGame>(before: readonly SentGame[], now: readonly Game[]): Game[] {
  const known = new Map(before.map(({ id, sentAt }) => [id, sentAt]));
  return now.filter(({ id, sentAt }) => known.get(id) !== sentAt);
}
