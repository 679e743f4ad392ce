import type { MapView, NodeView } from '../../domain/map-view.ts';

/**
 * The one node that a learner is invited to: a reward that waits, else what was begun, else the first that is open.
 * Undefined when all is done, or when nothing is open.
 */
export function pickNextUp(maps: readonly MapView[]): NodeView | undefined {
  const open = maps.filter((map) => map.isUnlocked).flatMap((map) => map.nodes.filter((view) => view.isNext));
  return (
    open.find((view) => view.kind === 'reward') ??
    open.find((view) => view.kind === 'activity' && view.status === 'inprogress') ??
    open[0]
  );
}
