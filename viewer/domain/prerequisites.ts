import type { Page, Prerequisite } from '#schemas/generated/page.ts';
import { activityKey } from './activity-key.ts';
import type { Missing } from './map-view.ts';
import type { PageProgress } from './page-progress.ts';

/** How many completed activities of the whole page carry each tag. */
export function countCompletedTags(page: Page, progress: PageProgress): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const map of page.maps) {
    for (const node of map.nodes) {
      if (node.kind !== 'activity') continue;
      if (progress.get(activityKey(map.mapId, node.activityId))?.isCompleted !== true) continue;
      for (const tag of new Set(node.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  return counts;
}

/** What prerequisites are looked up in. */
export interface PrerequisiteFacts {
  tags: ReadonlyMap<string, number>;
  /** By map id: its name, and whether it is completed. */
  maps: ReadonlyMap<string, { name: string; isCompleted: boolean }>;
}

/** Those prerequisites that are not met. One that names an unknown map is a diagnostic of the author's, no obstacle. */
export function findUnmet(prerequisites: readonly Prerequisite[], facts: PrerequisiteFacts): Missing[] {
  return prerequisites.flatMap((prerequisite): Missing[] => {
    if (prerequisite.type === 'tag') {
      const { tag, numberCompleted: needed } = prerequisite;
      const completed = facts.tags.get(tag) ?? 0;
      return completed < needed ? [{ kind: 'tag', tag, completed, needed }] : [];
    }
    const mapId = prerequisite.mapId.toLowerCase();
    const named = facts.maps.get(mapId);
    return named && !named.isCompleted ? [{ kind: 'map', mapId, name: named.name }] : [];
  });
}
