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

/** Where a node stands. */
export interface NodeLayout extends Point {
  readonly activityId: string;
  readonly kind: SkillNode['kind'];
  /** The cell of the map's own grid. */
  readonly depth: number;
  readonly offset: number;
  /** False for nodes that the root does not lead to. */
  readonly isReachable: boolean;
}

/** A map ready to be drawn. */
export interface MapLayout {
  readonly mapId: string;
  /** In the author's order, layout nodes among them: they have a place and no tile. */
  readonly nodes: readonly NodeLayout[];
  readonly nodesById: ReadonlyMap<string, NodeLayout>;
  readonly edges: readonly EdgeLayout[];
  /** Around everything, margin included. To show it alone, see `toMinimumView`. */
  readonly bounds: Bounds;
}

/**
 * Places the nodes of one map and draws its paths, in time proportional to both. The same map always gives the
 * same layout. A manual layout without any position is laid out automatically.
 */
export function layoutMap(map: SkillMap): MapLayout {
  const graph = buildGraph(map);
  const walk = walkGraph(graph);
  const places = placeNodes(map, graph, walk);
  const origin = { x: 0, y: 0 };
  const [edges = []] = routeEdges([{ graph, walk, layout: map.layout, centers: places, origin }]);
  return toMapLayout(map, { graph, walk, places, edges });
}

/** A place for each node: the author's where they are to be kept. */
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
  places: readonly PlacedNode[];
  edges: readonly EdgeLayout[];
}

/** Puts together what placing and routing found. */
export function toMapLayout(map: Pick<SkillMap, 'mapId'>, { graph, walk, places, edges }: Parts): MapLayout {
  const nodes = graph.nodes.map(({ activityId, kind }, index): NodeLayout => {
    const { x, y, depth, offset } = places[index] ?? { x: 0, y: 0, depth: 0, offset: 0 };
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

/** Room beside a path that runs outside the nodes: half its width and a little. */
const PATH_MARGIN = PATH_WIDTH / 2 + 5;

function extentOf(nodes: readonly NodeLayout[], edges: readonly EdgeLayout[]): Extent {
  const extent = emptyExtent();
  for (const node of nodes) extend(extent, node, MARGIN);
  for (const { points } of edges) for (const point of points) extend(extent, point, PATH_MARGIN);
  return extent;
}
