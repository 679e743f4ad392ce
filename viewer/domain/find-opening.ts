import type { ActivityView, RewardView } from './map-view.ts';

/** What opening a node does. */
export type Opening = 'start' | 'continue' | 'view-code' | 'claim-reward' | 'celebrate';

/** What opening a node does as it stands; undefined while it is locked. */
export function findOpening(view: ActivityView | RewardView): Opening | undefined {
  if (view.status === 'locked') return undefined;
  if (view.kind === 'reward') return view.node.rewards.length > 0 ? 'claim-reward' : 'celebrate';
  switch (view.status) {
    case 'completed':
      // Completed without a project (another device, a cleared editor): there is no code to view, only a new start.
      return view.headerId === undefined ? 'start' : 'view-code';
    case 'inprogress':
    case 'restarted':
      return 'continue';
    case 'notstarted':
      return 'start';
  }
}
