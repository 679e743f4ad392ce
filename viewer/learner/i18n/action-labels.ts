import type { RewardAction } from '#schemas/generated/page.ts';
import type { SeenAgain } from '../domain/find-seen-again.ts';
import type { Opening } from '../../shared/domain/map-view.ts';
import type { Text } from '../../shared/i18n/create-texts.ts';

/** What stands on the button that opens a node. */
export function toOpeningLabel(opening: Opening | SeenAgain, text: Text): string {
  return text(`action.${opening}`);
}

/** What stands on the button of an author's action: the author's words where there are some. */
export function toFollowLabel({ kind, label }: Pick<RewardAction, 'kind' | 'label'>, text: Text): string {
  return label || text(`action.follow.${kind}`);
}
