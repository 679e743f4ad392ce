import type { Player } from '../shared/ports/player.ts';
import { createAccountHints } from '../shared/services/account/account-storage.ts';
import { browserClock } from '../shared/services/browser/browser-clock.ts';
import { findLocalStorage } from '../shared/services/browser/local-preferences.ts';
import { openPlayer } from '../shared/services/browser/open-player.ts';
import { createHttpAbuseReports } from '../shared/services/http/http-abuse-reports.ts';
import { createHttpSharedGames } from '../shared/services/http/http-shared-games.ts';
import type { AbuseReports, GameLibrary } from '../shared/ports/games.ts';
import type { Clock } from '../shared/ports/clock.ts';
import type { PageEnv } from '../shared/page/read-page-env.ts';

import type { EmbeddedEditor } from './adapters/embedded-editor.ts';

/** What the page of a shared game has to do with the world outside. */
export interface GameServices {
  games: GameLibrary;
  reports: AbuseReports;
  clock: Clock;
  openPlayer: (iframe: HTMLIFrameElement) => Player;
  /** The editor with a copy of a game, which is kept nowhere. */
  openEditor: (
    game: { name: string; files: Readonly<Record<string, string>> },
    locale: string,
  ) => Promise<EmbeddedEditor>;
  /** Nobody is signed in here: then nothing of a game can be one's own, and nobody need be asked. */
  mayOwn: () => boolean;
  /** It is played with a joystick and two buttons, as Arcade's are. */
  hasGamepad: boolean;
  /** Where the maps are. */
  mapsUrl: string;
  /** Games that nobody has opened for so many days are removed; absent where they stay. */
  keptDays?: number | undefined;
  /** Of the page that plays a game. */
  playerUrl: string;
  /** Of a game's own page: to pass on. */
  pageUrlOf: (id: string) => string;
  /** Opens a copy of a game in the editor. */
  editUrlOf: (id: string) => string;
}

/** Chooses the adapters of the page. */
export function createGameServices(
  { base, targetConfig }: PageEnv,
  window: Window & typeof globalThis,
): GameServices {
  const { origin } = window.location;
  const apiUrl = targetConfig.endpoints?.api ?? `${base}api/`;
  const http = { fetch: window.fetch.bind(window), clock: browserClock, apiUrl };
  const hints = createAccountHints(findLocalStorage(window), window.document, base);
  return {
    games: createHttpSharedGames(http),
    reports: createHttpAbuseReports(http),
    clock: browserClock,
    openPlayer: (iframe) => openPlayer(iframe),
    openEditor: async (game, locale) => {
      const { createEmbeddedEditor } = await import('./adapters/embedded-editor.ts');
      const { targetId, editor } = targetConfig;
      return createEmbeddedEditor({ window, editorUrl: editor.url, targetId, locale }, game);
    },
    mayOwn: hints.hasMarker,
    hasGamepad: targetConfig.targetId === 'arcade',
    mapsUrl: base,
    keptDays: targetConfig.anonymousDays,
    playerUrl: new URL('player.html', new URL(targetConfig.editor.url, origin)).href,
    pageUrlOf: (id) => `${origin}${base}${id}`,
    editUrlOf: (id) => `${base}#shared:${id}`,
  };
}
