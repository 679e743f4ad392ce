import type { MapView, NodeView } from '../../../shared/domain/map-view.ts';

/**
 * The one node that a learner is invited to: a reward that waits, else what was begun, else the first that is open, each
 * on the map that was played last before the others. Undefined when all is done, or when nothing is open.
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

/** When something of a map was completed last; 0 for never. */
function toLastTime({ nodes }: MapView): number {
  return nodes.reduce(
    (last, view) => Math.max(last, (view.kind === 'activity' && view.completedTime) || 0),
    0,
  );
}
