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

export type PublishOutcome =
  | { kind: 'published'; game: PublishedGame }
  /** §8 Status 413. */
  | { kind: 'too-big' }
  /** `detail` is for the console. */
  | { kind: 'failed'; detail: string }
  /** By the learner. */
  | { kind: 'cancelled' };

export type ThumbnailOutcome =
  { kind: 'kept' } | { kind: 'too-big' } | { kind: 'refused' } | { kind: 'unreachable' };

/** §7 Project publishing: how a game gets a link, where the place the viewer runs at can give it one. */
export interface GameSharing {
  /** Never rejects, and always ends. */
  publish: (game: GameToPublish) => Promise<PublishOutcome>;
  /** Gives a game that has just been published from here its picture, as a data url; absent with another site's editor. */
  setThumbnail?: (id: string, picture: string) => Promise<ThumbnailOutcome>;
}
