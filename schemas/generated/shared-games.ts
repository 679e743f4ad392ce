// Generated from ../shared-games.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * Answer of `GET /api/user/games`: what the learner has published, the latest first.
 */
export interface SharedGames {
  games: SharedGame[];
}
/**
 * Answer of `GET /api/{id}`: a game that was published on this server. What its publisher wrote (name, description) is text of a stranger, and never markup.
 */
export interface SharedGame {
  /**
   * The page of the game is at this name below the site's path.
   */
  id: string;
  name: string;
  description?: string;
  /**
   * Of the editor: `arcade`.
   */
  target: string;
  targetVersion?: string;
  /**
   * In which the game was made, such as `blocksprj`.
   */
  editor?: string;
  /**
   * Milliseconds since 1970.
   */
  sharedAt: number;
  /**
   * Address of its picture, a path from the root of this origin: with each picture another one.
   */
  thumbnail?: string;
  /**
   * Whoever asks is signed in as the learner who published it, and may remove it.
   */
  isOwn: boolean;
}
