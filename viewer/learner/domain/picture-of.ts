import type { ActivityView, RewardView } from '../../shared/domain/map-view.ts';

/** Returns the URL of a node's own picture, or of its reward's picture. */
export function pictureOf({ kind, node }: ActivityView | RewardView): string | undefined {
  if (node.imageUrl !== undefined || kind === 'activity') return node.imageUrl;
  const [first] = node.rewards;
  return first?.type === 'completion-badge' ? first.imageUrl : first?.previewUrl;
}
