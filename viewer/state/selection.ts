import type { Page } from '#schemas/generated/page.ts';
import type { ActivityRef } from '../domain/activity-key.ts';

/** The selected node, or none: then the panel tells about the page. */
export type Selection = ActivityRef | undefined;

/** The selection after a live change of the page: kept as long as the node is there. */
export function keepSelection(selection: Selection, page: Page): Selection {
  return selection && hasNode(page, selection) ? selection : undefined;
}

/** Whether a page has a node. */
export function hasNode(page: Page, { mapId, activityId }: ActivityRef): boolean {
  return page.maps.some(
    (map) => map.mapId === mapId && map.nodes.some((node) => node.activityId === activityId),
  );
}
