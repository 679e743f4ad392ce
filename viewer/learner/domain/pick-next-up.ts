import type { ActivityView, MapView, NodeView } from '../../shared/domain/map-view.ts';
import { toMapGraph, walkForward } from '../../shared/domain/walk-nodes.ts';
import { findLastCompleted } from './completed-work.ts';

/**
 * Returns the suggested next node. The first of these that exists:
 *
 * 1. a reward to claim
 * 2. the activity that the learner has left half-way
 * 3. a node that the last completion has unlocked
 * 4. a started activity
 * 5. the first unlocked node
 *
 * Of several, the node on the map whose activities were completed most recently comes first. Undefined if everything is
 * completed or locked.
 */
export function pickNextUp(maps: readonly MapView[]): NodeView | undefined {
  const sorted = [...maps].sort((one, other) => toLastTime(other) - toLastTime(one));
  const open = sorted.flatMap((map) => (map.isUnlocked ? map.nodes.filter((view) => view.isNext) : []));
  const unfinished = findUnfinished(maps);
  const unlocked = sorted[0] && findLastUnlocked(sorted[0]);
  return (
    open.find((view) => view.kind === 'reward') ??
    open.find((view) => view === unfinished) ??
    open.find((view) => unlocked?.has(view)) ??
    open.find((view) => view.status === 'inprogress') ??
    open[0]
  );
}

/** Returns the started activity that the learner has worked on last. Undefined if they have completed one since. */
export function findUnfinished(maps: readonly MapView[]): ActivityView | undefined {
  const [left] = maps
    .flatMap(({ nodes }) => nodes.filter((view) => view.kind === 'activity'))
    .filter(({ status }) => status === 'inprogress' || status === 'restarted')
    .sort((one, other) => toWorkTime(other) - toWorkTime(one));
  return left && maps.every((map) => toLastTime(map) <= toWorkTime(left)) ? left : undefined;
}

/** Returns a map's last completed activity and the nodes after it, up to the next activity on each path. */
function findLastUnlocked(map: MapView): ReadonlySet<NodeView | undefined> {
  const last = findLastCompleted(map)?.node;
  const ids = walkForward(
    toMapGraph(map.map),
    last ? [last.activityId] : [],
    (node) => node === last || node.kind !== 'activity',
  );
  return new Set([...ids].map((id) => map.nodesById.get(id)));
}

function toWorkTime({ workedAt = 0 }: ActivityView): number {
  return workedAt;
}

/** Returns the time at which an activity of the map was last completed, or 0 for never. */
function toLastTime(map: MapView): number {
  return findLastCompleted(map)?.completedTime ?? 0;
}
