import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: { run: (part: object, options: RunOptions) => Promise<AxeResults> };
  }
}

/** Levels A and AA of WCAG 2.0 to 2.2, what axe recommends beyond them, and what it is not sure of yet. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

/** Those of them that colours decide: nothing else differs between two themes of one size. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Wish {
  /** The part of the page that is looked at; all of it without. */
  selector?: string;
  /** The page was looked at in other colours: what they do not decide is the same. */
  onlyColors?: boolean;
}

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page, each with the element and the reason. Frames are left out: a game is its author's, the editor
 * its vendor's. axe runs in the page itself, once loaded: a fifth of the time that its
 * driver takes, which opens another page for each answer.
 */
export async function accessibilityFlaws(
  page: Page,
  { selector = 'html', onlyColors = false }: Wish = {},
): Promise<string[]> {
  // What still moves is judged where it comes to rest.
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
