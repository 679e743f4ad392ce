import type { NoRoom, NotNow, PublishedGame } from '../../shared/ports/games.ts';

/** A picture of the game, as a data url. */
export interface GamePicture {
  kind: 'screenshot' | 'gif';
  dataUrl: string;
}

/** §3 shareState with §4 Share dialog: what is shared, and how far it has come. */
export interface ShareModal {
  kind: 'share';
  headerId: string;
  projectName: string;
  /** Opened from a completion: its rewards wait behind this dialog. */
  rewardsShare: boolean;
  /** What the learner came for: it is the filled button once there is a link. */
  purpose: 'link' | 'multiplayer';
  step: 'share' | 'publishing' | 'publish' | 'gifrecord';
  /** While it is being published: the editor is waited for, or the server. */
  stage?: 'starting' | 'sending' | undefined;
  /** What came of publishing; what waits for a game with a new picture, too. */
  result?: PublishedGame | undefined;
  /** §8 Why the last attempt did not work. */
  trouble?: 'too-big' | 'failed' | NoRoom | NotNow['kind'] | undefined;
  /** The game's files, for the player; absent until they are read, and where no pictures are taken. */
  files?: Readonly<Record<string, string>>;
  picture?: GamePicture;
  /** How the picture of a published game stands with the server. */
  pictureState?: 'sending' | 'kept' | 'too-big' | 'failed' | NoRoom | NotNow['kind'];
  /** Of the last attempt, game or picture: how long the server asks to wait. */
  retryAfterMs?: number | undefined;
}
