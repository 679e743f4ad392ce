import type { MapView, NodeView } from '../../../shared/domain/map-view.ts';

/**
 * Returns the suggested next node: a reward to claim, else a started activity, else the first unlocked one. Among
 * several, the map whose activities were completed most recently comes first. Undefined if everything is completed or
 * locked.
 */
export function pickNextUp(maps: readonly MapView[]): NodeView | undefined {
  const open = [...maps]
    .sort((one, other) => toLastTime(other) - toLastTime(one))
    .flatMap((map) => (map.isUnlocked ? map.nodes.filter((view) => view.isNext) : []));
  return (
    open.find((view) => view.kind === 'reward') ??
    open.find((view) => view.kind === 'activity' && view.status === 'inprogress') ??
    open[0]
  );
}

/** Returns the time at which an activity of the map was last completed, or 0 for never. */
function toLastTime({ nodes }: MapView): number {
  return nodes.reduce(
    (last, view) => Math.max(last, (view.kind === 'activity' && view.completedTime) || 0),
    0,
  );
}
