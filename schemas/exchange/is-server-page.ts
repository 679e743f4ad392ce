import { GAME_ID } from './is-game-id.ts';

const PAGE = new RegExp(String.raw`^(?:pages-[0-9a-f]+/|(?:kiosk|join|class)(?:/|$)|${GAME_ID}(?:/|$))`);

/** True for a path of the server's other pages (shared games, the kiosk, classes) or of their assets. */
export function isServerPage(path: string): boolean {
  return PAGE.test(path);
}
