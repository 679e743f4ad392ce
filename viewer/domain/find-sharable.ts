import { findGame } from './find-game.ts';
import type { MapView } from './map-view.ts';

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
