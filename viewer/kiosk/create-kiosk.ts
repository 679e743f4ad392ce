import { createListeners } from '../shared/ports/listeners.ts';
import type { KioskGame } from '#schemas/generated/kiosk-games.ts';
import type { Clock } from '../shared/ports/clock.ts';
import type { KioskHost, KioskKey, KioskMemory } from '../shared/ports/games.ts';

/** What is told of in passing; each has a number of its own. */
export type KioskNews = { number: number } & (
  { kind: 'came'; game: KioskGame; count: number } | { kind: 'renewed'; code: string }
);

export type KioskState =
  /** `code` as it was before a reload; `trouble`: why it takes so long. It is tried again. */
  | { kind: 'opening'; code?: string; trouble?: 'unreachable' | 'too-often' }
  | {
      kind: 'open';
      code: string;
      games: readonly KioskGame[];
      /** What has come in the last minutes. */
      newIds: ReadonlySet<string>;
      isOffline: boolean;
      news?: KioskNews;
    };

export interface Kiosk {
  read: () => KioskState;
  subscribe: (listener: () => void) => () => void;
  /** Asks at once, and not only when its time has come. */
  hurry: () => void;
  /** Whether the game is gone from this kiosk. */
  remove: (gameId: string) => Promise<boolean>;
  /** With a fresh code and without games; whether that went. */
  startAnew: () => Promise<boolean>;
  dispose: () => void;
}

export interface KioskOptions {
  host: KioskHost;
  memory: KioskMemory;
  clock: Clock;
}

/** So long a game that has come stays marked. */
const newMs = 5 * 60_000;
const NONE: ReadonlySet<string> = new Set();

/** A screen's kiosk: it has a code as long as it stands, hears of games, and outlives a server that is away for a while. */
export function createKiosk({ host, memory, clock }: KioskOptions): Kiosk {
  const listeners = createListeners();
  let key = memory.read();
  let state: KioskState = { kind: 'opening', ...(key && { code: key.code }) };
  let failures = 0;
  let lastNews = 0;
  const arrivedAt = new Map<string, number>();
  let stopTimer = (): void => undefined;
  let isAsking = false;
  let isDisposed = false;
  /** A list that was asked for before it is not of this kiosk any more. */
  let era = 0;

  const set = (next: KioskState): void => {
    state = next;
    listeners.tell();
  };
  const adopt = (next: KioskKey): void => {
    key = next;
    era += 1;
    failures = 0;
    memory.write(next);
  };
  const news = (
    entry: { kind: 'came'; game: KioskGame; count: number } | { kind: 'renewed'; code: string },
  ) => {
    lastNews += 1;
    return { ...entry, number: lastNews };
  };

  const open = async (): Promise<void> => {
    // Another tab may have been first.
    const kept = memory.read();
    if (kept && kept.code !== key?.code) return adopt(kept);
    const opening = await host.open(key);
    if (isDisposed) return undefined;
    if (opening.kind !== 'opened') {
      failures += 1;
      if (state.kind === 'opening') set({ ...state, trouble: opening.kind });
      else set({ ...state, isOffline: isKioskOffline(failures) });
      return undefined;
    }
    const { code } = opening.key;
    adopt(opening.key);
    if (state.kind === 'open')
      set({ ...state, code, isOffline: false, news: news({ kind: 'renewed', code }) });
    else set({ kind: 'open', code, games: [], newIds: NONE, isOffline: false });
    // What comes along is known to everybody here.
    return list(opening.key, true);
  };

  const list = async (own: KioskKey, isFirst: boolean): Promise<void> => {
    const asked = era;
    const listing = await host.list(own);
    if (isDisposed || asked !== era) return undefined;
    if (listing.kind === 'over') return open();
    if (listing.kind === 'unreachable') {
      failures += 1;
      if (state.kind === 'open') set({ ...state, isOffline: isKioskOffline(failures) });
      else set({ ...state, trouble: 'unreachable' });
      return undefined;
    }
    failures = 0;
    const { games } = listing;
    const before = state.kind === 'open' ? state : undefined;
    const arrived = before && !isFirst ? findArrivals(before.games, games) : [];
    for (const { id } of arrived) arrivedAt.set(id, clock.now());
    const newIds = findRecent(arrivedAt, clock.now());
    const [game] = arrived;
    const told = game ? news({ kind: 'came', game, count: arrived.length }) : before?.news;
    set({ kind: 'open', code: own.code, games, newIds, isOffline: false, ...(told && { news: told }) });
    return undefined;
  };

  const ask = async (): Promise<void> => {
    if (isAsking || isDisposed) return;
    isAsking = true;
    stopTimer();
    // Nothing rejects; should it, the kiosk goes on.
    await (key ? list(key, false) : open()).catch(() => undefined);
    isAsking = false;
    if (!isDisposed) stopTimer = clock.after(kioskPause(failures), () => void ask());
  };
  void ask();

  return {
    read: () => state,
    subscribe: listeners.add,
    hurry: () => void ask(),
    remove: async (gameId) => {
      if (!key || !(await host.remove(key, gameId))) return false;
      // A list that was on its way may still have it.
      era += 1;
      if (state.kind === 'open') set({ ...state, games: state.games.filter(({ id }) => id !== gameId) });
      return true;
    },
    startAnew: async () => {
      const previous = key;
      const opening = await host.open();
      if (opening.kind !== 'opened' || isDisposed) return false;
      adopt(opening.key);
      set({ kind: 'open', code: opening.key.code, games: [], newIds: NONE, isOffline: false });
      if (previous) void host.close(previous);
      return true;
    },
    dispose: () => {
      isDisposed = true;
      stopTimer();
      listeners.clear();
    },
  };
}

function findRecent(arrivedAt: ReadonlyMap<string, number>, now: number): ReadonlySet<string> {
  return new Set([...arrivedAt].flatMap(([id, at]) => (now - at < newMs ? [id] : [])));
}

/** How often a kiosk asks for what has come, in milliseconds. */
const USUAL = 3_000;
const LONGEST = 60_000;
/** One answer that is missing is nothing to worry anybody with. */
const OFFLINE_AFTER = 2;

/** How long to wait after so many attempts in a row that had no answer. */
export function kioskPause(failures: number): number {
  return failures <= 1 ? USUAL : Math.min(LONGEST, USUAL * 2 ** (failures - 1));
}

export function isKioskOffline(failures: number): boolean {
  return failures >= OFFLINE_AFTER;
}

interface SentGame {
  id: string;
  sentAt: number;
}

/** What has come, or come again, since a list. */
export function findArrivals<Game extends SentGame>(
  before: readonly SentGame[],
  now: readonly Game[],
): Game[] {
  const known = new Map(before.map(({ id, sentAt }) => [id, sentAt]));
  return now.filter(({ id, sentAt }) => known.get(id) !== sentAt);
}
