import type { GridPoint } from '#schemas/generated/page.ts';

/*
 * Where things stand, in view-box units. The figures are the specification's (section 9, "Graph") unless said
 * otherwise. A position names the *centre* of a node: the bends of `edges` are given in the same cells, and a
 * path runs from centre to centre. So the `+ 4` of the formulas is the margin of 40 around a node at `0 0`.
 */

/** A place in view-box units: x runs right, y runs down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in view-box units, as an SVG `viewBox` wants it. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly width: number;
  readonly height: number;
}

/** The same, as a style places it. */
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export const UNIT = 10;
/** From one depth to the next, and from one offset to the next. */
export const COLUMN = 12 * UNIT;
export const ROW = 9 * UNIT;
/** Where depth 0 and offset 0 are. */
export const ORIGIN = 4 * UNIT;
/** Width and height of a node. */
export const NODE_SIZE = 5 * UNIT;
export const PATH_WIDTH = 3 * UNIT;
/** Ours: how round a path's bends are drawn. */
export const PATH_BEND = 24;
/** Around the centres of the outermost nodes. */
export const MARGIN = 40;
export const MINIMUM_WIDTH = 600;
export const MINIMUM_HEIGHT = 400;

/** Ours: authors' numbers beyond this are taken as this, so that every sum is finite and cells can be counted. */
const FARTHEST_CELL = 1_000_000;

/** The centre of a cell of the author's grid. */
export function toPoint(cell: GridPoint): Point {
  const { depth, offset } = toNearCell(cell);
  return { x: COLUMN * depth + ORIGIN, y: ROW * offset + ORIGIN };
}

/** The same cell, or the farthest that way that is drawn. */
export function toNearCell({ depth, offset }: GridPoint): GridPoint {
  return { depth: within(depth), offset: within(offset) };
}

function within(cell: number): number {
  return Math.max(-FARTHEST_CELL, Math.min(FARTHEST_CELL, cell));
}

/** True where two rectangles share more than an edge. */
export function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Grows by points: the rectangle around all it was given. */
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

/** The extent as a rectangle; one without size at the origin when it holds nothing. */
export function toBounds({ minX, minY, maxX, maxY }: Extent): Bounds {
  if (minX > maxX) return { minX: 0, minY: 0, width: 0, height: 0 };
  return { minX, minY, width: maxX - minX, height: maxY - minY };
}

/** The same rectangle, widened on both sides alike to the least size a map is shown at. */
export function toMinimumView({ minX, minY, width, height }: Bounds): Bounds {
  const wider = Math.max(0, MINIMUM_WIDTH - width);
  const higher = Math.max(0, MINIMUM_HEIGHT - height);
  return { minX: minX - wider / 2, minY: minY - higher / 2, width: width + wider, height: height + higher };
}

/** The least part of the plane with the picture's proportions that covers the canvas, around its middle. */
export function toPicturePlace(picture: Pick<Rect, 'width' | 'height'>, canvas: Rect): Rect | undefined {
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
