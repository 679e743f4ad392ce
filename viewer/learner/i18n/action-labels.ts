import type { RewardAction } from '#schemas/generated/page.ts';
import type { SeenAgain } from '../domain/find-seen-again.ts';
import type { Opening } from '../../shared/domain/map-view.ts';
import type { Text } from '../../shared/i18n/create-texts.ts';

/** Returns the label of the button that opens a node. */
export function toOpeningLabel(opening: Opening | SeenAgain, text: Text): string {
  return text(`action.${opening}`);
}

/** Returns the label of a reward's action: the author's own, if there is one. */
export function toFollowLabel({ kind, label }: Pick<RewardAction, 'kind' | 'label'>, text: Text): string {
  return label || text(`action.follow.${kind}`);
}
