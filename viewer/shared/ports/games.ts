import type { KioskGame } from '#schemas/generated/kiosk-games.ts';
import type { Player, ScreenFrame } from './player.ts';

/** A game shared on the viewer's server. Its texts are from strangers. */
export interface SharedGameInfo {
  id: string;
  name: string;
  /** Id of the editor, for example `arcade`. */
  target: string;
  /** The editor's view in which the game was made, for example `blocksprj` for blocks. */
  editor?: string;
  /** True if the learner has published the game and may remove it. */
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
/** The game's files: their texts by name. */
export type GameFilesOutcome = { kind: 'files'; files: Readonly<Record<string, string>> } | GameAbsence;
/** The result of removing a game. `refused`: the session has ended, or the game belongs to someone else. */
export type GameRemoval = { kind: 'removed' | 'refused' | 'unreachable' };

/** A game in its publisher's list. */
export interface OwnGame {
  id: string;
  name: string;
  /** Time of sharing, in milliseconds since 1970. */
  sharedAt: number;
  /** URL of the game's picture. */
  thumbnail?: string;
}

/** The learner's games, the latest first. `signed-out`: the session has ended. */
export type OwnGamesOutcome =
  { kind: 'games'; games: readonly OwnGame[] } | { kind: 'signed-out' | 'unreachable' };

/** Reads and removes shared games. Every promise resolves, also if the request fails. */
export interface GameLibrary {
  /** Lists the signed-in learner's games. */
  listOwn: (signal: AbortSignal) => Promise<OwnGamesOutcome>;
  find: (id: string, signal: AbortSignal) => Promise<GameOutcome>;
  readFiles: (id: string, signal: AbortSignal) => Promise<GameFilesOutcome>;
  remove: (id: string) => Promise<GameRemoval>;
}

/** Links to a shared game, after publishing it. */
export interface PublishedGame {
  /** Share id of the game. Undefined if another site's editor did not return a readable one. */
  id?: string;
  /** URL at which the game can be played. */
  url: string;
  /** Spec §3 shareState: a QR code, if another site's editor has made one. */
  qr?: string;
  /** HTML code to embed the game in other pages. */
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
export type StorageFull = 'no-room' | 'no-room-signed-out' | 'no-room-here';

/**
 * The server refuses everything at the moment: it gets too many requests, or it cannot store anything. A retry may
 * help.
 */
export interface RetryLater {
  kind: 'too-often' | 'unavailable';
  /** Delay before a retry in milliseconds, if the server has set one. */
  retryAfterMs?: number;
}

export type PublishGameOutcome =
  | { kind: 'published'; game: PublishedGame }
  /** Spec §8: the game is too large (status 413), or a storage has no space for it. */
  | { kind: 'too-big' | StorageFull }
  | RetryLater
  /** Publishing failed. `detail` is for the console. */
  | { kind: 'failed'; detail: string }
  /** The learner has cancelled publishing. */
  | { kind: 'cancelled' };

export type ThumbnailOutcome =
  { kind: 'kept' | 'too-big' | StorageFull | 'refused' | 'unreachable' } | RetryLater;

/** Spec §7 Project publishing: publishes games. Exists only if the site can share games. */
export interface GameSharing {
  /** Publishes a game. Always resolves, also if publishing fails. */
  publish: (game: GameToPublish) => Promise<PublishGameOutcome>;
  /**
   * Sets the picture, as a data URL, of a game that was just published from this page. Absent with another site's
   * editor.
   */
  setThumbnail?: (id: string, picture: string) => Promise<ThumbnailOutcome>;
}

/** Settings and functions for taking pictures of a game. */
export interface GamePictures {
  /** URL of the page that plays a game. */
  playerUrl: string;
  openPlayer: (iframe: HTMLIFrameElement) => Player;
  encodeGif: GifEncoder;
}

/** Optional parts of the share dialog. A part is absent if the site does not support it. */
export interface ShareParts {
  pictures?: GamePictures;
  kiosk?: KioskSender;
}

export interface KioskSending {
  /** Code of the kiosk: six letters and digits in upper case. */
  kioskCode: string;
  shareId: string;
}

export type KioskSendOutcome =
  | { kind: 'sent' }
  /** Spec §8: no kiosk has this code. */
  | { kind: 'not-found' }
  | RetryLater
  /** Sending failed. `detail` is for the console. */
  | { kind: 'failed'; detail: string };

/** Spec §7 Kiosk: sends shared games to a kiosk, a screen that shows a code. */
export interface KioskSender {
  /** Sends a game. Always resolves, also if sending fails. */
  send: (sending: KioskSending) => Promise<KioskSendOutcome>;
}

/** Identifies a kiosk, and proves that it belongs to this screen. */
export interface KioskKey {
  code: string;
  secret: string;
}

export type KioskOpening =
  | { kind: 'opened'; key: KioskKey }
  /** Too many kiosks were opened from this network. */
  | { kind: 'too-often' }
  | { kind: 'unreachable' };

export type KioskListing =
  | { kind: 'games'; games: readonly KioskGame[] }
  /** The kiosk has expired. */
  | { kind: 'over' }
  | { kind: 'unreachable' };

/** Requests to the server about a kiosk. Every promise resolves, also if the request fails. */
export interface KioskHost {
  /** Opens a kiosk. If `previous` is given, the new kiosk gets its games. */
  open: (previous?: KioskKey) => Promise<KioskOpening>;
  list: (key: KioskKey) => Promise<KioskListing>;
  /** Removes a game from the kiosk. Resolves to true if the game is removed. */
  remove: (key: KioskKey, gameId: string) => Promise<boolean>;
  close: (key: KioskKey) => Promise<void>;
}

/** Stores the key of a screen's kiosk across reloads. */
export interface KioskMemory {
  read: () => KioskKey | undefined;
  write: (key: KioskKey) => void;
}

export interface GifOptions {
  /** Maximum size in bytes. 1 MB (a million bytes) by default, which is the server's limit for pictures. */
  maxBytes?: number;
  signal?: AbortSignal;
  /** Called with the progress from 0 to 1, which never decreases. */
  onProgress?: (share: number) => void;
}

export type GifOutcome =
  /** The GIF, as a data URL. It repeats forever. */
  | { kind: 'encoded'; dataUrl: string; bytes: number; width: number; height: number; frames: number }
  /** The GIF is too large, even with few colors and frames. */
  | { kind: 'too-large' }
  | { kind: 'aborted' }
  /** Encoding failed. `detail` is for the console. */
  | { kind: 'failed'; detail: string };

/** Makes a GIF from the frames of a recording, which must all have the same size. Never rejects. */
export type GifEncoder = (frames: readonly ScreenFrame[], options?: GifOptions) => Promise<GifOutcome>;

/**
 * The result of a report.
 * - unreachable: no network, or the server cannot answer at the moment
 * - too-often: others may be reporting from the same address; `retryAt` (ms since 1970) is the time to retry, if known
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
  /**
   * Sends a report. `subject` is the identifier of the page's source, or the game's id. Always resolves, also if
   * sending fails.
   */
  send: (subject: string, text: string) => Promise<ReportOutcome>;
}
