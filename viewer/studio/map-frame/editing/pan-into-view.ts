import type { FrameArea } from '#schemas/studio.ts';
import type { Point } from './scene.ts';

interface PanOptions {
  window: FrameArea;
  /** Areas of the window that buttons and the overview cover. */
  covers: readonly FrameArea[];
}

/** Space between a selected node and what covers the map, in pixels. */
const GAP = 8;

/**
 * Returns the shortest pan that moves an area into the window and out from under what covers the map. If there is no
 * such place, the area is in the window and may be covered.
 */
export function findPanIntoView(area: FrameArea, { window, covers }: PanOptions): Point {
  const nearest = {
    x: overflow(window.left - area.left, window.right - area.right),
    y: overflow(window.top - area.top, window.bottom - area.bottom),
  };
  const across = covers.flatMap(({ left, right }) => [left - GAP - area.right, right + GAP - area.left]);
  const down = covers.flatMap(({ top, bottom }) => [top - GAP - area.bottom, bottom + GAP - area.top]);
  const pans = [nearest.x, ...across].flatMap((x) => [nearest.y, ...down].map((y) => ({ x, y })));
  const [shortest = nearest] = pans
    .filter((pan) => {
      const moved = moveBy(area, pan);
      return isInside(moved, window) && !covers.some((cover) => overlaps(moved, cover));
    })
    .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
  return shortest;
}

/** Returns the distance to move by: forward if the start is outside, otherwise back if the end is outside. */
function overflow(start: number, end: number): number {
  return Math.max(0, start) || Math.min(0, end);
}

export function moveBy({ left, top, right, bottom }: FrameArea, { x, y }: Point): FrameArea {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

/** Half a pixel more is inside, because positions are rounded. */
function isInside(area: FrameArea, window: FrameArea): boolean {
  return (
    area.left > window.left - 0.5 &&
    area.right < window.right + 0.5 &&
    area.top > window.top - 0.5 &&
    area.bottom < window.bottom + 0.5
  );
}

function overlaps(one: FrameArea, other: FrameArea): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
