import type { KioskGame } from '#schemas/generated/kiosk-games.ts';
import type { Player, ScreenFrame } from './player.ts';

/** A game that is shared on the viewer's server. What its publisher wrote is text of a stranger. */
export interface SharedGameInfo {
  id: string;
  name: string;
  /** Of the editor: `arcade`. */
  target: string;
  /** In which the game was made, such as `blocksprj`. */
  editor?: string;
  /** Whoever asks has published it, and may remove it. */
  isOwn: boolean;
}

/**
 * Why a game cannot be had.
 * - missing: nobody has shared one under this id
 * - gone: it was removed
 * - unreachable: no network, or a server that cannot answer now
 * - unreadable: what came is no game
 */
export type GameAbsence = { kind: 'missing' | 'gone' | 'unreachable' | 'unreadable' };

export type GameOutcome = { kind: 'game'; game: SharedGameInfo } | GameAbsence;
/** The texts of the files, by name. */
export type GameFilesOutcome = { kind: 'files'; files: Readonly<Record<string, string>> } | GameAbsence;
/** `refused`: the session is over, or the game is another's. */
export type GameRemoval = { kind: 'removed' | 'refused' | 'unreachable' };

/** A game as its publisher has it in a list. */
export interface OwnGame {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  sharedAt: number;
  /** The address of its picture. */
  thumbnail?: string;
}

/** The latest first. `signed-out`: nobody is signed in any more. */
export type OwnGamesOutcome =
  { kind: 'games'; games: readonly OwnGame[] } | { kind: 'signed-out' | 'unreachable' };

/** Games that people have shared. Never rejects, and always ends. */
export interface GameLibrary {
  /** Those of whoever is signed in. */
  listOwn: (signal: AbortSignal) => Promise<OwnGamesOutcome>;
  find: (id: string, signal: AbortSignal) => Promise<GameOutcome>;
  readFiles: (id: string, signal: AbortSignal) => Promise<GameFilesOutcome>;
  remove: (id: string) => Promise<GameRemoval>;
}

/** What a learner is given to pass a shared game on. */
export interface PublishedGame {
  /** Its share id; undefined where none could be read from what another site's editor answered. */
  id?: string;
  /** Where it is played. */
  url: string;
  /** §3 shareState: a picture of the code to scan, where another site's editor has made one. */
  qr?: string;
  /** HTML to put into a page. */
  embeds: Partial<Record<EmbedKind, string>>;
}

/** §2 Share dialog: what an embedded game shows. */
export type EmbedKind = 'code' | 'editor' | 'simulator';

export interface GameToPublish {
  headerId: string;
  projectName: string;
  signal: AbortSignal;
  /** The editor is there, and the game is on its way. */
  onSending?: () => void;
}

/** The learner's space is full, that of everybody who is not signed in, or the whole place. */
export type NoRoom = 'no-room' | 'no-room-signed-out' | 'no-room-here';

/** The server takes nothing just now: too much has come from here, or it cannot store anything. The same is worth another try. */
export interface NotNow {
  kind: 'too-often' | 'unavailable';
  /** Where the server says so. */
  retryAfterMs?: number;
}

export type PublishGameOutcome =
  | { kind: 'published'; game: PublishedGame }
  /** §8 Status 413. */
  | { kind: 'too-big' | NoRoom }
  | NotNow
  /** `detail` is for the console. */
  | { kind: 'failed'; detail: string }
  /** By the learner. */
  | { kind: 'cancelled' };

export type ThumbnailOutcome = { kind: 'kept' | 'too-big' | NoRoom | 'refused' | 'unreachable' } | NotNow;

/** §7 Project publishing: how a game gets a link, where the place the viewer runs at can give it one. */
export interface GameSharing {
  /** Never rejects, and always ends. */
  publish: (game: GameToPublish) => Promise<PublishGameOutcome>;
  /** Gives a game that has just been published from here its picture, as a data url; absent with another site's editor. */
  setThumbnail?: (id: string, picture: string) => Promise<ThumbnailOutcome>;
}

/** What takes pictures of a game. */
export interface GamePictures {
  /** Of the page that plays a game. */
  playerUrl: string;
  openPlayer: (iframe: HTMLIFrameElement) => Player;
  encodeGif: GifEncoder;
}

/** What the share dialog has to do with the world outside, as far as the place has it. */
export interface ShareParts {
  pictures?: GamePictures;
  kiosk?: KioskSender;
}

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
  | NotNow
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

export interface GifOptions {
  /** 1 MB (a million bytes) by default: what a server keeps as the picture of a game. */
  maxBytes?: number;
  signal?: AbortSignal;
  /** From 0 to 1; never goes back. */
  onProgress?: (share: number) => void;
}

export type GifOutcome =
  /** `dataUrl` is the picture, an endless loop. */
  | { kind: 'encoded'; dataUrl: string; bytes: number; width: number; height: number; frames: number }
  /** However few colours and pictures. */
  | { kind: 'too-large' }
  | { kind: 'aborted' }
  /** `detail` is for the console. */
  | { kind: 'failed'; detail: string };

/** Makes a moving picture of the frames of a recording, which must be of one size. Never rejects. */
export type GifEncoder = (frames: readonly ScreenFrame[], options?: GifOptions) => Promise<GifOutcome>;

/**
 * What became of a report.
 * - unreachable: no network, or a server that cannot answer now
 * - too-often: others may be reporting from the same address; `retryAt` (ms since 1970) where the server says when
 * - unavailable: the server can store nothing just now
 * - full: as many as are kept wait to be read
 * - refused: another try would end the same way
 */
export type ReportOutcome =
  | { kind: 'sent' }
  | { kind: 'unreachable' | 'too-long' | 'full' | 'refused' }
  | { kind: 'unavailable'; retryAfterMs?: number }
  | { kind: 'too-often'; retryAt?: number };

/** §7 Report abuse: those who run the site are told of a page source or a shared game. */
export interface AbuseReports {
  /** `subject`: the identifier of the page source, or the game's id. Never rejects, and always ends. */
  send: (subject: string, text: string) => Promise<ReportOutcome>;
}
