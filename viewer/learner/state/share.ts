import type { StorageFull, RetryLater, PublishedGame } from '../../shared/ports/games.ts';

/** A picture of the game as a data URL. */
export interface GamePicture {
  kind: 'screenshot' | 'gif';
  dataUrl: string;
}

/** Spec §3 shareState, §4 Share dialog: the shared game and the current step. */
export interface ShareModal {
  kind: 'share';
  headerId: string;
  projectName: string;
  /** True if the dialog was opened from a completion, whose rewards are queued behind it. */
  rewardsShare: boolean;
  /** The learner's aim. It decides which button is the main one once there is a link. */
  purpose: 'link' | 'multiplayer';
  step: 'share' | 'publishing' | 'publish' | 'gifrecord';
  /** The party that must respond before publishing continues: the editor (`starting`) or the server (`sending`). */
  stage?: 'starting' | 'sending' | undefined;
  /** The published game. It is also present while a new picture is being sent. */
  result?: PublishedGame | undefined;
  /** Spec §8: why the last attempt failed. */
  trouble?: 'too-big' | 'failed' | StorageFull | RetryLater['kind'] | undefined;
  /** The game's files for the player. Absent until they are read, or if the site does not store pictures. */
  files?: Readonly<Record<string, string>>;
  picture?: GamePicture;
  /** State of a published game's picture on the server. */
  pictureState?: 'sending' | 'kept' | 'too-big' | 'failed' | StorageFull | RetryLater['kind'];
  /** Milliseconds to wait before another attempt, if the server asked for a delay. */
  retryAfterMs?: number | undefined;
}
