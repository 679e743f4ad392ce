import type { Point } from './geometry.ts';
import type { MapLayout } from './layout-map.ts';
import type { PageLayout } from './layout-page.ts';
import { buildNeighborTable, type Direction, type Link, type NeighborTable } from './neighbor-table.ts';
import type { EdgeLayout } from './route-edges.ts';

/** A node on a page. Node ids are only unique within their map. */
export interface NodeRef {
  readonly mapId: string;
  readonly activityId: string;
}

/**
 * Returns the node that an arrow key selects: along a path in that direction, else the nearest one. Undefined at the
 * edge. Arrow keys reach every visible node.
 */
export function findNeighbor(layout: MapLayout, id: string, direction: Direction): string | undefined {
  return step(chartOf(layout, [layout]), { mapId: layout.mapId, activityId: id }, direction)?.activityId;
}

export function findPageNeighbor(page: PageLayout, node: NodeRef, direction: Direction): NodeRef | undefined {
  return step(chartOf(page, page.maps), node, direction);
}

interface Chart {
  readonly tiles: readonly NodeRef[];
  readonly indexes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly table: NeighborTable;
}

/** Layouts are immutable: build the chart once, on the first key press. */
const charts = new WeakMap<object, Chart>();

function chartOf(key: object, maps: readonly MapLayout[]): Chart {
  let chart = charts.get(key);
  if (!chart) {
    chart = buildChart(maps);
    charts.set(key, chart);
  }
  return chart;
}

function step(chart: Chart, { mapId, activityId }: NodeRef, direction: Direction): NodeRef | undefined {
  const index = chart.indexes.get(mapId)?.get(activityId);
  const next = index === undefined ? undefined : chart.table[direction][index];
  return next === undefined ? undefined : chart.tiles[next];
}

function buildChart(maps: readonly MapLayout[]): Chart {
  const tiles: NodeRef[] = [];
  const points: Point[] = [];
  const links: Link[] = [];
  const indexes = new Map<string, Map<string, number>>();
  for (const layout of maps) {
    const ids = new Map<string, number>();
    for (const node of layout.nodes) {
      if (node.kind === 'layout') continue;
      ids.set(node.activityId, tiles.length);
      tiles.push({ mapId: layout.mapId, activityId: node.activityId });
      points.push(node);
    }
    indexes.set(layout.mapId, ids);
    addLinks(links, layout.edges, ids);
  }
  return { tiles, indexes, table: buildNeighborTable(points, links) };
}

/** Maximum number of ends of one path to consider. Paths continue through layout nodes. */
const MAX_ENDS = 16;

function addLinks(links: Link[], edges: readonly EdgeLayout[], ids: ReadonlyMap<string, number>): void {
  const edgesFrom = new Map<string, EdgeLayout[]>();
  for (const edge of edges) {
    if (ids.has(edge.fromId)) continue;
    const outgoing = edgesFrom.get(edge.fromId);
    if (outgoing) outgoing.push(edge);
    else edgesFrom.set(edge.fromId, [edge]);
  }
  for (const edge of edges) {
    const from = ids.get(edge.fromId);
    if (from === undefined) continue;
    for (const last of lastEdges(edge, edgesFrom)) {
      const to = ids.get(last.toId);
      if (to === undefined || to === from) continue;
      const leaves = [directionOf(edge.points, 0, 1), directionOf(last.points, -1, -2)] as const;
      links.push({ ends: [from, to], leaves });
    }
  }
}

/** Returns the last edges of all paths that begin with this edge. */
function lastEdges(edge: EdgeLayout, edgesFrom: ReadonlyMap<string, readonly EdgeLayout[]>): EdgeLayout[] {
  const found = new Set([edge]);
  for (const current of found) {
    for (const next of edgesFrom.get(current.toId) ?? []) {
      if (found.size === MAX_ENDS) break;
      found.add(next);
    }
  }
  return [...found];
}

/** Returns the main direction between two points of a path. Negative indexes count from the end. */
function directionOf(points: readonly Point[], from: number, to: number): Direction | undefined {
  const a = points.at(from);
  const b = points.at(to);
  if (!a || !b) return undefined;
  const right = b.x - a.x;
  const down = b.y - a.y;
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'right' : 'left';
  if (down === 0) return undefined;
  return down > 0 ? 'down' : 'up';
}
