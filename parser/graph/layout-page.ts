import type { Page, SkillMap } from '#schemas/generated/page.ts';
import { buildGraph } from './build-graph.ts';
import {
  emptyExtent,
  extend,
  MARGIN,
  NODE_SIZE,
  ORIGIN,
  toBounds,
  toMinimumView,
  type Bounds,
  type Extent,
  type Point,
} from './geometry.ts';
import { layoutMap, placeNodes, toMapLayout, type MapLayout } from './layout-map.ts';
import { hasPositions } from './place-manual.ts';
import { routeEdges } from './route-edges.ts';
import { createSurface } from './stack-maps.ts';
import { walkGraph } from './walk-graph.ts';

/*
 * Lays out all maps of a page on one surface, in one of two ways:
 *
 * - *On a picture*, if the page has a background and a map with positions. The author placed the nodes on that picture,
 * so nothing may move. The picture covers the grid from its origin to the last depth and offset in use, with a margin,
 * centred in the minimum view. Nodes at negative cells are left of the picture or above it. The grid of each map begins
 * one row below the lowest cell of the maps before. Nodes with negative offsets are above that row, between the nodes
 * of earlier maps. Real pages depend on this: one map begins at `-1 2`, because the left half of its picture is free,
 * one has three maps with nodes in rows 0, 1 and 1 as the lanes of an arena, and one has four maps that start at
 * `0 -5`, between rows 1 and 7 of its first map. Only if tiles would overlap, the later map goes below all others.
 * Headings use the remaining space.
 * - *Flowing*, for all other pages. Maps are stacked with a heading each, centred in the minimum view.
 */

/** A map on the page, with the lower left corner of its heading above the first row. */
export interface PlacedMapLayout extends MapLayout {
  readonly heading: Point;
}

/** The places of a page's maps, nodes and paths, in units of the drawing. A tile is 50 units wide. */
export interface PageLayout {
  readonly maps: readonly PlacedMapLayout[];
  /** The visible area including headings. At least 600 by 400. */
  readonly view: Bounds;
  /** Area of the background: `view` without the space for headings above. */
  readonly picture: Bounds;
}

const HEADING_HEIGHT = 40;
const HEADING_GAP = 12;
const MAP_GAP = 30;

/** Returns where the nodes, paths and headings of a page's maps are, as MakeCode places them. */
export function layoutPage(page: Pick<Page, 'maps' | 'backgroundImageUrl'>): PageLayout {
  return isOnPicture(page) ? onPicture(page.maps) : flowing(page.maps);
}

/** True if the author placed nodes on a background picture. */
export function isOnPicture({
  backgroundImageUrl,
  maps,
}: Pick<Page, 'maps' | 'backgroundImageUrl'>): boolean {
  const isPlaced = maps.some((map) => map.layout === 'manual' && hasPositions(map));
  return backgroundImageUrl !== undefined && isPlaced;
}

function flowing(maps: readonly SkillMap[]): PageLayout {
  const hasHeadings = maps.length > 1;
  const room = hasHeadings ? HEADING_HEIGHT : 0;
  let top = 0;
  const placed = maps.map((map) => {
    const layout = layoutMap(map);
    const shifted = shiftLayout(layout, { x: 0, y: top + room - layout.bounds.minY });
    top += room + layout.bounds.height + MAP_GAP;
    return { ...shifted, heading: { x: headingOf(shifted).x, y: shifted.bounds.minY } };
  });
  const extent = extentOf(placed);
  if (hasHeadings) extendByHeadings(extent, placed);
  const view = toMinimumView(toBounds(extent));
  return { maps: placed, view, picture: view };
}

function onPicture(maps: readonly SkillMap[]): PageLayout {
  const placed = layoutOnPicture(maps);
  const extent = extentOf(placed, gridOnPicture(placed));
  const picture = toBounds(extent);
  if (maps.length > 1) extendByHeadings(extent, placed);
  return { maps: placed, view: toBounds(extent), picture };
}

/** Returns the part of the grid that a picture covers, without nodes outside of it. */
export function gridOnPicture(maps: readonly MapLayout[]): Bounds {
  const grid = emptyExtent();
  extend(grid, { x: ORIGIN, y: ORIGIN }, MARGIN);
  for (const { nodes } of maps) {
    for (const { x, y } of nodes) extend(grid, { x: Math.max(x, ORIGIN), y: Math.max(y, ORIGIN) }, MARGIN);
  }
  return toMinimumView(toBounds(grid));
}

/** Returns the bounding box of all maps that have nodes, and of one more rectangle. */
function extentOf(maps: readonly MapLayout[], more?: Bounds): Extent {
  const rectangles = maps.filter(({ nodes }) => nodes.length > 0).map(({ bounds }) => bounds);
  if (more) rectangles.push(more);
  const extent = emptyExtent();
  for (const { minX, minY, width, height } of rectangles) {
    extend(extent, { x: minX, y: minY });
    extend(extent, { x: minX + width, y: minY + height });
  }
  return extent;
}

function extendByHeadings(extent: Extent, maps: readonly PlacedMapLayout[]): void {
  for (const { heading } of maps) extend(extent, { x: heading.x, y: heading.y - HEADING_HEIGHT });
}

function layoutOnPicture(maps: readonly SkillMap[]): PlacedMapLayout[] {
  const surface = createSurface();
  const placed = maps.map((map) => {
    const graph = buildGraph(map);
    const walk = walkGraph(graph);
    const placedNodes = placeNodes(map, graph, walk);
    const origin = { x: 0, y: surface.reserveRows(placedNodes, graph) };
    const centers = placedNodes.map((node) => ({ ...node, y: node.y + origin.y }));
    return { map, graph, walk, layout: map.layout, origin, centers };
  });
  const edges = routeEdges(placed);
  return placed.map(({ map, graph, walk, centers }, index) => {
    const layout = toMapLayout(map, { graph, walk, placedNodes: centers, edges: edges[index] ?? [] });
    return { ...layout, heading: headingOf(layout) };
  });
}

function headingOf({ nodes }: MapLayout): Point {
  let first: Point | undefined;
  for (const node of nodes) {
    if (node.kind === 'layout') continue;
    if (!first || node.y < first.y || (node.y === first.y && node.x < first.x)) first = node;
  }
  const { x, y } = first ?? { x: 0, y: 0 };
  return { x: x - NODE_SIZE / 2, y: y - NODE_SIZE / 2 - HEADING_GAP };
}

function shiftLayout(layout: MapLayout, by: Point): MapLayout {
  if (by.x === 0 && by.y === 0) return layout;
  const { bounds } = layout;
  const move = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
  const nodes = layout.nodes.map((node) => ({ ...node, ...move(node) }));
  return {
    ...layout,
    nodes,
    nodesById: new Map(nodes.map((node) => [node.activityId, node])),
    edges: layout.edges.map((edge) => ({ ...edge, points: edge.points.map(move) })),
    bounds: { ...bounds, minX: bounds.minX + by.x, minY: bounds.minY + by.y },
  };
}
