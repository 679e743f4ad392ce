import { NODE_SIZE, type Rect } from './geometry.ts';
import type { PageLayout } from './layout-page.ts';

/** How far a node reaches from its middle to each side: its tile, its ring, that around its steps. */
export const REACH = { tile: NODE_SIZE / 2 + 1, ring: 33, steps: 37 };

/** How far a name of two lines below its node reaches from the middle of it. */
export const NAME_REACH = { aside: 58, below: 74 };

/** All that a page shows: what its layout is to show, and the names of the outermost nodes. */
export function toFrame({ view, maps }: PageLayout): Rect {
  let [left, right, bottom] = [view.minX, view.minX + view.width, view.minY + view.height];
  for (const { kind, x, y } of maps.flatMap(({ nodes }) => nodes)) {
    if (kind === 'layout') continue;
    left = Math.min(left, x - NAME_REACH.aside);
    right = Math.max(right, x + NAME_REACH.aside);
    bottom = Math.max(bottom, y + NAME_REACH.below);
  }
  return { x: left, y: view.minY, width: right - left, height: bottom - view.minY };
}

/** The size of names in view-box units, at so many pixels to the unit: 13 pixels on the screen, or larger with the map. */
export function toNameSize(scale: number, textScale = 1): number {
  return Math.max(9.5, (13 * textScale) / scale);
}

/** So large a map is drawn at most where it is shown as a whole. */
export const LARGEST_WHOLE_SCALE = 1.7;

/**
 * Where a map is shown as a whole, its names are placed for the last of these scales that it has room for: so a picture
 * without script can hold the names for each, and show those that fit the window. From the last on, names grow with the map.
 */
const WHOLE_SCALES = [0.79, 0.9, 1.03, 1.17, 1.37];

/** Widths and heights of a window that a style tells apart: 6 % from one to the next, up to 4,200 pixels. */
export const ROOM_SIZES: readonly number[] = Array.from({ length: 50 }, (_, at) =>
  Math.round(240 * 2 ** (at / 12)),
);

/** Names of a map that is shown as a whole: their size, and the room from which on they are so large. */
export interface WholeNames {
  readonly nameSize: number;
  /** In pixels: each is one of ROOM_SIZES. */
  readonly width: number;
  readonly height: number;
}

/** From the largest names to the smallest; none for a map that no window shows as a whole. */
export function listWholeNames(frame: Rect): WholeNames[] {
  const toSize = (length: number): number | undefined => ROOM_SIZES.find((size) => size >= length);
  return WHOLE_SCALES.flatMap((scale) => {
    const width = toSize(frame.width * scale);
    const height = toSize(frame.height * scale);
    return width === undefined || height === undefined
      ? []
      : [{ nameSize: toNameSize(scale), width, height }];
  });
}

/** The names for a map that a window of this size shows as a whole; undefined where they would be too small to read. */
export function findWholeNames(
  room: { readonly width: number; readonly height: number },
  frame: Rect,
): WholeNames | undefined {
  return listWholeNames(frame).findLast(({ width, height }) => width <= room.width && height <= room.height);
}
