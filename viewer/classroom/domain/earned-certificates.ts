import type { ClassWork } from '#schemas/generated/class-work.ts';
import type { Page, SkillMap } from '#schemas/generated/page.ts';

export interface EarnedCertificate {
  learnerId: string;
  /** Path of the map file. `url` may be relative to it. */
  path: string;
  /** Address of the PDF, as the author wrote it in the map file. */
  url: string;
}

/** Lists the certificates that learners have earned by completing a map or a reward node. */
export function listEarned(
  { learners }: ClassWork,
  maps: readonly { path: string; page: Page }[],
): EarnedCertificate[] {
  return learners.flatMap(({ id: learnerId, activities }) => {
    const completed = new Set(
      activities.flatMap(({ mapId, activityId, isCompleted }) =>
        isCompleted ? [`${mapId} ${activityId}`] : [],
      ),
    );
    return maps.flatMap(({ path, page }) =>
      page.maps
        .flatMap((map) => [...new Set(earnedOf(map, (id) => completed.has(`${map.mapId} ${id}`)))])
        .map((url) => ({ learnerId, path, url })),
    );
  });
}

function earnedOf({ nodes, completionUrl }: SkillMap, isDone: (id: string) => boolean): string[] {
  const activities = nodes.filter(({ kind }) => kind === 'activity');
  const isMapDone = activities.length > 0 && activities.every(({ activityId }) => isDone(activityId));
  const ofRewards = nodes.flatMap((node) =>
    (node.kind === 'reward' || node.kind === 'completion') && (isMapDone || isDone(node.activityId))
      ? node.rewards.flatMap((reward) => (reward.type === 'certificate' ? [reward.url] : []))
      : [],
  );
  return isMapDone && completionUrl !== undefined ? [...ofRewards, completionUrl] : ofRewards;
}
