// Generated from ../player-messages.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * What the player's page (`player.html`) posts to the page around it. Every message is of the type `player`; `id` is that of the order it belongs to.
 */
export type RawPlayerMessage =
  | RawPlayerReady
  | RawPlayerProgress
  | RawPlayerOutcome
  | RawPlayerCrashed
  | RawPlayerState
  | RawPlayerScreenshot
  | RawPlayerFrame
  | RawPlayerRecordingEnded
  | RawPlayerEscape;

/**
 * The page listens.
 */
export interface RawPlayerReady {
  type: 'player';
  event: 'ready';
}
export interface RawPlayerProgress {
  type: 'player';
  event: 'progress';
  id: string;
  stage: 'loading' | 'building' | 'starting';
}
/**
 * How a run came out.
 */
export interface RawPlayerOutcome {
  type: 'player';
  event: 'outcome';
  id: string;
  outcome:
    | {
        kind: 'running';
      }
    | {
        kind: 'failed';
        reason: 'compile' | 'unreachable';
        detail?: string;
      };
}
/**
 * The running program has come to an end by a mistake in it.
 */
export interface RawPlayerCrashed {
  type: 'player';
  event: 'crashed';
  id: string;
  detail?: string;
}
/**
 * All that the program keeps, high scores for example.
 */
export interface RawPlayerState {
  type: 'player';
  event: 'state';
  id: string;
  state: {
    [k: string]: string;
  };
}
/**
 * Without `dataUrl` there is no picture.
 */
export interface RawPlayerScreenshot {
  type: 'player';
  event: 'screenshot';
  id: string;
  dataUrl?: string;
}
/**
 * One picture of a recording; `at` counts milliseconds from its first one.
 */
export interface RawPlayerFrame {
  type: 'player';
  event: 'frame';
  id: string;
  width: number;
  height: number;
  at: number;
  /**
   * An ArrayBuffer of four bytes a pixel: red, green, blue, alpha.
   */
  pixels: {
    [k: string]: unknown;
  };
}
export interface RawPlayerRecordingEnded {
  type: 'player';
  event: 'recording-ended';
  id: string;
}
/**
 * Somebody who plays has pressed Escape.
 */
export interface RawPlayerEscape {
  type: 'player';
  event: 'escape';
  id: string;
}
