import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: { run: (part: object, options: RunOptions) => Promise<AxeResults> };
  }
}

/** WCAG 2.0 to 2.2, levels A and AA, plus axe's best practices and incomplete results. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

/** The rules that depend on colours, the only difference between two themes of one size. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Options {
  /** The part of the page to check; the whole page if omitted. */
  selector?: string;
  /** The page was already checked in other colours: only rules about colours run. */
  onlyColors?: boolean;
}

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds on the page, each with element and reason. Frames are skipped: a game belongs to its
 * author, the editor to its vendor. axe runs inside the page, which takes a fifth of the time of axe's driver for
 * Playwright: that opens another page for each result.
 */
export async function accessibilityFlaws(
  page: Page,
  { selector = 'html', onlyColors = false }: Options = {},
): Promise<string[]> {
  // Moving elements are checked in their final position.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const rules = onlyColors
    ? { type: 'rule' as const, values: COLOR_RULES }
    : { type: 'tag' as const, values: RULES };
  return page.evaluate(
    async ([include, runOnly]) => {
      const options = { runOnly, resultTypes: ['violations' as const], iframes: false };
      const { violations = [] } =
        (await window.axe?.run({ include: [[include]], exclude: [['iframe']] }, options)) ?? {};
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
      );
    },
    [selector, rules] as const,
  );
}
