import type { KioskGame } from '#schemas/generated/kiosk-games.ts';

export interface KioskSending {
  /** Six letters and digits, in upper case. */
  kioskCode: string;
  /** The share id of the game. */
  shareId: string;
}

export type KioskSendOutcome =
  | { kind: 'sent' }
  /** §8 Nobody shows that code. */
  | { kind: 'not-found' }
  /** `detail` is for the console. */
  | { kind: 'failed'; detail: string };

/** §7 Kiosk: how a shared game gets onto a screen that shows a code. */
export interface KioskSender {
  /** Never rejects, and always ends. */
  send: (sending: KioskSending) => Promise<KioskSendOutcome>;
}

/** What a kiosk's page has to know to be that kiosk. */
export interface KioskKey {
  code: string;
  secret: string;
}

export type KioskOpening =
  | { kind: 'opened'; key: KioskKey }
  /** Too many were opened from here. */
  | { kind: 'too-often' }
  | { kind: 'unreachable' };

export type KioskListing =
  | { kind: 'games'; games: readonly KioskGame[] }
  /** The code has ended. */
  | { kind: 'over' }
  | { kind: 'unreachable' };

/** The server side of a screen that shows a code. Nothing rejects, and everything ends. */
export interface KioskHost {
  /** In place of an earlier one, whose games come along. */
  open: (previous?: KioskKey) => Promise<KioskOpening>;
  list: (key: KioskKey) => Promise<KioskListing>;
  /** Whether the game is not there any more. */
  remove: (key: KioskKey, gameId: string) => Promise<boolean>;
  close: (key: KioskKey) => Promise<void>;
}

/** Where a screen keeps which kiosk it is, over a reload. */
export interface KioskMemory {
  read: () => KioskKey | undefined;
  write: (key: KioskKey) => void;
}
