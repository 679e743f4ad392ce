import { GAME_ID } from './is-game-id.ts';

const PAGE = new RegExp(String.raw`^(?:pages-[0-9a-f]+/|kiosk(?:/|$)|${GAME_ID}(?:/|$))`);

/**
 * Whether an address, from the site's base on, is one of the pages that a server has beside the maps (shared games, the
 * kiosk), or of what they load.
 */
export function isPlacePage(path: string): boolean {
  return PAGE.test(path);
}
