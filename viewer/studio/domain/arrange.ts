import { layoutPage } from '#parser';
import type { GridPoint, Page } from '#schemas/generated/page.ts';
import type { NodeMove, NodePart } from '#schemas/map-edit.ts';
import { rounded } from './map-steps.ts';

export type PlacedNodes = readonly NodeMove[];

/** Returns the positions at which the given nodes are drawn. Leaves out nodes that are not drawn. */
export function placedNodesOf(page: Page, nodes: readonly NodePart[]): PlacedNodes {
  const maps = new Map(layoutPage(page).maps.map((map) => [map.mapId, map.nodesById]));
  return nodes.flatMap(({ mapId, activityId }) => {
    const drawn = maps.get(mapId)?.get(activityId);
    if (!drawn) return [];
    return [{ mapId, activityId, cell: { depth: rounded(drawn.depth), offset: rounded(drawn.offset) } }];
  });
}

export function shift(nodes: PlacedNodes, by: GridPoint): PlacedNodes {
  return nodes.map((node) => {
    const { depth, offset } = node.cell;
    return { ...node, cell: { depth: rounded(depth + by.depth), offset: rounded(offset + by.offset) } };
  });
}

/** Aligns nodes to the column of the leftmost one, or to the row of the topmost one. Returns the nodes that move. */
export function align(nodes: PlacedNodes, axis: keyof GridPoint): PlacedNodes {
  const least = Math.min(...nodes.map(({ cell }) => cell[axis]));
  return changed(nodes, (node) => ({ ...node.cell, [axis]: least }));
}

/** Spaces nodes evenly along an axis, between the first and the last one. Returns the nodes that move. */
export function distribute(nodes: PlacedNodes, axis: keyof GridPoint): PlacedNodes {
  const sorted = [...nodes].sort((one, other) => one.cell[axis] - other.cell[axis]);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const step = (last.cell[axis] - first.cell[axis]) / Math.max(1, sorted.length - 1);
  const order = new Map(sorted.map((node, index) => [node, index]));
  return changed(nodes, (node) => {
    const index = order.get(node) ?? 0;
    if (index === 0 || index === sorted.length - 1) return node.cell;
    return { ...node.cell, [axis]: rounded(first.cell[axis] + index * step) };
  });
}

function changed(nodes: PlacedNodes, move: (node: NodeMove) => GridPoint): PlacedNodes {
  return nodes
    .map((node) => ({ before: node.cell, moved: { ...node, cell: move(node) } }))
    .filter(({ before, moved: { cell } }) => before.depth !== cell.depth || before.offset !== cell.offset)
    .map(({ moved }) => moved);
}
