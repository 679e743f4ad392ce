import type { Page } from 'playwright-core';
import { mapOf, nodeOf } from './map-page.ts';

// Measurements of a map that the browser has drawn.

interface NodeBox {
  x: number;
  y: number;
  size: number;
}

/** The centre and width of a node on the screen. */
export async function boxOf(page: Page, name: string): Promise<NodeBox> {
  const box = await nodeOf(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width };
}

/** The number of pixels in a view-box unit. */
export const scaleOf = (page: Page) =>
  mapOf(page)
    .locator('svg path')
    .first()
    .evaluate((path: SVGPathElement) => path.getScreenCTM()?.a ?? 0);

/** The colours of a node's tile and its icon. */
export const coloursOf = (page: Page, name: string) =>
  nodeOf(page, name).evaluate((tile) => {
    const { x, y, width, height } = tile.getBoundingClientRect();
    let at = document.elementFromPoint(x + width / 2, y + height / 2);
    const sign = at ? getComputedStyle(at).color : '';
    while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement;
    return { tile: at ? getComputedStyle(at).backgroundColor : '', sign };
  });

/** The style of the first path between nodes. */
export const pathOf = (page: Page) =>
  mapOf(page)
    .locator('svg path')
    .evaluateAll((paths) =>
      paths
        // Shorter lines belong to icons.
        .filter((path) => path instanceof SVGPathElement && path.getTotalLength() > 100)
        .map((path) => {
          const { stroke, strokeOpacity, strokeWidth } = getComputedStyle(path);
          return { stroke, strokeOpacity, strokeWidth };
        })
        // The first line is the outline of all paths.
        .at(1),
    );
