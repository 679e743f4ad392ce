import { type Rect } from './geometry.ts';
import type { PageLayout } from './layout-page.ts';

/** Distance from a node's centre to the edges of a two-line name below it. */
export const NAME_REACH = { aside: 58, below: 74 };

/** Space between the edge of a page's area and its outermost names. */
const FRAME_EDGE = 4;

/** Returns the area of a page that includes the names of the outermost nodes. */
export function toFrame({ view, maps }: PageLayout): Rect {
  let [left, right, bottom] = [view.minX, view.minX + view.width, view.minY + view.height];
  for (const { kind, x, y } of maps.flatMap(({ nodes }) => nodes)) {
    if (kind === 'layout') continue;
    left = Math.min(left, x - NAME_REACH.aside);
    right = Math.max(right, x + NAME_REACH.aside);
    bottom = Math.max(bottom, y + NAME_REACH.below);
  }
  const top = view.minY - FRAME_EDGE;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Returns the part of a page's area in which names are placed. */
export function withoutEdge({ x, y, width, height }: Rect): Rect {
  return {
    x: x + FRAME_EDGE,
    y: y + FRAME_EDGE,
    width: width - 2 * FRAME_EDGE,
    height: height - 2 * FRAME_EDGE,
  };
}

/** Returns the font size of names in view-box units, at `scale` pixels per unit. At least 13 pixels on screen. */
export function toNameSize(scale: number, textScale = 1): number {
  return Math.max(9.5, (13 * textScale) / scale);
}

export const LARGEST_WHOLE_SCALE = 1.7;

/** Scales of the sets of names in a picture without script. The picture shows the set that fits the window. */
const WHOLE_SCALES = [0.79, 0.9, 1.03, 1.17, 1.37];

/** Window sizes that the style sheet distinguishes, in steps of 6 % up to 4,200 pixels. */
export const ROOM_SIZES: readonly number[] = Array.from({ length: 50 }, (_, at) =>
  Math.round(240 * 2 ** (at / 12)),
);

/** The names of a map that is shown as a whole, and the window size that they need. */
export interface WholeNames {
  readonly nameSize: number;
  /** Width of the window in pixels. Like `height`, one of `ROOM_SIZES`. */
  readonly width: number;
  readonly height: number;
}

/** Returns the sets of names for a whole map, largest first. Empty if the map is too large for every window. */
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

/** Returns the names for a window of this size, or undefined if they would be too small to read. */
export function findWholeNames(
  room: { readonly width: number; readonly height: number },
  frame: Rect,
): WholeNames | undefined {
  return listWholeNames(frame).findLast(({ width, height }) => width <= room.width && height <= room.height);
}
