import type { ActivityView, MapView, NodeView } from '../../shared/domain/map-view.ts';
import { walkBack } from '../../shared/domain/walk-nodes.ts';

/** A completed activity that has a project. */
export type CarryoverSource = ActivityView & { headerId: string };

/** Returns the game that a reward is for: the last completed project of the activities that lead to it. */
export function findGame(view: MapView, activityId: string): CarryoverSource | undefined {
  const before = walkBack(view.map, activityId, () => true);
  return findLatest(before.map((node) => view.nodesById.get(node.activityId)).filter(hasProject));
}

/**
 * Returns the activity whose code an activity can start with. Of the activities directly before it (rewards and layout
 * nodes in between do not count), this is the last completed one whose last step was reached. Undefined if the activity
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

/** Returns the activity that was completed last. If several were completed at the same time, returns the first. */
function findLatest<View extends ActivityView>(views: readonly View[]): View | undefined {
  return [...views].sort((one, other) => timeOf(other) - timeOf(one))[0];
}

/**
 * Returns the project to share from a node: the activity's own, or the game from the activities that lead to a reward.
 */
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

export function findLastCompleted({ nodes }: MapView): ActivityView | undefined {
  const completed = nodes.filter((view) => view.kind === 'activity').filter((view) => view.isCompleted);
  return completed.sort((one, other) => timeOf(one) - timeOf(other)).at(-1);
}

function timeOf({ completedTime }: ActivityView): number {
  return completedTime ?? 0;
}
