import type { SkillMap, SkillNode } from '#schemas/generated/page.ts';
import { buildGraph, type Graph } from './build-graph.ts';
import {
  emptyExtent,
  extend,
  MARGIN,
  PATH_WIDTH,
  toBounds,
  toPoint,
  type Bounds,
  type Extent,
  type Point,
} from './geometry.ts';
import { placeAutomatic } from './place-automatic.ts';
import { hasPositions, placeManual, type PlacedNode } from './place-manual.ts';
import { routeEdges, type EdgeLayout } from './route-edges.ts';
import { walkGraph, type Walk } from './walk-graph.ts';

export interface NodeLayout extends Point {
  readonly activityId: string;
  readonly kind: SkillNode['kind'];
  readonly depth: number;
  readonly offset: number;
  readonly isReachable: boolean;
}

export interface MapLayout {
  readonly mapId: string;
  /** The nodes in the author's order. Includes layout nodes, which have no tile. */
  readonly nodes: readonly NodeLayout[];
  readonly nodesById: ReadonlyMap<string, NodeLayout>;
  readonly edges: readonly EdgeLayout[];
  /** The area of the map with a margin. To draw one map alone, use `toMinimumView`, which enlarges small areas. */
  readonly bounds: Bounds;
}

/** Lays out one map in linear time. A manual layout without positions is laid out automatically. */
export function layoutMap(map: SkillMap): MapLayout {
  const graph = buildGraph(map);
  const walk = walkGraph(graph);
  const placedNodes = placeNodes(map, graph, walk);
  const origin = { x: 0, y: 0 };
  const [edges = []] = routeEdges([{ graph, walk, layout: map.layout, centers: placedNodes, origin }]);
  return toMapLayout(map, { graph, walk, placedNodes, edges });
}

/** Returns a position for each node: the author's in a manual layout, else automatic. */
export function placeNodes(map: Pick<SkillMap, 'layout'>, graph: Graph, walk: Walk): PlacedNode[] {
  if (map.layout === 'manual' && hasPositions(graph)) return placeManual(graph);
  const { depths, offsets } = placeAutomatic(graph, walk);
  return Array.from(depths, (depth, index) => {
    const offset = offsets[index] ?? 0;
    return { depth, offset, ...toPoint({ depth, offset }) };
  });
}

interface Parts {
  graph: Graph;
  walk: Walk;
  placedNodes: readonly PlacedNode[];
  edges: readonly EdgeLayout[];
}

export function toMapLayout(
  map: Pick<SkillMap, 'mapId'>,
  { graph, walk, placedNodes, edges }: Parts,
): MapLayout {
  const nodes = graph.nodes.map(({ activityId, kind }, index): NodeLayout => {
    const { x, y, depth, offset } = placedNodes[index] ?? { x: 0, y: 0, depth: 0, offset: 0 };
    return { activityId, kind, depth, offset, x, y, isReachable: walk.isReachable[index] === 1 };
  });
  return {
    mapId: map.mapId,
    nodes,
    nodesById: new Map(nodes.map((node) => [node.activityId, node])),
    edges,
    bounds: toBounds(extentOf(nodes, edges)),
  };
}

const PATH_MARGIN = PATH_WIDTH / 2 + 5;

function extentOf(nodes: readonly NodeLayout[], edges: readonly EdgeLayout[]): Extent {
  const extent = emptyExtent();
  for (const node of nodes) extend(extent, node, MARGIN);
  for (const { points } of edges) for (const point of points) extend(extent, point, PATH_MARGIN);
  return extent;
}
