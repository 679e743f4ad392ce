import {
  findOpening,
  type ActivityView,
  type Opening,
  type RewardView,
} from '../../shared/domain/map-view.ts';

/** How a claimed node is opened again: as a single certificate, or as a list of rewards. */
export type SeenAgain = 'open-certificate' | 'see-earned';

/** Returns what opening a node does, including nodes with claimed rewards. Undefined while the node is locked. */
export function findFullOpening(view: ActivityView | RewardView): Opening | SeenAgain | undefined {
  const opening = findOpening(view);
  if (opening !== 'claim-reward' || view.kind !== 'reward' || !view.isClaimed) return opening;
  const [first, ...more] = view.node.rewards;
  return more.length === 0 && first?.type === 'certificate' ? 'open-certificate' : 'see-earned';
}

/** Returns whether opening a node shows rewards that were claimed before. */
export function isSeenAgain(kind: string): kind is SeenAgain {
  return kind === 'open-certificate' || kind === 'see-earned';
}
