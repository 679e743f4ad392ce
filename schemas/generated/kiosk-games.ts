// Generated from ../kiosk-games.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * Answer of `GET /api/kiosk/{code}/games`: what has been sent to a kiosk, the latest first. Games that were removed from this place are not among them.
 */
export interface KioskGames {
  games: KioskGame[];
  /**
   * Milliseconds since 1970: when the code ends unless the kiosk is heard of before, or however often it is.
   */
  expiresAt: number;
}
export interface KioskGame {
  /**
   * Of the shared game: its files are at `/api/{id}/text`.
   */
  id: string;
  name: string;
  /**
   * The editor's target that the game was made for.
   */
  target: string;
  /**
   * Address of its picture.
   */
  thumbnail?: string;
  /**
   * Milliseconds since 1970: when it was sent to this kiosk, for the last time.
   */
  sentAt: number;
}
