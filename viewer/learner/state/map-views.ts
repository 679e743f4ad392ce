import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import { toMapViews, type MapView, type NodeView } from '../../shared/domain/map-view.ts';
import type { ViewerState } from './store.ts';

/** Gives the maps as the learner sees them, computed anew only when page or progress have changed. */
export function createMapViewsSelector(): (state: ViewerState) => readonly MapView[] {
  let last: { page: unknown; progress: unknown; views: readonly MapView[] } | undefined;
  return ({ page: update, progress }) => {
    const page = update.kind === 'ready' ? update.page : undefined;
    if (!last || last.page !== page || last.progress !== progress) {
      last = { page, progress, views: page ? toMapViews(page, progress) : [] };
    }
    return last.views;
  };
}

/** A map and a node of it, by name. */
export function findNodeView(
  views: readonly MapView[],
  ref: ActivityRef | undefined,
): { map: MapView; node: NodeView } | undefined {
  const map = views.find((view) => view.map.mapId === ref?.mapId);
  const node = ref && map?.nodesById.get(ref.activityId);
  return map && node ? { map, node } : undefined;
}
