/** The id of a shared game, as a part of other patterns. */
export const GAME_ID = '_[0-9A-Za-z]{16}';

const WHOLE = new RegExp(`^${GAME_ID}$`);

/** Whether a text is the id of a game that a server of ours could hold. */
export function isGameId(text: string): boolean {
  return WHOLE.test(text);
}
