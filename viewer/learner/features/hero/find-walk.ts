interface Point {
  readonly x: number;
  readonly y: number;
}

interface Road {
  readonly fromId: string;
  readonly toId: string;
  readonly points: readonly Point[];
}

/** A tile, and the place on the road at which the hero stands. */
interface Stop {
  id: string;
  spot: Point;
}

/**
 * Returns the points of the shortest way along the roads of a map from one stop to another, forwards or back. Only
 * passes nodes for which `mayPass` is true. Undefined if no road connects them.
 */
export function findWalk(
  roads: readonly Road[],
  from: Stop,
  to: Stop,
  mayPass: (id: string) => boolean,
): Point[] | undefined {
  const ways = toWays(roads);
  /** The way by which the search has reached each node. */
  const reached = new Map<string, Way | undefined>([[from.id, undefined]]);
  // A loop over a Map also visits entries added during the loop, so the Map is its own queue.
  for (const [id] of reached) {
    if (id === to.id) break;
    for (const way of ways.get(id) ?? [])
      if (!reached.has(way.toId) && mayPass(way.toId)) reached.set(way.toId, way);
  }
  if (!reached.has(to.id)) return undefined;
  const taken: Way[] = [];
  for (let way = reached.get(to.id); way; way = reached.get(way.fromId)) taken.push(way);
  const points = taken.toReversed().flatMap((way) => way.points);
  // The first and last points are the centers of the tiles. Leave a center out if the hero starts beyond it or stops
  // before it.
  const start = isOn(points.slice(0, 2), from.spot) ? 1 : 0;
  const end = isOn(points.slice(-2), to.spot) ? -1 : points.length;
  return [from.spot, ...points.slice(start, end), to.spot];
}

type Way = Road;

/** Returns the ways out of each node: its roads in both directions. */
function toWays(roads: readonly Road[]): ReadonlyMap<string, readonly Way[]> {
  const ways = new Map<string, Way[]>();
  const add = (way: Way): void => {
    const known = ways.get(way.fromId);
    if (known) known.push(way);
    else ways.set(way.fromId, [way]);
  };
  for (const { fromId, toId, points } of roads) {
    add({ fromId, toId, points });
    add({ fromId: toId, toId: fromId, points: points.toReversed() });
  }
  return ways;
}

/** Returns true if a point is on the line between two others. */
function isOn([one, other]: readonly Point[], point: Point): boolean {
  if (!one || !other) return false;
  return distance(one, point) + distance(point, other) - distance(one, other) < 0.5;
}

interface Step extends Point {
  /** Share of the way that the hero has walked when it reaches the point, from 0 to 1. */
  offset: number;
}

/** Returns the points of a way, each with the share of the way behind it. Leaves out points without distance. */
export function toSteps(points: readonly Point[]): { length: number; steps: Step[] } {
  const steps: Step[] = [];
  let length = 0;
  let last: Point | undefined;
  for (const point of points) {
    const gone = last ? distance(last, point) : 0;
    if (last && gone === 0) continue;
    length += gone;
    steps.push({ ...point, offset: length });
    last = point;
  }
  return { length, steps: steps.map((step) => ({ ...step, offset: length > 0 ? step.offset / length : 1 })) };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}
