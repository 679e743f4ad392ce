import type { ActivityRef } from '../../domain/activity-key.ts';
import type { ShareEvent, ShareModal } from '../../state/share.ts';

/** What changes the dialog; the rest only leads away from it. */
export type SharedStep = Exclude<ShareEvent, { kind: 'link-copied' | 'social-chosen' | 'hosting-wanted' }>;

/** §2 Share dialog: what leads to it, and what is done in it. */
export interface Sharing {
  /** Shares the project of an activity, or the game that was made on the way to a reward. */
  shareGame: (ref: ActivityRef, purpose?: ShareModal['purpose']) => Promise<void>;
  /** Shares one of the learner's own projects. */
  shareProject: (headerId: string, name: string) => Promise<void>;
  /** Carries out what was decided in the dialog. */
  decideShare: (event: SharedStep) => void;
}
