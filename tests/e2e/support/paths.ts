import type { Page } from 'playwright-core';
import { mapOf } from './map-page.ts';

/** The nodes at both ends of each drawn path, as `from -> to`, by their positions on the screen. */
export async function pathsOf(page: Page): Promise<string[]> {
  return mapOf(page).evaluate((map) => {
    const nodes = [...map.querySelectorAll<HTMLElement>('button[aria-pressed]')].map((node) => ({
      name: (node.getAttribute('aria-label') ?? '').split(', ')[0] ?? '',
      box: node.getBoundingClientRect(),
    }));
    const nodeAt = ({ x, y }: DOMPoint): string | undefined =>
      nodes.find(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)?.name;
    const found = new Set<string>();
    for (const path of map.querySelectorAll('path')) {
      // One path element draws several paths: each begins with a move.
      for (const part of (path.getAttribute('d') ?? '').split(/(?=M)/)) {
        if (part === '') continue;
        const piece = path.cloneNode() as SVGPathElement;
        piece.setAttribute('d', part);
        path.after(piece);
        const matrix = piece.getScreenCTM() ?? undefined;
        const [from, to] = [0, piece.getTotalLength()].map((at) => {
          const { x, y } = piece.getPointAtLength(at);
          return nodeAt(new DOMPoint(x, y).matrixTransform(matrix));
        });
        piece.remove();
        if (from !== undefined && to !== undefined && from !== to) found.add(`${from} -> ${to}`);
      }
    }
    return [...found].sort();
  });
}
