import type { SharedGame } from '#schemas/generated/shared-game.ts';
import type { FullSpace } from '../space/change-space.ts';

/** A game as it comes. */
export interface SentGame {
  name: string;
  description?: string;
  target: string;
  targetVersion?: string;
  editor?: string;
  /** The files by name, as JSON, gzipped. */
  content: Uint8Array;
  /** Of the JSON: the same files are kept once. */
  digest: string;
}

/** A game that is shared, without its files. */
export interface StoredGame {
  id: string;
  /** The learner who published it; absent for nobody's. */
  ownerId?: string;
  name: string;
  description?: string;
  target: string;
  targetVersion?: string;
  editor?: string;
  /** Milliseconds since 1970. */
  sharedAt: number;
  /** It is removed when nobody has opened it for so many days. */
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
 * A game as it is told to whoever asks: never whose it is, but to its owner. `base` is the path of the site, with a slash at
 * both ends, `learnerId` the learner who asks, if somebody is signed in.
 */
export function toSharedGame(game: StoredGame, base: string, learnerId?: string): SharedGame {
  const { ownerId, thumbnail, ...told } = game;
  return {
    ...told,
    ...(thumbnail && { thumbnail: `${base}api/${game.id}/thumbnail?v=${thumbnail.digest.slice(0, 16)}` }),
    isOwn: ownerId !== undefined && ownerId === learnerId,
  };
}

/** Why a game cannot be had: nobody has published it, or it was removed. */
export type Absent = { kind: 'missing' | 'gone' };

export type StoreGameOutcome =
  /** `isNew`: this very request has brought it here. */
  | { kind: 'published'; game: StoredGame; isNew: boolean }
  /** An operator has removed it. */
  | { kind: 'barred' }
  /** There is no room for it. */
  | { kind: 'full'; full: FullSpace }
  /** The learner was erased in the meantime. */
  | { kind: 'signed-out' };

export type StoreThumbnailOutcome =
  { kind: 'saved'; game: StoredGame } | { kind: 'full'; full: FullSpace } | Absent;

/** Games that people have published. What is removed is told from what never was. */
export interface GameStore {
  /** The same of the same publisher is the same game; nobody else's is touched. The address counts where nobody is signed in. */
  publish: (game: SentGame, publisherId: string | undefined, address?: string) => Promise<StoreGameOutcome>;
  find: (id: string) => Promise<{ kind: 'game'; game: StoredGame } | Absent>;
  /** Several; what was never there is not among them. */
  findAll: (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredGame | 'gone'>>;
  /** The files as they were sent (SentGame). */
  findText: (id: string) => Promise<{ kind: 'text'; content: Uint8Array; digest: string } | Absent>;
  /** In place of the one that was there. */
  saveThumbnail: (id: string, thumbnail: Thumbnail, address?: string) => Promise<StoreThumbnailOutcome>;
  /** Missing where the game has none. */
  findThumbnail: (id: string) => Promise<{ kind: 'thumbnail'; thumbnail: Thumbnail } | Absent>;
  /** Removed by its owner: nothing of it stays. */
  takeBack: (id: string, learnerId: string) => Promise<{ kind: 'taken-back' | 'foreign' } | Absent>;
  /** A learner's own, the latest first. */
  list: (learnerId: string) => Promise<StoredGame[]>;
}

/** Who has just published a game that is nobody's may give it a picture: their browser holds a ticket for a while. */
export interface GameTickets {
  /** A `Set-Cookie` value. */
  cookieFor: (id: string) => Promise<string>;
  isHeldBy: (headers: Headers, id: string) => Promise<boolean>;
}

/** What a server with shared games works with. */
export interface Games {
  /** The editor whose games are taken; undefined where none are any more. */
  target: string | undefined;
  /** The path of the site, with a slash at both ends. */
  base: string;
  store: GameStore;
  tickets: GameTickets;
}
