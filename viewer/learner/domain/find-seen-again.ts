import {
  findOpening,
  type ActivityView,
  type Opening,
  type RewardView,
} from '../../shared/domain/map-view.ts';

/** How a reward is opened that was claimed before: a lone certificate, or badges as well. */
export type SeenAgain = 'open-certificate' | 'see-earned';

/** What opening a node does, once the map stands; undefined while it is locked. */
export function findFullOpening(view: ActivityView | RewardView): Opening | SeenAgain | undefined {
  const opening = findOpening(view);
  if (opening !== 'claim-reward' || view.kind !== 'reward' || !view.isClaimed) return opening;
  const [first, ...more] = view.node.rewards;
  return more.length === 0 && first?.type === 'certificate' ? 'open-certificate' : 'see-earned';
}

/** Whether an action only shows once more what was claimed. */
export function isSeenAgain(kind: string): kind is SeenAgain {
  return kind === 'open-certificate' || kind === 'see-earned';
}
