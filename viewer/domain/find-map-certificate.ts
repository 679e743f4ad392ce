import type { MapView } from './map-view.ts';

/** The certificate that a completed map names itself, unless one of its rewards gives the same. */
export function findMapCertificate({ map, activities, isCompleted }: MapView): string | undefined {
  if (!isCompleted || activities.total === 0) return undefined;
  const isGiven = map.nodes.some(
    (node) =>
      (node.kind === 'reward' || node.kind === 'completion') &&
      node.rewards.some((reward) => reward.type === 'certificate' && reward.url === map.completionUrl),
  );
  return isGiven ? undefined : map.completionUrl;
}
