import { COLUMN, ORIGIN, ROW } from '#parser';
import type { DrawnMap, DrawnPage } from '#schemas/authoring.ts';
import type { GridPoint, Page } from '#schemas/generated/page.ts';
import type { MapSelection, NodePart, PathPart } from '#schemas/map-edit.ts';
import { rounded } from '../../domain/map-steps.ts';

/** A point on the canvas, in view-box units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface SceneNode extends NodePart, Point {
  readonly key: string;
  /** True if the node only bends paths and therefore has no tile. */
  readonly isBend: boolean;
  /** The name that learners see. Empty for a node that only bends paths. */
  readonly name: string;
  /** Position of the node on its map's own grid. */
  readonly cell: GridPoint;
}

export interface ScenePath extends PathPart {
  readonly key: string;
  /** Points of the path, from the center of its first tile to the center of its last one. */
  readonly points: readonly Point[];
}

/** All nodes and paths that can be selected on the map. */
export interface Scene {
  readonly nodes: readonly SceneNode[];
  readonly nodesByKey: ReadonlyMap<string, SceneNode>;
  readonly paths: readonly ScenePath[];
  /** Paths that begin or end at a node, by the node's key. */
  readonly pathsOf: ReadonlyMap<string, readonly ScenePath[]>;
  /** Points at which the grids of maps begin, by map id. */
  readonly origins: ReadonlyMap<string, Point>;
}

export const emptyScene: Scene = {
  nodes: [],
  nodesByKey: new Map(),
  paths: [],
  pathsOf: new Map(),
  origins: new Map(),
};

export function nodeKey({ mapId, activityId }: NodePart): string {
  return `${mapId}\n${activityId}`;
}

export function pathKey({ mapId, fromId, toId }: PathPart): string {
  return `${mapId}\n${fromId}\n${toId}`;
}

/** Converts a drawn page to a scene, in linear time. */
export function toScene({ maps, page }: Pick<DrawnPage, 'maps'> & Partial<Pick<DrawnPage, 'page'>>): Scene {
  const names = namesOf(page);
  const nodes: SceneNode[] = [];
  const paths: ScenePath[] = [];
  const origins = new Map<string, Point>();
  for (const { mapId, nodes: placed, paths: led } of maps) {
    const origin = originOf(placed);
    origins.set(mapId, origin);
    for (const { activityId, kind, x, y } of placed) {
      const part = { mapId, activityId };
      const cell = toCell({ x, y }, origin);
      const [key, isBend] = [nodeKey(part), kind === 'layout'];
      nodes.push({ ...part, key, isBend, name: isBend ? '' : (names.get(key) ?? ''), x, y, cell });
    }
    for (const { fromId, toId, points } of led) {
      const path = { mapId, fromId, toId };
      paths.push({ ...path, key: pathKey(path), points });
    }
  }
  const nodesByKey = new Map(nodes.map((node) => [node.key, node]));
  return { nodes, nodesByKey, paths, pathsOf: toPathsOf(paths), origins };
}

function namesOf(page: Page | undefined): ReadonlyMap<string, string> {
  const named = page?.maps.flatMap(({ mapId, nodes }) =>
    nodes.map(({ activityId, displayName }) => [nodeKey({ mapId, activityId }), displayName] as const),
  );
  return new Map(named);
}

export function toCell({ x, y }: Point, origin: Point): GridPoint {
  return { depth: rounded((x - origin.x) / COLUMN), offset: rounded((y - origin.y) / ROW) };
}

export function toPoint({ depth, offset }: GridPoint, origin: Point): Point {
  return { x: origin.x + depth * COLUMN, y: origin.y + offset * ROW };
}

/**
 * Returns the point at which a map's grid begins. Nodes that share a cell are drawn further right and down, so the
 * smallest result is correct.
 */
function originOf(nodes: DrawnMap['nodes']): Point {
  let origin = { x: Infinity, y: Infinity };
  for (const { x, y, depth, offset } of nodes) {
    const mapOrigin = { x: x - depth * COLUMN, y: y - offset * ROW };
    if (mapOrigin.x < origin.x) origin = mapOrigin;
  }
  return nodes.length === 0 ? { x: ORIGIN, y: ORIGIN } : { x: rounded(origin.x), y: rounded(origin.y) };
}

function toPathsOf(paths: readonly ScenePath[]): Map<string, ScenePath[]> {
  const pathsOf = new Map<string, ScenePath[]>();
  for (const path of paths) {
    for (const activityId of new Set([path.fromId, path.toId])) {
      const key = nodeKey({ mapId: path.mapId, activityId });
      const nodePaths = pathsOf.get(key);
      if (nodePaths) nodePaths.push(path);
      else pathsOf.set(key, [path]);
    }
  }
  return pathsOf;
}

export function pathByKey({ paths }: Pick<Scene, 'paths'>, key: string): ScenePath | undefined {
  return paths.find((path) => path.key === key);
}

export function findPath({ paths }: Scene, at: Point, reach: number): ScenePath | undefined {
  let best: ScenePath | undefined;
  let least = reach;
  for (const path of paths) {
    const distance = distanceTo(path.points, at);
    if (distance > least) continue;
    least = distance;
    best = path;
  }
  return best;
}

export function distanceTo(points: readonly Point[], at: Point): number {
  const index = nearestPiece(points, at);
  const from = points[index];
  return from ? distanceToPiece(from, points[index + 1] ?? from, at) : Infinity;
}

/** Returns the index of the piece of a path that is nearest to a point. */
export function nearestPiece(points: readonly Point[], at: Point): number {
  let nearest = 0;
  let least = Infinity;
  for (const [index, to] of points.slice(1).entries()) {
    const distance = distanceToPiece(points[index] ?? to, to, at);
    if (distance < least) [least, nearest] = [distance, index];
  }
  return nearest;
}

function distanceToPiece(from: Point, to: Point, at: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / length;
  const within = Math.max(0, Math.min(1, share));
  return Math.hypot(at.x - from.x - within * dx, at.y - from.y - within * dy);
}

/** Returns the node whose tile is at a point. Undefined if there is none. */
export function findNodeAt({ nodes }: Scene, at: Point): SceneNode | undefined {
  return nodes.findLast(({ x, y, isBend }) => {
    const reach = isBend ? BEND_REACH : TILE_REACH;
    return Math.abs(at.x - x) <= reach && Math.abs(at.y - y) <= reach;
  });
}

export const TILE_REACH = 25;
export const BEND_REACH = 10;

export function nearestMap({ nodes, origins }: Scene, at: Point): string | undefined {
  let least = Infinity;
  let [mapId] = origins.keys();
  for (const node of nodes) {
    const distance = Math.hypot(node.x - at.x, node.y - at.y);
    if (distance < least) [least, mapId] = [distance, node.mapId];
  }
  return mapId;
}

/** Returns the nodes whose centers are in the rectangle between two corners. */
export function nodesBetween({ nodes }: Scene, one: Point, other: Point): SceneNode[] {
  const [left, right] = one.x < other.x ? [one.x, other.x] : [other.x, one.x];
  const [top, bottom] = one.y < other.y ? [one.y, other.y] : [other.y, one.y];
  return nodes.filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom);
}

/** The selection: keys of nodes, or of a path. */
export interface SelectedKeys {
  readonly nodes: ReadonlySet<string>;
  readonly path: string | undefined;
}

/** The node or path under the pointer. A path only if there is no node. */
export interface Hovered {
  node?: string | undefined;
  path?: string | undefined;
}

export const nothingPicked: SelectedKeys = { nodes: new Set(), path: undefined };

export function toSelection({ nodesByKey, paths }: Scene, picked: SelectedKeys): MapSelection {
  const nodes = [...picked.nodes].flatMap((key) => {
    const node = nodesByKey.get(key);
    return node ? [{ mapId: node.mapId, activityId: node.activityId }] : [];
  });
  const path = paths.find(({ key }) => key === picked.path);
  if (!path) return { nodes };
  const { mapId, fromId, toId } = path;
  return { nodes, path: { mapId, fromId, toId } };
}
