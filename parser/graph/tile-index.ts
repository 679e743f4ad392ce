import { COLUMN, NODE_SIZE, PATH_WIDTH, ROW, type Point } from './geometry.ts';

/** An index of tiles, to find those that a straight path touches. */
export interface TileIndex {
  /** True if a horizontal or vertical path touches no tile except the two at its ends. */
  isClear(from: Point, to: Point, ends: PathEnds): boolean;
}

/** The tiles at the ends of a path, as indexes. */
export interface PathEnds {
  readonly source: number;
  readonly target: number;
}

/** Minimum distance between the centre of a path and the centre of another tile. */
const CLEARANCE = NODE_SIZE / 2 + PATH_WIDTH / 2;
/** Maximum number of tiles to check near a line. If there are more, the line counts as blocked. */
const MAX_COMPARED = 64;

interface Bucket {
  along: number[];
  across: number[];
  tiles: number[];
  lowest: number;
  highest: number;
}

type Buckets = Map<number, Bucket>;

/** Creates an index of tile centres. Undefined entries have no tile. A query uses binary search in one or two rows. */
export function createTileIndex(centers: readonly (Point | undefined)[]): TileIndex {
  const rows = bucketsOf(centers, (center) => ({ along: center.x, across: center.y }), ROW);
  const columns = bucketsOf(centers, (center) => ({ along: center.y, across: center.x }), COLUMN);
  return {
    isClear(from, to, ends) {
      if (from.y === to.y) return isLineClear(rows, ROW, { line: from.y, from: from.x, to: to.x }, ends);
      return isLineClear(columns, COLUMN, { line: from.x, from: from.y, to: to.y }, ends);
    },
  };
}

function bucketsOf(
  centers: readonly (Point | undefined)[],
  read: (center: Point) => { along: number; across: number },
  size: number,
): Buckets {
  const buckets: Buckets = new Map();
  for (const [tile, center] of centers.entries()) {
    if (!center) continue;
    const { along, across } = read(center);
    const bucket = bucketAt(buckets, Math.floor(across / size));
    bucket.along.push(along);
    bucket.across.push(across);
    bucket.tiles.push(tile);
    bucket.lowest = Math.min(bucket.lowest, across);
    bucket.highest = Math.max(bucket.highest, across);
  }
  for (const bucket of buckets.values()) sortBucket(bucket);
  return buckets;
}

/** Sorts the tiles of a bucket. Tests the order first, because most buckets are already sorted. */
function sortBucket(bucket: Bucket): void {
  const { along, across, tiles } = bucket;
  if (along.every((value, at) => at === 0 || (along[at - 1] ?? 0) <= value)) return;
  const order = [...along.keys()].sort((a, b) => (along[a] ?? 0) - (along[b] ?? 0));
  bucket.along = order.map((at) => along[at] ?? 0);
  bucket.across = order.map((at) => across[at] ?? 0);
  bucket.tiles = order.map((at) => tiles[at] ?? 0);
}

function bucketAt(buckets: Buckets, key: number): Bucket {
  let bucket = buckets.get(key);
  if (!bucket) {
    bucket = { along: [], across: [], tiles: [], lowest: Infinity, highest: -Infinity };
    buckets.set(key, bucket);
  }
  return bucket;
}

interface Line {
  line: number;
  from: number;
  to: number;
}

function isLineClear(buckets: Buckets, size: number, line: Line, ends: PathEnds): boolean {
  const first = Math.floor((line.line - CLEARANCE) / size);
  const last = Math.floor((line.line + CLEARANCE) / size);
  for (let key = first; key <= last; key++) {
    const bucket = buckets.get(key);
    if (bucket && !isBucketClear(bucket, line, ends)) return false;
  }
  return true;
}

function isBucketClear(bucket: Bucket, { line, from, to }: Line, ends: PathEnds): boolean {
  if (bucket.lowest >= line + CLEARANCE || bucket.highest <= line - CLEARANCE) return true;
  const start = Math.min(from, to) - CLEARANCE;
  const end = Math.max(from, to) + CLEARANCE;
  let checked = 0;
  for (let at = firstAfter(bucket.along, start); at < bucket.along.length; at++) {
    if ((bucket.along[at] ?? 0) >= end) return true;
    const tile = bucket.tiles[at];
    const isNear = Math.abs((bucket.across[at] ?? 0) - line) < CLEARANCE;
    if (isNear && tile !== ends.source && tile !== ends.target) return false;
    checked++;
    if (checked > MAX_COMPARED) return false;
  }
  return true;
}

function firstAfter(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
