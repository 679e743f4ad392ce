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

export interface GameServices {
  games: GameLibrary;
  reports: AbuseReports;
  clock: Clock;
  openPlayer: (iframe: HTMLIFrameElement) => Player;
  /** Opens an editor with a copy of a game. Changes are not saved. */
  openEditor: (
    game: { name: string; files: Readonly<Record<string, string>> },
    locale: string,
  ) => Promise<EmbeddedEditor>;
  /**
   * Returns true if somebody is signed in. Otherwise, the game cannot be the learner's own, and the server is not
   * asked.
   */
  isSignedIn: () => boolean;
  /** True if games are played with a joystick and two buttons, as in Arcade. */
  hasGamepad: boolean;
  /** URL of the page with the maps. */
  mapsUrl: string;
  /** Days after which unopened games are removed. Absent if games are never removed. */
  keptDays?: number | undefined;
  playerUrl: string;
  /** Returns the URL of a game's page, for sharing. */
  pageUrlOf: (id: string) => string;
  editUrlOf: (id: string) => string;
}

export function createGameServices(
  { base, targetConfig }: PageEnv,
  window: Window & typeof globalThis,
  projectsPath = '',
): GameServices {
  const { origin } = window.location;
  const apiUrl = targetConfig.endpoints?.api ?? `${base}api/`;
  const http = { fetch: window.fetch.bind(window), clock: browserClock, apiUrl };
  const hints = createAccountHints(findLocalStorage(window), window.document, base);
  return {
    games: createHttpSharedGames({ ...http, apiUrl: apiUrl + projectsPath }),
    reports: createHttpAbuseReports(http),
    clock: browserClock,
    openPlayer: (iframe) => openPlayer(iframe),
    openEditor: async (game, locale) => {
      const { createEmbeddedEditor } = await import('./adapters/embedded-editor.ts');
      const { targetId, editor } = targetConfig;
      return createEmbeddedEditor({ window, editorUrl: editor.url, targetId, locale }, game);
    },
    isSignedIn: hints.hasMarker,
    hasGamepad: targetConfig.targetId === 'arcade',
    mapsUrl: base,
    keptDays: targetConfig.anonymousDays,
    playerUrl: new URL('player.html', new URL(targetConfig.editor.url, origin)).href,
    pageUrlOf: (id) => `${origin}${base}${id}`,
    editUrlOf: (id) => `${base}#shared:${id}`,
  };
}
