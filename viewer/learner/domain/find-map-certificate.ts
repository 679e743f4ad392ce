import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import type { MapView } from '../../shared/domain/map-view.ts';

/** Returns the URL of a completed map's own certificate, unless one of its rewards has the same certificate. */
export function findMapCertificate(view: MapView): string | undefined {
  return view.isCompleted ? ownCertificate(view) : undefined;
}

function ownCertificate({ map, activities }: MapView): string | undefined {
  if (activities.total === 0) return undefined;
  const isGiven = map.nodes.some(
    (node) =>
      (node.kind === 'reward' || node.kind === 'completion') &&
      node.rewards.some((reward) => reward.type === 'certificate' && reward.url === map.completionUrl),
  );
  return isGiven ? undefined : map.completionUrl;
}

/** A certificate that learners can earn on a page. */
export interface ListedCertificate extends Pick<ActivityRef, 'mapId'> {
  /** Id of the reward node with the certificate. Absent for a certificate of the map itself. */
  activityId?: string;
  /** The name of the map. */
  name: string;
  previewUrl?: string;
  isEarned: boolean;
}

/** Returns all certificates of the maps, in order. */
export function listCertificates(maps: readonly MapView[]): ListedCertificate[] {
  return maps.flatMap((view): ListedCertificate[] => {
    const { mapId, displayName: name } = view.map;
    const ofNodes = view.nodes.flatMap(({ kind, status, node }): ListedCertificate[] => {
      if (kind !== 'reward') return [];
      const certificate = node.rewards.find(({ type }) => type === 'certificate');
      if (certificate?.type !== 'certificate') return [];
      const { previewUrl } = certificate;
      const isEarned = status === 'completed';
      return [
        {
          mapId,
          activityId: node.activityId,
          name,
          isEarned,
          ...(previewUrl !== undefined && { previewUrl }),
        },
      ];
    });
    return ownCertificate(view) === undefined
      ? ofNodes
      : [...ofNodes, { mapId, name, isEarned: view.isCompleted }];
  });
}
