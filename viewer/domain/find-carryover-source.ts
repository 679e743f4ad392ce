import type { ActivityView, MapView } from './map-view.ts';
import { walkBack } from './walk-nodes.ts';

/** An activity whose code can be carried over: it has a project. */
export type CarryoverSource = ActivityView & { headerId: string };

/**
 * The activity whose code an activity may begin with: of those before it (rewards and layout nodes looked
 * through) that are completed with their last step reached, the one completed last. Undefined when the activity
 * does not allow it, is locked, or there is none.
 */
export function findCarryoverSource(view: MapView, activityId: string): CarryoverSource | undefined {
  const target = view.nodesById.get(activityId);
  if (target?.kind !== 'activity' || !target.node.allowCodeCarryover || target.status === 'locked')
    return undefined;
  return walkBack(view.map, activityId, (node) => node.kind !== 'activity')
    .map((node) => view.nodesById.get(node.activityId))
    .filter(isSource)
    .filter((source) => source !== target)
    .reduce<CarryoverSource | undefined>(
      (latest, source) =>
        latest && (latest.completedTime ?? 0) >= (source.completedTime ?? 0) ? latest : source,
      undefined,
    );
}

function isSource(view: MapView['nodes'][number] | undefined): view is CarryoverSource {
  if (view?.kind !== 'activity' || !view.isCompleted || view.headerId === undefined) return false;
  return view.steps !== undefined && view.steps.current === view.steps.max;
}
