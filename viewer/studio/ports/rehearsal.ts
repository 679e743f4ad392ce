import type { StudioRehearsal } from '#schemas/studio.ts';

/**
 * Lets a robot play the folder's maps on the author's computer. All functions resolve to undefined if the server does
 * not answer.
 */
export interface Rehearsal {
  read: () => Promise<StudioRehearsal | undefined>;
  start: () => Promise<StudioRehearsal | undefined>;
  stop: () => Promise<StudioRehearsal | undefined>;
  /** URL of the page with a picture of each step of the last rehearsal. */
  picturesUrl: string;
}
