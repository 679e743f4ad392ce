import type { GridPoint } from '#schemas/generated/page.ts';

/*
 * Measures in view-box units. The numbers are from the specification (section 9, "Graph") unless noted. A position is
 * the *centre* of a node, since `edges` uses the same cells and paths run from centre to centre. The `+ 4` in the
 * formulas is the margin of 40 around a node at `0 0`.
 */

/** A point in view-box units, x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in view-box units, in the form of an SVG `viewBox`. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle with its upper left corner. */
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export const UNIT = 10;
export const COLUMN = 12 * UNIT;
export const ROW = 9 * UNIT;
/** Coordinate of a node at depth 0 or offset 0. */
export const ORIGIN = 4 * UNIT;
export const NODE_SIZE = 5 * UNIT;
export const PATH_WIDTH = 3 * UNIT;
/** Radius of a path's bends. Not from the specification. */
export const PATH_BEND = 24;
/** Margin around the centres of the outermost nodes. */
export const MARGIN = 40;
export const MINIMUM_WIDTH = 600;
export const MINIMUM_HEIGHT = 400;

/** Limits positions so that sums stay finite. Not from the specification. */
const FARTHEST_CELL = 1_000_000;

export function toPoint(cell: GridPoint): Point {
  const { depth, offset } = toNearCell(cell);
  return { x: COLUMN * depth + ORIGIN, y: ROW * offset + ORIGIN };
}

/** Returns the cell, or the nearest one within the limit of positions. */
export function toNearCell({ depth, offset }: GridPoint): GridPoint {
  return { depth: within(depth), offset: within(offset) };
}

function within(cell: number): number {
  return Math.max(-FARTHEST_CELL, Math.min(FARTHEST_CELL, cell));
}

/** True if two rectangles overlap. Touching edges do not count. */
export function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** A bounding box that grows with each point. */
export interface Extent {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export function emptyExtent(): Extent {
  return { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
}

export function extend(extent: Extent, { x, y }: Point, by = 0): void {
  if (x - by < extent.minX) extent.minX = x - by;
  if (y - by < extent.minY) extent.minY = y - by;
  if (x + by > extent.maxX) extent.maxX = x + by;
  if (y + by > extent.maxY) extent.maxY = y + by;
}

/** Returns an extent as a rectangle. An empty extent becomes an empty rectangle at the origin. */
export function toBounds({ minX, minY, maxX, maxY }: Extent): Bounds {
  if (minX > maxX) return { minX: 0, minY: 0, width: 0, height: 0 };
  return { minX, minY, width: maxX - minX, height: maxY - minY };
}

/** Widens a rectangle around its centre to the minimum size of a map. */
export function toMinimumView({ minX, minY, width, height }: Bounds): Bounds {
  const wider = Math.max(0, MINIMUM_WIDTH - width);
  const higher = Math.max(0, MINIMUM_HEIGHT - height);
  return { minX: minX - wider / 2, minY: minY - higher / 2, width: width + wider, height: height + higher };
}

/** Returns the smallest centred area with the picture's proportions that covers the canvas. */
export function toPictureRect(picture: Pick<Rect, 'width' | 'height'>, canvas: Rect): Rect | undefined {
  if (picture.width <= 0 || picture.height <= 0) return undefined;
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return {
    x: canvas.x + (canvas.width - width) / 2,
    y: canvas.y + (canvas.height - height) / 2,
    width,
    height,
  };
}
