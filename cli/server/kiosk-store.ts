import type { KioskGames } from '#schemas/generated/kiosk-games.ts';
import type { OpenedKiosk } from '#schemas/generated/opened-kiosk.ts';

/** What became of a game that somebody sent. */
export type KioskSendOutcome =
  | 'sent'
  /** Nobody shows that code, or not any more. */
  | 'unknown-kiosk'
  | 'unknown-game'
  /** It was here, and has been removed. */
  | 'gone';

export type KioskKey = Pick<OpenedKiosk, 'code' | 'secret'>;

/** Screens that show a code, and the games that were sent to it. Only who opened one knows its secret. */
export interface KioskStore {
  /** In place of an earlier one, whose games it takes over where it is not over for longer than a day. */
  open: (previous?: KioskKey) => Promise<OpenedKiosk>;
  /** Asking is a sign of life, which lets the code go on. Undefined where code and secret are none, or over. */
  listGames: (code: string, secret: string) => Promise<KioskGames | undefined>;
  /** A game that is there already moves up. */
  send: (code: string, gameId: string) => Promise<KioskSendOutcome>;
  /** False where code and secret are none, or over. */
  removeGame: (code: string, secret: string, gameId: string) => Promise<boolean>;
  close: (code: string, secret: string) => Promise<boolean>;
}
