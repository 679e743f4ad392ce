/** Pattern of a shared game's id, for use in regular expressions. */
export const GAME_ID = '_[0-9A-Za-z]{16}';

const GAME_ID_ONLY = new RegExp(`^${GAME_ID}$`);

/** True if the text has the form of a shared game's id. */
export function isGameId(text: string): boolean {
  return GAME_ID_ONLY.test(text);
}
