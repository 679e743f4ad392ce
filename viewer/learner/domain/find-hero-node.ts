import type { MapView, NodeView } from '../../shared/domain/map-view.ts';
import { toMapGraph, walkForward } from '../../shared/domain/walk-nodes.ts';
import { findLastCompleted } from './completed-work.ts';
import { findUnfinished, pickNextUp } from './pick-next-up.ts';

/**
 * Returns the node at which the learner's hero stands. The first of these that exists:
 *
 * 1. the unfinished activity that the learner has worked on last
 * 2. the suggested next node
 * 3. the end of the path completed last
 *
 * Undefined if every map is locked.
 */
export function findHeroNode(maps: readonly MapView[]): NodeView | undefined {
  return findUnfinished(maps) ?? pickNextUp(maps) ?? findEnd(maps);
}

/** Returns the last completed activity, or the last completed reward or completion node after it. */
function findEnd(maps: readonly MapView[]): NodeView | undefined {
  const ends = maps.flatMap((map) => {
    const last = findLastCompleted(map);
    return last ? [{ map, last }] : [];
  });
  const [latest] = ends.sort((one, other) => timeOf(other.last) - timeOf(one.last));
  if (!latest) return undefined;
  const { map, last } = latest;
  const isPassed = (id: string) => map.nodesById.get(id)?.status === 'completed';
  const ids = walkForward(
    toMapGraph(map.map),
    [last.node.activityId],
    (node) => node === last.node || (node.kind !== 'activity' && isPassed(node.activityId)),
  );
  const rewards = [...ids]
    .map((id) => map.nodesById.get(id))
    .filter((view) => view?.kind === 'reward' && view.status === 'completed');
  return rewards.at(-1) ?? last;
}

function timeOf({ completedTime = 0 }: { completedTime?: number }): number {
  return completedTime;
}
