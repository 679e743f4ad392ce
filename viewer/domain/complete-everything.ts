import type { Page } from '#schemas/generated/page.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';

/** §2 debugCompleted: every map, activity, reward and, with them, every tag of a page completed, in their order. */
export function completeEverything(page: Page, sourceUrl: string, at: number): ActivityRecord[] {
  return page.maps.flatMap(({ mapId, nodes }) =>
    nodes
      .filter(({ kind }) => kind !== 'layout')
      .map(({ activityId }) => ({
        sourceUrl,
        mapId,
        activityId,
        isCompleted: true,
        completedTime: at,
        updatedAt: at,
      })),
  );
}
