import type { Reward, RewardAction } from '#schemas/generated/page.ts';
import type { ActivityRef } from '../domain/activity-key.ts';

interface NodeModal extends ActivityRef {
  /** The node's name. */
  name: string;
}

/** The end of a map, or a reward on the way; what waits behind Claim Reward follows as modals of its own. */
interface CompletionModal extends NodeModal {
  kind: 'completion';
  rewards: readonly Reward[];
  actions: readonly RewardAction[];
  canShare: boolean;
  canHostMultiplayer: boolean;
}

/** What a dialog shows, as data. A new dialog is a new kind here and a component that shows it. */
export type Modal =
  | { kind: 'introduction'; title: string; markdown: string }
  | (NodeModal & { kind: 'restart-warning' })
  | (NodeModal & { kind: 'code-carryover'; previousName: string })
  | { kind: 'reset-warning'; title: string }
  | CompletionModal
  | (NodeModal & { kind: 'reward'; reward: Reward; hasNext: boolean });

/** The node a modal is about, where it is about one. */
export function nodeOf(modal: Modal): ActivityRef | undefined {
  return 'activityId' in modal ? modal : undefined;
}
