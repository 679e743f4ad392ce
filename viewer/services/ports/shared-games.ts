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
export interface SharedGames {
  /** Those of whoever is signed in. */
  listOwn: (signal: AbortSignal) => Promise<OwnGamesOutcome>;
  find: (id: string, signal: AbortSignal) => Promise<GameOutcome>;
  readFiles: (id: string, signal: AbortSignal) => Promise<GameFilesOutcome>;
  remove: (id: string) => Promise<GameRemoval>;
}
