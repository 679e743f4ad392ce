import type { CarryoverSource } from './find-carryover-source.ts';
import type { MapView } from './map-view.ts';
import { walkBack } from './walk-nodes.ts';

/** The game that a node is the reward for: of the completed activities that lead to it, the project completed last. */
export function findGame(view: MapView, activityId: string): CarryoverSource | undefined {
  return walkBack(view.map, activityId, () => true)
    .map((node) => view.nodesById.get(node.activityId))
    .filter(isGame)
    .reduce<CarryoverSource | undefined>(
      (latest, game) => (latest && (latest.completedTime ?? 0) >= (game.completedTime ?? 0) ? latest : game),
      undefined,
    );
}

function isGame(view: MapView['nodes'][number] | undefined): view is CarryoverSource {
  return view?.kind === 'activity' && view.isCompleted && view.headerId !== undefined;
}
