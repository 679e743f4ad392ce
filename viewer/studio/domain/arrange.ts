import { layoutPage } from '#parser';
import type { GridPoint, Page } from '#schemas/generated/page.ts';
import type { NodeMove, NodePart } from '#schemas/map-edit.ts';
import { rounded } from './map-steps.ts';

export type PlacedNodes = readonly NodeMove[];

/** Returns the positions at which the given nodes are drawn. Leaves out nodes that are not drawn. */
export function placesOf(page: Page, nodes: readonly NodePart[]): PlacedNodes {
  const maps = new Map(layoutPage(page).maps.map((map) => [map.mapId, map.nodesById]));
  return nodes.flatMap(({ mapId, activityId }) => {
    const place = maps.get(mapId)?.get(activityId);
    if (!place) return [];
    return [{ mapId, activityId, cell: { depth: rounded(place.depth), offset: rounded(place.offset) } }];
  });
}

export function shift(places: PlacedNodes, by: GridPoint): PlacedNodes {
  return places.map((place) => {
    const { depth, offset } = place.cell;
    return { ...place, cell: { depth: rounded(depth + by.depth), offset: rounded(offset + by.offset) } };
  });
}

/** Aligns nodes to the column of the leftmost one, or to the row of the topmost one. Returns the nodes that move. */
export function align(places: PlacedNodes, axis: keyof GridPoint): PlacedNodes {
  const least = Math.min(...places.map(({ cell }) => cell[axis]));
  return changed(places, (place) => ({ ...place.cell, [axis]: least }));
}

/** Spaces nodes evenly along an axis, between the first and the last one. Returns the nodes that move. */
export function distribute(places: PlacedNodes, axis: keyof GridPoint): PlacedNodes {
  const sorted = [...places].sort((one, other) => one.cell[axis] - other.cell[axis]);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const step = (last.cell[axis] - first.cell[axis]) / Math.max(1, sorted.length - 1);
  const order = new Map(sorted.map((place, index) => [place, index]));
  return changed(places, (place) => {
    const index = order.get(place) ?? 0;
    if (index === 0 || index === sorted.length - 1) return place.cell;
    return { ...place.cell, [axis]: rounded(first.cell[axis] + index * step) };
  });
}

function changed(places: PlacedNodes, move: (place: NodeMove) => GridPoint): PlacedNodes {
  return places
    .map((place) => ({ before: place.cell, place: { ...place, cell: move(place) } }))
    .filter(({ before, place: { cell } }) => before.depth !== cell.depth || before.offset !== cell.offset)
    .map(({ place }) => place);
}
