import type { Page } from 'playwright-core';

/**
 * Controls smaller than a finger: less than 44 pixels high or wide, measured by where a press has an effect. Links
 * inside sentences are as high as their line.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Half of 44 pixels, less one pixel for rounding.
    const reach = 21;
    const sheet = window.innerWidth < 600 ? document.querySelector('[data-sheet]') : null;
    const sheetTop = sheet?.getBoundingClientRect().top ?? window.innerHeight;
    const targets = [...document.querySelectorAll<HTMLElement>('button, a[href], select, summary, label')];
    const isArriving = (target: HTMLElement, x: number, y: number): boolean => {
      const isOutside = x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight;
      const hit = isOutside ? target : document.elementFromPoint(x, y);
      return hit !== null && target.contains(hit);
    };
    return targets
      .filter(
        (target) =>
          // The hero may be small: it makes room for the tile beside it, and the settings offer the same choice.
          !target.closest('p, [inert], [aria-hidden="true"], [data-hero]') &&
          target.checkVisibility({ visibilityProperty: true }),
      )
      .flatMap((target) => {
        const { left, top, width, height } = target.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // Elements scrolled away or covered cannot be pressed at all.
        if (!isArriving(target, x, y) || x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight)
          return [];
        // A tile that is cut by the map's edge or by a phone's sheet can be panned into view.
        const map = target.matches('[aria-pressed]') && target.closest('section')?.getBoundingClientRect();
        if (map && (top < map.top || top + height > Math.min(map.bottom, sheetTop))) return [];
        const around = [
          [x - reach, y],
          [x + reach, y],
          [x, y - reach],
          [x, y + reach],
        ] as const;
        if (around.every(([px, py]) => isArriving(target, px, py))) return [];
        const name = target.getAttribute('aria-label') ?? target.textContent ?? '';
        return [`${name.trim().slice(0, 60)}: ${Math.round(width)} x ${Math.round(height)}`];
      });
  });
}
