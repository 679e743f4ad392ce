import type { RewardAction } from '#schemas/generated/page.ts';
import type { Text } from './create-text.ts';

/** What stands on the button of an author's action: the author's words where there are some. */
export function toFollowLabel({ kind, label }: Pick<RewardAction, 'kind' | 'label'>, text: Text): string {
  return label || text(`action.follow.${kind}`);
}
