import { COLUMN, NODE_SIZE, ROW, type Point } from './geometry.ts';
import type { PathUsage } from './path-usage.ts';
import type { PathEnds, TileIndex } from './tile-index.ts';

/*
 * Routes one path as the best of a fixed number of orthogonal candidates. They bend in the rows and columns of the
 * nodes or in the channels between cells. On the grid, candidates with three bends (into a channel, along it, and to
 * the target) are always clear. Off the grid, tiles may block every channel, and the cheapest candidate is used.
 */

const CHANNEL_X = COLUMN / 2;
/** Distances for a second path in the same channel. */
const CHANNEL_LANES = [CHANNEL_X - 18, CHANNEL_X + 18];
const CHANNEL_Y = ROW / 2;

/** Costs of a bend and of a unit that overlaps another path, in units of length. */
const BEND_COST = 60;
const OVERLAP_COST = 4;

export interface Obstacles {
  readonly tiles: TileIndex;
  readonly usage: PathUsage;
  /** Vertical extent of all tiles. */
  readonly outer: { readonly top: number; readonly bottom: number };
}

export interface PathRequest extends PathEnds {
  readonly from: Point;
  readonly to: Point;
  /** Decides between equally good candidates: forward paths go above nodes, paths back go below. */
  readonly prefersBelow: boolean;
}

/** Returns the points of a path. The caller adds them to the usage. */
export function routePath(request: PathRequest, obstacles: Obstacles): Point[] {
  if (request.source === request.target) return best(loops(request), request, obstacles).points;
  const near = best(candidates(request), request, obstacles);
  if (near.isClear) return near.points;
  const far = best(detours(request, obstacles.outer), request, obstacles);
  return far.isClear ? far.points : near.points;
}

/**
 * Returns the points of a path through the author's bends. Between two bends that are not in line, the path gets a
 * corner. If possible, the corner does not lead back over the path, and touches no tile.
 */
export function routeAlong(bends: readonly Point[], request: PathRequest, { tiles }: Obstacles): Point[] {
  const { from, to } = request;
  const drawn: Point[] = [from];
  for (const [index, end] of [...bends, to].entries()) {
    const start = drawn.at(-1) ?? from;
    if (start.x !== end.x && start.y !== end.y) {
      const before = drawn.at(-2);
      const after = bends[index + 1] ?? to;
      const faults = (corner: Point): number =>
        2 * Number(isTurningBack(before, start, corner) || isTurningBack(corner, end, after)) +
        Number(!isWayClear([start, corner, end], tiles, request));
      const [across, down] = [
        { x: end.x, y: start.y },
        { x: start.x, y: end.y },
      ];
      drawn.push(faults(down) < faults(across) ? down : across);
    }
    drawn.push(end);
  }
  return drawn;
}

function isTurningBack(before: Point | undefined, at: Point, after: Point): boolean {
  if (!before) return false;
  return (at.x - before.x) * (after.x - at.x) + (at.y - before.y) * (after.y - at.y) < 0;
}

/** Returns a lower bound for the cost of a path with this many bends. */
function leastCost({ from, to }: PathRequest, bends: number): number {
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y) + BEND_COST * bends;
}

interface Choice {
  points: Point[];
  cost: number;
  isClear: boolean;
}

/** Returns the cheapest clear candidate, or the cheapest of all. Candidates are sorted by number of bends. */
function best(options: Iterable<Point[]>, request: PathRequest, { tiles, usage }: Obstacles): Choice {
  let choice: Choice = { points: [request.from, request.to], cost: Infinity, isClear: false };
  for (const option of options) {
    // A candidate could only be cheaper than this if it had needless points, but candidates with fewer bends were
    // tried before.
    if (choice.isClear && leastCost(request, option.length - 2) >= choice.cost) continue;
    const points = withoutNeedless(option);
    if (points.length < 2) continue;
    const alone = lengthOf(points) + BEND_COST * (points.length - 2);
    if (choice.isClear && alone >= choice.cost) continue;
    const isClear = isWayClear(points, tiles, request);
    if (choice.isClear && !isClear) continue;
    const cost = alone + OVERLAP_COST * usage.overlap(points, request);
    if ((isClear && !choice.isClear) || cost < choice.cost) choice = { points, cost, isClear };
  }
  return choice;
}

function* candidates({ from, to, prefersBelow }: PathRequest): Generator<Point[]> {
  if (from.x === to.x || from.y === to.y) yield [from, to];
  yield [from, { x: to.x, y: from.y }, to];
  yield [from, { x: from.x, y: to.y }, to];
  const ys = channels(from.y, to.y, prefersBelow ? CHANNEL_Y : -CHANNEL_Y);
  const xs = channels(from.x, to.x, from.x <= to.x ? CHANNEL_X : -CHANNEL_X);
  for (const x of xs) yield [from, { x, y: from.y }, { x, y: to.y }, to];
  for (const y of ys) yield [from, { x: from.x, y }, { x: to.x, y }, to];
  for (const lane of CHANNEL_LANES) {
    for (const x of channels(from.x, to.x, lane)) yield [from, { x, y: from.y }, { x, y: to.y }, to];
  }
  for (const y of ys) {
    for (const x of xs) {
      yield [from, { x: from.x, y }, { x, y }, { x, y: to.y }, to];
      yield [from, { x, y: from.y }, { x, y }, { x: to.x, y }, to];
    }
  }
}

/** Yields candidates that leave sideways, follow a channel or go around everything, and arrive sideways. */
function* detours({ from, to }: PathRequest, outer: Obstacles['outer']): Generator<Point[]> {
  const ys = [...channels(from.y, to.y, -CHANNEL_Y), outer.top - CHANNEL_Y, outer.bottom + CHANNEL_Y];
  for (const y of ys) {
    for (const near of [from.x + CHANNEL_X, from.x - CHANNEL_X]) {
      for (const far of [to.x - CHANNEL_X, to.x + CHANNEL_X]) {
        yield [from, { x: near, y: from.y }, { x: near, y }, { x: far, y }, { x: far, y: to.y }, to];
      }
    }
  }
}

/** Yields candidates around one corner of the node, upper right first. */
function* loops({ from }: PathRequest): Generator<Point[]> {
  const x = NODE_SIZE / 2 + CHANNEL_X / 3;
  for (const [right, down] of [
    [x, -CHANNEL_Y] as const,
    [-x, -CHANNEL_Y] as const,
    [x, CHANNEL_Y] as const,
  ]) {
    yield [
      from,
      { x: from.x, y: from.y + down },
      { x: from.x + right, y: from.y + down },
      { x: from.x + right, y: from.y },
      from,
    ];
  }
}

/** Returns the lines one step before and after two others, without duplicates. */
function channels(from: number, to: number, step: number): number[] {
  const lines = [from + step, from - step];
  for (const line of [to + step, to - step]) if (!lines.includes(line)) lines.push(line);
  return lines;
}

function isWayClear(points: readonly Point[], tiles: TileIndex, ends: PathEnds): boolean {
  for (let at = 1; at < points.length; at++) {
    const from = points[at - 1];
    const to = points[at];
    if (from && to && !tiles.isClear(from, to, ends)) return false;
  }
  return true;
}

function lengthOf(points: readonly Point[]): number {
  let length = 0;
  for (let at = 1; at < points.length; at++) {
    const a = points[at - 1];
    const b = points[at];
    if (a && b) length += Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
  }
  return length;
}

/** Removes repeated points, and points in the middle of a straight line. */
function withoutNeedless(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last && last.x === point.x && last.y === point.y) continue;
    const before = kept.at(-2);
    if (before && last && isStraight(before, last, point)) kept.pop();
    const end = kept.at(-1);
    if (!end || end.x !== point.x || end.y !== point.y) kept.push(point);
  }
  return kept;
}

function isStraight(a: Point, b: Point, c: Point): boolean {
  return (a.x === b.x && b.x === c.x) || (a.y === b.y && b.y === c.y);
}
