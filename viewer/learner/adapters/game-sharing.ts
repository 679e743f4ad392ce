import { toShareAddresses } from '../domain/share-addresses.ts';
import { openPlayer } from '../../shared/services/browser/open-player.ts';
import { createHttpKioskSender } from '../../shared/services/http/http-kiosk-sender.ts';
import { encodeGif } from '../services/picture/encode-gif.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { GameSharing, ShareParts } from '../../shared/ports/games.ts';
import { createEditorSharing } from '../services/sharing/editor-sharing.ts';
import type { ViewerEnv } from './env.ts';

export interface GameSharingOptions {
  env: ViewerEnv;
  window: Window & typeof globalThis;
  clock: Clock;
  session: EditorSession;
  warn: (message: string) => void;
}

/** Creates the sharing of games, through our own server or through another site's editor. */
export function createGameSharing(options: GameSharingOptions): GameSharing {
  const { env, window, clock, session, warn } = options;
  const api = findOwnApi(options);
  const siteUrl = new URL(env.base ?? '/', window.location.origin).href;
  return createEditorSharing({
    session,
    clock,
    warn,
    fetch: window.fetch.bind(window),
    isOnline: () => window.navigator.onLine,
    ...(api !== undefined && { ownServer: { apiUrl: api, siteUrl } }),
  });
}

/**
 * Returns the optional parts of the share dialog: `pictures` if our own server can store them, and `kiosk` if the site
 * has kiosks.
 */
export function createShareParts(options: GameSharingOptions): ShareParts {
  const { env, window, clock } = options;
  const { editor } = env.targetConfig;
  const { kiosk } = toShareAddresses(env.targetConfig);
  const editorUrl = new URL(editor.url, window.location.href);
  return {
    ...(findOwnApi(options) !== undefined && {
      pictures: { playerUrl: new URL('player.html', editorUrl).href, openPlayer, encodeGif },
    }),
    ...(kiosk !== undefined && {
      kiosk: createHttpKioskSender({ url: kiosk, fetch: window.fetch.bind(window), clock }),
    }),
  };
}

function findOwnApi({ env }: GameSharingOptions): string | undefined {
  const { editor, endpoints } = env.targetConfig;
  return editor.kind === 'bundled' ? endpoints?.api : undefined;
}
