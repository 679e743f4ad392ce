import type { ActivityView, MapView, NodeView } from '../../shared/domain/map-view.ts';
import { walkBack } from '../../shared/domain/walk-nodes.ts';

/** A completed activity that has a project. */
export type CarryoverSource = ActivityView & { headerId: string };

/** The game that a node is the reward for: of the completed activities that lead to it, the project completed last. */
export function findGame(view: MapView, activityId: string): CarryoverSource | undefined {
  const before = walkBack(view.map, activityId, () => true);
  return findLatest(before.map((node) => view.nodesById.get(node.activityId)).filter(hasProject));
}

/**
 * The activity whose code an activity may begin with: of those before it (rewards and layout nodes looked
 * through) that are completed with their last step reached, the one completed last. Undefined when the activity
 * does not allow it, is locked, or there is none.
 */
export function findCarryoverSource(view: MapView, activityId: string): CarryoverSource | undefined {
  const target = view.nodesById.get(activityId);
  if (target?.kind !== 'activity' || !target.node.allowCodeCarryover || target.status === 'locked')
    return undefined;
  const before = walkBack(view.map, activityId, (node) => node.kind !== 'activity');
  const sources = before.map((node) => view.nodesById.get(node.activityId)).filter(hasProject);
  return findLatest(
    sources.filter(
      (source) => source !== target && source.steps && source.steps.current === source.steps.max,
    ),
  );
}

function hasProject(view: NodeView | undefined): view is CarryoverSource {
  return view?.kind === 'activity' && view.isCompleted && view.headerId !== undefined;
}

/** The one completed last; the first of those completed at the same time. */
function findLatest<View extends ActivityView>(views: readonly View[]): View | undefined {
  return [...views].sort((one, other) => timeOf(other) - timeOf(one))[0];
}

/** The project that a node's share button means: an activity's own, or the game that led to a reward. */
export function findSharable(
  map: MapView,
  activityId: string,
): { headerId: string; name: string } | undefined {
  const view = map.nodesById.get(activityId);
  if (view?.kind === 'activity' && view.headerId !== undefined) {
    return { headerId: view.headerId, name: view.node.displayName };
  }
  const game = findGame(map, activityId);
  return game && { headerId: game.headerId, name: game.node.displayName };
}

/** The activity of a map that was completed last. */
export function findLastCompleted({ nodes }: MapView): ActivityView | undefined {
  const completed = nodes.filter((view) => view.kind === 'activity').filter((view) => view.isCompleted);
  return completed.sort((one, other) => timeOf(one) - timeOf(other)).at(-1);
}

function timeOf({ completedTime }: ActivityView): number {
  return completedTime ?? 0;
}
