import type { Page } from '#schemas/generated/page.ts';
import type { MapCard } from '#schemas/site.ts';
import { findReachableIds } from '../graph/reachable-ids.ts';

/** Returns a map file's entry on a start page. Counts only reachable activities, because others cannot be completed. */
export function toMapCard({ bannerImageUrl, backgroundImageUrl, theme, maps }: Page): MapCard {
  const picture = bannerImageUrl ?? backgroundImageUrl;
  const counts = maps.map((map) => {
    const reachable = findReachableIds(map);
    return map.nodes.filter(({ kind, activityId }) => kind === 'activity' && reachable.has(activityId))
      .length;
  });
  return {
    ...(picture !== undefined && { picture }),
    theme,
    activities: counts.reduce((sum, count) => sum + count, 0),
  };
}
