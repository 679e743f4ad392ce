import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import { toMapViews, type MapView, type NodeView } from '../../shared/domain/map-view.ts';
import type { ViewerState } from './store.ts';

/** Returns a selector of the maps' views. It only computes them again if the page, the progress or the class has changed. */
export function createMapViewsSelector(): (state: ViewerState) => readonly MapView[] {
  let last: { page: unknown; progress: unknown; rules: unknown; views: readonly MapView[] } | undefined;
  return ({ page: update, progress, classRules: rules }) => {
    const page = update.kind === 'ready' ? update.page : undefined;
    if (last?.page !== page || last?.progress !== progress || last.rules !== rules) {
      last = { page, progress, rules, views: page ? toMapViews(page, progress, rules) : [] };
    }
    return last.views;
  };
}

/** Finds a node's view, together with the view of its map. */
export function findNodeView(
  views: readonly MapView[],
  ref: ActivityRef | undefined,
): { map: MapView; node: NodeView } | undefined {
  const map = views.find((view) => view.map.mapId === ref?.mapId);
  const node = ref && map?.nodesById.get(ref.activityId);
  return map && node ? { map, node } : undefined;
}
