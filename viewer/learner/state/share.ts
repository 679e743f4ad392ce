import type { NoRoom, NotNow, PublishedGame } from '../../shared/ports/games.ts';

/** A picture of the game as a data URL. */
export interface GamePicture {
  kind: 'screenshot' | 'gif';
  dataUrl: string;
}

/** Spec §3 shareState with §4 Share dialog: the shared game and the current step. */
export interface ShareModal {
  kind: 'share';
  headerId: string;
  projectName: string;
  /** Opened from a completion, whose rewards are queued behind this dialog. */
  rewardsShare: boolean;
  /** The learner's aim, which becomes the main button once there is a link. */
  purpose: 'link' | 'multiplayer';
  step: 'share' | 'publishing' | 'publish' | 'gifrecord';
  /** During publishing: waiting for the editor or for the server. */
  stage?: 'starting' | 'sending' | undefined;
  /** The published game, also while its new picture is being sent. */
  result?: PublishedGame | undefined;
  /** Spec §8: why the last attempt failed. */
  trouble?: 'too-big' | 'failed' | NoRoom | NotNow['kind'] | undefined;
  /** The game's files for the player. Absent until they are read, and if no pictures are taken. */
  files?: Readonly<Record<string, string>>;
  picture?: GamePicture;
  /** State of a published game's picture on the server. */
  pictureState?: 'sending' | 'kept' | 'too-big' | 'failed' | NoRoom | NotNow['kind'];
  /** Set by the last attempt: how long the server asks to wait. */
  retryAfterMs?: number | undefined;
}
