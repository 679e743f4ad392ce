import type { BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityFlaws } from './accessibility-flaws.ts';
import { findSmallTargets } from './find-small-targets.ts';
import type { SpaceCamp } from './space-camp.ts';

/** The screen sizes of the tests. */
export const SIZES = [
  { name: 'desktop', width: 1280, height: 800, isTouch: false },
  { name: 'tablet', width: 820, height: 1180, isTouch: true },
  { name: 'phone', width: 390, height: 844, isTouch: true },
  { name: 'small phone', width: 360, height: 640, isTouch: true },
] as const;

export interface Size {
  name: string;
  width: number;
  height: number;
  isTouch: boolean;
}

export function openOn(
  camp: SpaceCamp,
  { width, height, isTouch }: Size,
  options: BrowserContextOptions = {},
): Promise<Page> {
  return camp.open({
    viewport: { width, height },
    hasTouch: isTouch,
    isMobile: isTouch,
    ...options,
  });
}

/** The flaws of a screen: all must be empty. */
export interface Flaws {
  accessibility: string[];
  scroll: number;
  small: string[];
}

export const NONE: Flaws = { accessibility: [], scroll: 0, small: [] };

export async function findFlaws(page: Page, { isTouch }: Size, onlyColors = false): Promise<Flaws> {
  return {
    accessibility: await accessibilityFlaws(page, { onlyColors }),
    scroll: await page.evaluate(() =>
      Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ),
    small: isTouch ? await findSmallTargets(page) : [],
  };
}
