import {
  findOpening,
  type ActivityView,
  type Opening,
  type RewardView,
} from '../../shared/domain/map-view.ts';

/** How a claimed reward is shown again: a single certificate, or several rewards. */
export type SeenAgain = 'open-certificate' | 'see-earned';

/** Returns the effect of opening a node, including claimed rewards. Undefined while it is locked. */
export function findFullOpening(view: ActivityView | RewardView): Opening | SeenAgain | undefined {
  const opening = findOpening(view);
  if (opening !== 'claim-reward' || view.kind !== 'reward' || !view.isClaimed) return opening;
  const [first, ...more] = view.node.rewards;
  return more.length === 0 && first?.type === 'certificate' ? 'open-certificate' : 'see-earned';
}

/** Returns whether an action only shows a claimed reward again. */
export function isSeenAgain(kind: string): kind is SeenAgain {
  return kind === 'open-certificate' || kind === 'see-earned';
}
