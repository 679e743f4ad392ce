import type { RewardAction } from '#schemas/generated/page.ts';
import type { Opening } from '../domain/map-view.ts';
import type { Text } from './create-texts.ts';

const openings = {
  start: 'action.start',
  continue: 'action.continue',
  'view-code': 'action.viewCode',
  'claim-reward': 'action.claimReward',
  celebrate: 'action.celebrate',
} as const;

/** What stands on the button that opens a node. */
export function toOpeningLabel(opening: Opening, text: Text): string {
  return text(openings[opening]);
}

/** What stands on the button of an author's action: the author's words where there are some. */
export function toFollowLabel({ kind, label }: Pick<RewardAction, 'kind' | 'label'>, text: Text): string {
  return label || text(`action.follow.${kind}`);
}
