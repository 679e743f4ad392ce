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
 * All maps of a page on one surface. There are two ways, because the same positions mean two things:
 *
 * - *On a picture* (the page has a background and at least one map with positions) the author has placed nodes
 *   over that picture, so nothing is moved to look tidier. The picture shows the grid from its origin to the
 *   last depth and offset in use, with the margin around, centred in the minimum view: what stands at negative
 *   cells is left of and above that, as far as the picture goes. A map's grid begins a row below the lowest
 *   cell of the maps before; negative offsets climb back up between them. Real pages rely on all of it: paths
 *   that begin at `-1 2` use the free left half of a picture, three maps with rows 0, 1 and 1 are the lanes of
 *   an arena, four maps that all begin at `0 -5` stand between row 1 and row 7 of the first. Only where that
 *   would put tile on tile, the later map goes below everything. Headings take what room there is.
 * - *Flowing* (all others): maps stand below each other with room for a heading each, and the whole is centred
 *   in the minimum view.
 */

/** Where a map's heading goes: the lower left corner of a line of text above its first row. */
export interface PlacedMapLayout extends MapLayout {
  readonly heading: Point;
}

/** A page ready to be drawn; all maps share its coordinates. */
export interface PageLayout {
  readonly maps: readonly PlacedMapLayout[];
  /** What is to be seen at once, headings included: never smaller than 600 by 400. */
  readonly view: Bounds;
  /** Where the background is drawn: in `view`, less the room that headings take above it. */
  readonly picture: Bounds;
}

/** Of a heading that a flowing map gets for itself. */
const HEADING_HEIGHT = 40;
/** Between a heading's baseline and what is below it. */
const HEADING_GAP = 12;
const MAP_GAP = 30;

/** Lays out every map of a page, in time proportional to their nodes and paths. */
export function layoutPage(page: Pick<Page, 'maps' | 'backgroundImageUrl'>): PageLayout {
  return isOnPicture(page) ? onPicture(page.maps) : flowing(page.maps);
}

/** True where nodes stand on a picture, in the places that the author gave them there. */
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

/** What a picture shows of the grid by itself; for nodes outside of that it is drawn larger. */
export function gridOnPicture(maps: readonly MapLayout[]): Bounds {
  const grid = emptyExtent();
  extend(grid, { x: ORIGIN, y: ORIGIN }, MARGIN);
  for (const { nodes } of maps) {
    for (const { x, y } of nodes) extend(grid, { x: Math.max(x, ORIGIN), y: Math.max(y, ORIGIN) }, MARGIN);
  }
  return toMinimumView(toBounds(grid));
}

/** Around the maps that hold something, and a rectangle more. */
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
    const places = placeNodes(map, graph, walk);
    const origin = { x: 0, y: surface.settle(places, graph) };
    const centers = places.map((place) => ({ ...place, y: place.y + origin.y }));
    return { map, graph, walk, layout: map.layout, origin, centers };
  });
  const edges = routeEdges(placed);
  return placed.map(({ map, graph, walk, centers }, index) => {
    const layout = toMapLayout(map, { graph, walk, places: centers, edges: edges[index] ?? [] });
    return { ...layout, heading: headingOf(layout) };
  });
}

/** Above the topmost node; of several, above the leftmost. */
function headingOf({ nodes }: MapLayout): Point {
  let first: Point | undefined;
  for (const node of nodes) {
    if (node.kind === 'layout') continue;
    if (!first || node.y < first.y || (node.y === first.y && node.x < first.x)) first = node;
  }
  const { x, y } = first ?? { x: 0, y: 0 };
  return { x: x - NODE_SIZE / 2, y: y - NODE_SIZE / 2 - HEADING_GAP };
}

/** The same layout elsewhere: everything moved by as much. */
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
