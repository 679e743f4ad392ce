import type { SharedGame } from '#schemas/generated/shared-game.ts';
import type { FullSpace } from '../space/change-space.ts';

/** A game as a client sends it. */
export interface SentGame {
  name: string;
  description?: string;
  target: string;
  targetVersion?: string;
  editor?: string;
  /** Files by name, as gzipped JSON. */
  content: Uint8Array;
  /** Digest of the JSON: equal files are stored once. */
  digest: string;
}

/** A shared game without its files. */
export interface StoredGame {
  id: string;
  /** The learner who published it. Absent for anonymous games. */
  ownerId?: string;
  name: string;
  description?: string;
  target: string;
  targetVersion?: string;
  editor?: string;
  /** Milliseconds since 1970. */
  sharedAt: number;
  /** Days after which the game is removed if nobody opens it. */
  keptDays?: number;
  thumbnail?: { digest: string; type: ThumbnailType };
}

export type ThumbnailType = 'image/png' | 'image/gif';

export interface Thumbnail {
  type: ThumbnailType;
  content: Uint8Array;
  digest: string;
}

/**
 * Returns a game in the form of the API, which reveals its owner only to the owner. `base` is the site's path with a
 * slash at both ends, and `learnerId` the signed-in learner, if any.
 */
export function toSharedGame(game: StoredGame, base: string, learnerId?: string): SharedGame {
  const { ownerId, thumbnail, ...rest } = game;
  return {
    ...rest,
    ...(thumbnail && { thumbnail: `${base}api/${game.id}/thumbnail?v=${thumbnail.digest.slice(0, 16)}` }),
    isOwn: ownerId !== undefined && ownerId === learnerId,
  };
}

/** Why a game is unavailable: it was never published (`missing`), or it was removed (`gone`). */
export type Unavailable = { kind: 'missing' | 'gone' };

export type StoreGameOutcome =
  /** `isNew`: this request has created the game. */
  | { kind: 'published'; game: StoredGame; isNew: boolean }
  /** An operator has removed the game. */
  | { kind: 'barred' }
  | { kind: 'full'; full: FullSpace }
  /** The learner was erased in the meantime. */
  | { kind: 'signed-out' };

export type StoreThumbnailOutcome =
  { kind: 'saved'; game: StoredGame } | { kind: 'full'; full: FullSpace } | Unavailable;

/** Stores published games. It distinguishes removed games from unknown ones. */
export interface GameStore {
  /**
   * Publishes a game. Publishing equal content again returns the same game of the same publisher. Without a learner,
   * the address identifies the publisher.
   */
  publish: (game: SentGame, publisherId: string | undefined, address?: string) => Promise<StoreGameOutcome>;
  find: (id: string) => Promise<{ kind: 'game'; game: StoredGame } | Unavailable>;
  /** Finds several games. Unknown ones are left out. */
  findAll: (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredGame | 'gone'>>;
  /** Returns the files as they were sent (SentGame). */
  findText: (id: string) => Promise<{ kind: 'text'; content: Uint8Array; digest: string } | Unavailable>;
  /** Saves a game's picture, and replaces an earlier one. */
  saveThumbnail: (id: string, thumbnail: Thumbnail, address?: string) => Promise<StoreThumbnailOutcome>;
  /** Finds a game's picture. Returns `missing` if the game has none. */
  findThumbnail: (id: string) => Promise<{ kind: 'thumbnail'; thumbnail: Thumbnail } | Unavailable>;
  /** Removes a game with all its data, on behalf of its owner. */
  unpublish: (id: string, learnerId: string) => Promise<{ kind: 'taken-back' | 'foreign' } | Unavailable>;
  /** Lists a learner's games, the latest first. */
  list: (learnerId: string) => Promise<StoredGame[]>;
}

/**
 * Tickets that allow an anonymous publisher to add a picture to a new game. The publisher's browser stores the ticket
 * for a while.
 */
export interface GameTickets {
  /** Returns the `Set-Cookie` value that gives a browser the ticket for a game. */
  cookieFor: (id: string) => Promise<string>;
  isHeldBy: (headers: Headers, id: string) => Promise<boolean>;
}

/** The services of a server with shared games. */
export interface Games {
  /** The editor whose games are accepted. Undefined if none are. */
  target: string | undefined;
  /** The site's path, with a slash at both ends. */
  base: string;
  store: GameStore;
  tickets: GameTickets;
}
