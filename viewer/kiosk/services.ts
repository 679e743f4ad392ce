import type { Player } from '../shared/ports/player.ts';
import { browserClock } from '../shared/services/browser/browser-clock.ts';
import { createLocalKioskMemory } from './services/browser/local-kiosk-memory.ts';
import { findLocalStorage } from '../shared/services/browser/local-preferences.ts';
import { openPlayer } from '../shared/services/browser/open-player.ts';
import { createHttpKioskHost } from './services/http/http-kiosk-host.ts';
import { createHttpSharedGames } from '../shared/services/http/http-shared-games.ts';
import { createHttpKioskSender } from '../shared/services/http/http-kiosk-sender.ts';
import type { Clock } from '../shared/ports/clock.ts';
import type { KioskSender, GameLibrary } from '../shared/ports/games.ts';
import type { PageEnv } from '../shared/page/read-page-env.ts';
import { createKiosk, type Kiosk } from './create-kiosk.ts';

export interface KioskServices {
  kiosk: Kiosk;
  clock: Clock;
  /** URL of the page where games are sent. The code follows after a slash. */
  address: string;
  openPlayer: (iframe: HTMLIFrameElement) => Player;
  /** URL of the page that plays games. Undefined if another site's editor is used, which cannot play shared games. */
  playerUrl: string | undefined;
  readFiles: GameLibrary['readFiles'];
}

/** Number of games whose files are kept in memory. */
const MAX_CACHED = 20;

export function createKioskServices(
  { base, targetConfig }: PageEnv,
  address: string,
  window: Window & typeof globalThis,
): KioskServices {
  const clock = browserClock;
  const http = { apiUrl: apiUrlOf(base), fetch: window.fetch.bind(window), clock };
  const memory = createLocalKioskMemory(findLocalStorage(window), base);
  const kiosk = createKiosk({ host: createHttpKioskHost(http), memory, clock });
  // Ask again as soon as the network is back or the page is visible.
  window.addEventListener('online', kiosk.refresh);
  document.addEventListener('visibilitychange', () => document.hidden || kiosk.refresh());
  const { editor } = targetConfig;
  return {
    kiosk,
    clock,
    address,
    openPlayer: (iframe) => openPlayer(iframe),
    playerUrl:
      editor.kind === 'bundled'
        ? new URL('player.html', new URL(editor.url, window.location.origin)).href
        : undefined,
    readFiles: keepLatest(createHttpSharedGames(http).readFiles),
  };
}

/** Creates the sender for a phone's page, which sends games to this site's kiosks. */
export function createKioskSender({ base }: PageEnv, window: Window & typeof globalThis): KioskSender {
  const url = `${apiUrlOf(base)}kiosk/updatecode`;
  return createHttpKioskSender({ url, fetch: window.fetch.bind(window), clock: browserClock });
}

function apiUrlOf(base: string): string {
  return `${base}api/`;
}

function keepLatest(read: GameLibrary['readFiles']): GameLibrary['readFiles'] {
  const kept = new Map<string, Awaited<ReturnType<typeof read>>>();
  return async (gameId, signal) => {
    const known = kept.get(gameId);
    if (known) return known;
    const outcome = await read(gameId, signal);
    if (outcome.kind !== 'files') return outcome;
    kept.set(gameId, outcome);
    const [oldest] = kept.keys();
    if (kept.size > MAX_CACHED && oldest !== undefined) kept.delete(oldest);
    return outcome;
  };
}
