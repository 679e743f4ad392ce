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
