import type { Player } from '../../ports/player.ts';
import { createPlayer } from '../../protocol/player.ts';
import { browserClock } from './browser-clock.ts';
import { randomId } from './random-id.ts';

/** Creates the player for a frame with this site's `player.html`, before that page has loaded. */
export function openPlayer(iframe: HTMLIFrameElement): Player {
  return createPlayer({
    window,
    frame: () => iframe.contentWindow,
    origin: window.location.origin,
    onLoad: (listener) => {
      iframe.addEventListener('load', listener);
      return () => iframe.removeEventListener('load', listener);
    },
    clock: browserClock,
    newId: randomId,
  });
}
