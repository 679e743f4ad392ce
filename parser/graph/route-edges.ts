import type { SkillMap } from '#schemas/generated/page.ts';
import { edgeRange, reverseEdges, targetsOf, type Graph } from './build-graph.ts';
import { emptyExtent, extend, toPoint, type Point } from './geometry.ts';
import { createPathUsage } from './path-usage.ts';
import { routeAlong, routePath, type Obstacles } from './route-path.ts';
import { createTileIndex } from './tile-index.ts';
import type { Walk } from './walk-graph.ts';

export interface EdgeLayout {
  readonly fromId: string;
  readonly toId: string;
  /** `back` leads to an ancestor, `self` to the same node. Both are drawn differently. */
  readonly kind: 'path' | 'back' | 'self';
  /** The points of the path from centre to centre, under the tiles. All segments are horizontal or vertical. */
  readonly points: readonly Point[];
}

/** A map with positions: `centers[i]` belongs to node i of the graph. */
export interface PlacedMap {
  readonly graph: Graph;
  readonly walk: Walk;
  readonly layout: SkillMap['layout'];
  readonly centers: readonly Point[];
  /** The origin of the map's grid on the surface. The author's bends are relative to it, too. */
  readonly origin: Point;
}

/**
 * Routes the paths of several maps on one surface. No path runs through a tile unless the author drew it so. Straight
 * paths come first, then other paths, then paths back. Paths to layout nodes that lead to no visible node are left out.
 */
export function routeEdges(maps: readonly PlacedMap[]): EdgeLayout[][] {
  const jobs = toJobs(maps);
  const obstacles = toObstacles(maps);
  const ordered = [...jobs].sort((one, other) => riseOf(one) - riseOf(other));
  for (const turn of TURNS) {
    for (const job of ordered) {
      if (job.turn !== turn) continue;
      job.points = job.bends.length > 0 ? routeAlong(job.bends, job, obstacles) : routePath(job, obstacles);
      obstacles.usage.add(job.points, job);
    }
  }
  const routed: EdgeLayout[][] = maps.map(() => []);
  for (const { map, fromId, toId, kind, points } of jobs) routed[map]?.push({ fromId, toId, kind, points });
  return routed;
}

/**
 * Returns the height of a path in one column, or 0 for other paths. Shorter paths come first, so that longer ones go
 * around them.
 */
function riseOf({ from, to }: Job): number {
  return from.x === to.x ? Math.abs(from.y - to.y) : 0;
}

const TURNS = ['in line', 'path', 'back', 'self'] as const;

type Turn = (typeof TURNS)[number];

interface Job {
  map: number;
  fromId: string;
  toId: string;
  kind: EdgeLayout['kind'];
  /** The author's bends in page coordinates. Empty if the author gave none, so that the path has to be routed. */
  bends: readonly Point[];
  points: readonly Point[];
  turn: Turn;
  source: number;
  target: number;
  from: Point;
  to: Point;
  prefersBelow: boolean;
}

function toJobs(maps: readonly PlacedMap[]): Job[] {
  const jobs: Job[] = [];
  let firstTile = 0;
  for (const [map, placed] of maps.entries()) {
    addJobs(jobs, placed, { map, firstTile });
    firstTile += placed.centers.length;
  }
  return jobs;
}

function addJobs(jobs: Job[], placed: PlacedMap, at: { map: number; firstTile: number }): void {
  const { graph, centers } = placed;
  const { isBack } = placed.walk;
  const isSeen = markLeadingToVisible(graph);
  for (const [source, node] of graph.nodes.entries()) {
    const [first, last] = edgeRange(graph, source);
    for (let edge = first; edge < last; edge++) {
      const target = graph.targets[edge] ?? 0;
      const from = centers[source];
      const to = centers[target];
      if (!from || !to || isSeen[target] !== 1) continue;
      const kind = source === target ? 'self' : isBack[edge] === 1 ? 'back' : 'path';
      const bends = bendsOf(placed, source, edge);
      jobs.push({
        map: at.map,
        fromId: node.activityId,
        toId: graph.nodes[target]?.activityId ?? '',
        kind,
        bends,
        points: [],
        turn: turnOf(kind, bends.length > 0 || from.x === to.x || from.y === to.y),
        source: at.firstTile + source,
        target: at.firstTile + target,
        from: { x: from.x, y: from.y },
        to: { x: to.x, y: to.y },
        prefersBelow: kind === 'back',
      });
    }
  }
}

function turnOf(kind: EdgeLayout['kind'], isInLine: boolean): Turn {
  if (kind !== 'path') return kind;
  return isInLine ? 'in line' : 'path';
}

/** Returns the author's bends of a path. Only manual layouts have them. */
function bendsOf({ graph, layout, origin }: PlacedMap, source: number, edge: number): Point[] {
  if (layout !== 'manual') return [];
  const bends = graph.nodes[source]?.edges[graph.slots[edge] ?? 0] ?? [];
  return bends.map((bend) => {
    const { x, y } = toPoint(bend);
    return { x: x + origin.x, y: y + origin.y };
  });
}

function toObstacles(maps: readonly PlacedMap[]): Obstacles {
  const tiles: (Point | undefined)[] = [];
  const extent = emptyExtent();
  for (const { graph, centers } of maps) {
    for (const [index, center] of centers.entries()) {
      tiles.push(graph.nodes[index]?.kind === 'layout' ? undefined : center);
      extend(extent, center);
    }
  }
  return {
    tiles: createTileIndex(tiles),
    usage: createPathUsage(),
    outer: { top: extent.minY, bottom: extent.maxY },
  };
}

/** Marks visible nodes, and layout nodes that lead to a visible node. */
function markLeadingToVisible(graph: Graph): Uint8Array {
  const isSeen = Uint8Array.from(graph.nodes, (node) => (node.kind === 'layout' ? 0 : 1));
  if (!isSeen.includes(0)) return isSeen;
  const parents = reverseEdges(graph);
  const open = [...graph.nodes.keys()].filter((node) => isSeen[node] === 1);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const parent of targetsOf(parents, node)) {
      if (isSeen[parent] === 1) continue;
      isSeen[parent] = 1;
      open.push(parent);
    }
  }
  return isSeen;
}
