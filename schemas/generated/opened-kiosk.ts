// Generated from ../opened-kiosk.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * Answer of `POST /api/kiosk`.
 */
export interface OpenedKiosk {
  /**
   * What learners type: whoever knows it can send a game.
   */
  code: string;
  /**
   * What lets the kiosk's own page read and remove games: `Authorization: Bearer <secret>`.
   */
  secret: string;
  /**
   * Milliseconds since 1970: when the code ends unless the kiosk is heard of before, or however often it is.
   */
  expiresAt: number;
}
