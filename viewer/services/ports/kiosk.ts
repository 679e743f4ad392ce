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
