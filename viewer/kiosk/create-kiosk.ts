import type { Clock } from '../shared/ports/clock.ts';
import type { KioskHost, KioskKey, KioskMemory } from '../shared/ports/games.ts';
import { createKioskView, type KioskState } from './kiosk-view.ts';

export interface Kiosk {
  read: () => KioskState;
  subscribe: (listener: () => void) => () => void;
  /** Requests the games from the server now instead of after the usual pause. */
  refresh: () => void;
  /** Removes a game from this kiosk. Resolves to false if that failed. */
  remove: (gameId: string) => Promise<boolean>;
  /** Replaces the kiosk by an empty one with a new code. Resolves to false if that failed. */
  reset: () => Promise<boolean>;
  dispose: () => void;
}

export interface KioskOptions {
  host: KioskHost;
  memory: KioskMemory;
  clock: Clock;
}

/**
 * Creates the kiosk of a screen: requests a code, then polls the server for games that learners send to it. Retries if
 * the server is unavailable.
 */
export function createKiosk({ host, memory, clock }: KioskOptions): Kiosk {
  const view = createKioskView(clock, memory.read()?.code);
  const ownKey = createOwnKey(memory);
  const attempts = createFailureCounter();
  let isDisposed = false;

  const open = async (): Promise<void> => {
    if (ownKey.switchToOtherTabsKey()) return attempts.resetFailures();
    const opening = await host.open(ownKey.key());
    if (isDisposed) return undefined;
    if (opening.kind !== 'opened') return view.showFailure(opening.kind, attempts.countFailure());
    ownKey.setKey(opening.key);
    attempts.resetFailures();
    view.showOpened(opening.key.code);
    // Do not announce games that are already in the kiosk.
    return list(opening.key, true);
  };
  const list = async (key: KioskKey, isFirst: boolean): Promise<void> => {
    const requestGeneration = ownKey.generation();
    const listing = await host.list(key);
    if (isDisposed || requestGeneration !== ownKey.generation()) return undefined;
    if (listing.kind === 'over') return open();
    if (listing.kind === 'unreachable') return view.showFailure('unreachable', attempts.countFailure());
    attempts.resetFailures();
    return view.showGames(key.code, listing.games, isFirst);
  };
  const poll = createPoll({
    clock,
    ask: () => {
      const key = ownKey.key();
      return key ? list(key, false) : open();
    },
    pauseMs: () => kioskPause(attempts.failures()),
  });
  return {
    read: view.read,
    subscribe: view.subscribe,
    refresh: poll.ask,
    remove: async (gameId) => {
      const key = ownKey.key();
      if (!key || !(await host.remove(key, gameId))) return false;
      // A list requested before the removal may still include the game: ignore its response.
      ownKey.invalidateRequests();
      view.removeGame(gameId);
      return true;
    },
    reset: async () => {
      const previous = ownKey.key();
      const opening = await host.open();
      if (opening.kind !== 'opened' || isDisposed) return false;
      ownKey.setKey(opening.key);
      attempts.resetFailures();
      view.showEmpty(opening.key.code);
      if (previous) void host.close(previous);
      return true;
    },
    dispose: () => {
      isDisposed = true;
      poll.stop();
      view.dispose();
    },
  };
}

/** Stores the key of this screen's kiosk, which all tabs of the browser share. */
function createOwnKey(memory: KioskMemory) {
  let key = memory.read();
  let generation = 0;
  const setKey = (next: KioskKey): void => {
    key = next;
    generation += 1;
    memory.write(next);
  };
  return {
    key: () => key,
    setKey,
    /** Returns the current generation. Lists of games requested in an earlier generation are outdated. */
    generation: () => generation,
    invalidateRequests: () => {
      generation += 1;
    },
    /** Returns true if another tab has opened a kiosk in the meantime, whose key is used from now on. */
    switchToOtherTabsKey: (): boolean => {
      const kept = memory.read();
      if (!kept || kept.code === key?.code) return false;
      setKey(kept);
      return true;
    },
  };
}

function createFailureCounter() {
  let failures = 0;
  return {
    failures: () => failures,
    countFailure: () => (failures += 1),
    resetFailures: () => {
      failures = 0;
    },
  };
}

interface PollOptions {
  clock: Clock;
  ask: () => Promise<void>;
  pauseMs: () => number;
}

/** Calls `ask` at once and then repeatedly, one call at a time. */
function createPoll({ clock, ask, pauseMs }: PollOptions) {
  let stopTimer = (): void => undefined;
  let isPolling = false;
  let isStopped = false;
  const askNow = async (): Promise<void> => {
    if (isPolling || isStopped) return;
    isPolling = true;
    stopTimer();
    // `ask` should not reject. If it does, keep polling.
    await ask().catch(() => undefined);
    isPolling = false;
    if (!isStopped) stopTimer = clock.after(pauseMs(), () => void askNow());
  };
  void askNow();
  return {
    ask: () => void askNow(),
    stop: () => {
      isStopped = true;
      stopTimer();
    },
  };
}

/** Milliseconds between requests: usually, and at most after repeated failures. */
const PAUSES = { usual: 3_000, longest: 60_000 } as const;

function kioskPause(failures: number): number {
  const { usual, longest } = PAUSES;
  return failures <= 1 ? usual : Math.min(longest, usual * 2 ** (failures - 1));
}
