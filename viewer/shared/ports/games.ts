import type { KioskGame } from '#schemas/generated/kiosk-games.ts';
import type { Player, ScreenFrame } from './player.ts';

/** A game shared on the viewer's server. Its texts come from strangers. */
export interface SharedGameInfo {
  id: string;
  name: string;
  /** The editor, for example `arcade`. */
  target: string;
  /** The language it was made in, for example `blocksprj`. */
  editor?: string;
  /** The learner has published it and may remove it. */
  isOwn: boolean;
}

/**
 * Why a game is unavailable.
 * - missing: no game has this id
 * - gone: it was removed
 * - unreachable: no network, or the server cannot answer at the moment
 * - unreadable: the response is not a game
 */
export type GameAbsence = { kind: 'missing' | 'gone' | 'unreachable' | 'unreadable' };

export type GameOutcome = { kind: 'game'; game: SharedGameInfo } | GameAbsence;
/** The texts of the files, by name. */
export type GameFilesOutcome = { kind: 'files'; files: Readonly<Record<string, string>> } | GameAbsence;
/** `refused`: the session has ended, or the game belongs to someone else. */
export type GameRemoval = { kind: 'removed' | 'refused' | 'unreachable' };

/** A game in its publisher's list. */
export interface OwnGame {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  sharedAt: number;
  /** URL of its picture. */
  thumbnail?: string;
}

/** The latest first. `signed-out`: nobody is signed in any more. */
export type OwnGamesOutcome =
  { kind: 'games'; games: readonly OwnGame[] } | { kind: 'signed-out' | 'unreachable' };

/** Shared games. Never rejects, and always settles. */
export interface GameLibrary {
  /** Lists the signed-in learner's games. */
  listOwn: (signal: AbortSignal) => Promise<OwnGamesOutcome>;
  find: (id: string, signal: AbortSignal) => Promise<GameOutcome>;
  readFiles: (id: string, signal: AbortSignal) => Promise<GameFilesOutcome>;
  remove: (id: string) => Promise<GameRemoval>;
}

/** Links to a shared game. */
export interface PublishedGame {
  /** Its share id. Undefined if another site's editor did not return a readable one. */
  id?: string;
  /** Where it can be played. */
  url: string;
  /** Spec §3 shareState: a QR code, if another site's editor has made one. */
  qr?: string;
  /** HTML to embed in a page. */
  embeds: Partial<Record<EmbedKind, string>>;
}

/** Spec §2 Share dialog: the content of an embedded game. */
export type EmbedKind = 'code' | 'editor' | 'simulator';

export interface GameToPublish {
  headerId: string;
  projectName: string;
  signal: AbortSignal;
  /** Called when the editor is ready and the game is being sent. */
  onSending?: () => void;
}

/** Which storage is full: the learner's, the one that all signed-out learners share, or the server's. */
export type NoRoom = 'no-room' | 'no-room-signed-out' | 'no-room-here';

/** The server accepts nothing at the moment: too many requests, or it cannot store anything. A retry may help. */
export interface NotNow {
  kind: 'too-often' | 'unavailable';
  /** Present if the server says so. */
  retryAfterMs?: number;
}

export type PublishGameOutcome =
  | { kind: 'published'; game: PublishedGame }
  /** Spec §8: status 413. */
  | { kind: 'too-big' | NoRoom }
  | NotNow
  /** `detail` is for the console. */
  | { kind: 'failed'; detail: string }
  /** Cancelled by the learner. */
  | { kind: 'cancelled' };

export type ThumbnailOutcome = { kind: 'kept' | 'too-big' | NoRoom | 'refused' | 'unreachable' } | NotNow;

/** Spec §7 Project publishing, if the site supports it. */
export interface GameSharing {
  /** Never rejects, and always settles. */
  publish: (game: GameToPublish) => Promise<PublishGameOutcome>;
  /** Sets the picture, a data URL, of a game just published from here. Absent with another site's editor. */
  setThumbnail?: (id: string, picture: string) => Promise<ThumbnailOutcome>;
}

/** Takes pictures of a game. */
export interface GamePictures {
  /** URL of the page that plays a game. */
  playerUrl: string;
  openPlayer: (iframe: HTMLIFrameElement) => Player;
  encodeGif: GifEncoder;
}

/** The share dialog's access to the outside, as far as the site supports it. */
export interface ShareParts {
  pictures?: GamePictures;
  kiosk?: KioskSender;
}

export interface KioskSending {
  /** Six letters and digits in upper case. */
  kioskCode: string;
  /** The game's share id. */
  shareId: string;
}

export type KioskSendOutcome =
  | { kind: 'sent' }
  /** Spec §8: no screen shows that code. */
  | { kind: 'not-found' }
  | NotNow
  /** `detail` is for the console. */
  | { kind: 'failed'; detail: string };

/** Spec §7 Kiosk: sends a shared game to a screen that shows a code. */
export interface KioskSender {
  /** Never rejects, and always settles. */
  send: (sending: KioskSending) => Promise<KioskSendOutcome>;
}

/** A kiosk's identity. */
export interface KioskKey {
  code: string;
  secret: string;
}

export type KioskOpening =
  | { kind: 'opened'; key: KioskKey }
  /** Too many kiosks were opened from here. */
  | { kind: 'too-often' }
  | { kind: 'unreachable' };

export type KioskListing =
  | { kind: 'games'; games: readonly KioskGame[] }
  /** The code has expired. */
  | { kind: 'over' }
  | { kind: 'unreachable' };

/** The server side of a screen that shows a code. Never rejects, and always settles. */
export interface KioskHost {
  /** Opens a kiosk. It takes over the games of the previous one. */
  open: (previous?: KioskKey) => Promise<KioskOpening>;
  list: (key: KioskKey) => Promise<KioskListing>;
  /** Returns whether the game is gone now. */
  remove: (key: KioskKey, gameId: string) => Promise<boolean>;
  close: (key: KioskKey) => Promise<void>;
}

/** Stores a screen's kiosk across reloads. */
export interface KioskMemory {
  read: () => KioskKey | undefined;
  write: (key: KioskKey) => void;
}

export interface GifOptions {
  /** 1 MB (a million bytes) by default: the server's limit for pictures. */
  maxBytes?: number;
  signal?: AbortSignal;
  /** From 0 to 1, never decreasing. */
  onProgress?: (share: number) => void;
}

export type GifOutcome =
  /** `dataUrl` is the picture, which loops forever. */
  | { kind: 'encoded'; dataUrl: string; bytes: number; width: number; height: number; frames: number }
  /** Too large even with few colours and frames. */
  | { kind: 'too-large' }
  | { kind: 'aborted' }
  /** `detail` is for the console. */
  | { kind: 'failed'; detail: string };

/** Makes a GIF from a recording's frames, which must have the same size. Never rejects. */
export type GifEncoder = (frames: readonly ScreenFrame[], options?: GifOptions) => Promise<GifOutcome>;

/**
 * The result of a report.
 * - unreachable: no network, or the server cannot answer at the moment
 * - too-often: others may be reporting from the same address; `retryAt` (ms since 1970) if the server says when
 * - unavailable: the server cannot store anything at the moment
 * - full: too many reports wait to be read
 * - refused: a retry would fail too
 */
export type ReportOutcome =
  | { kind: 'sent' }
  | { kind: 'unreachable' | 'too-long' | 'full' | 'refused' }
  | { kind: 'unavailable'; retryAfterMs?: number }
  | { kind: 'too-often'; retryAt?: number };

/** Spec §7 Report abuse: sends a report about a page source or a shared game to the site's operators. */
export interface AbuseReports {
  /** `subject` is the page source's identifier, or the game's id. Never rejects, and always settles. */
  send: (subject: string, text: string) => Promise<ReportOutcome>;
}
