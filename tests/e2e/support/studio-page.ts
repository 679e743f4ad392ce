import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { newContext, sharedBrowser } from './launch-browser.ts';

// What tests do in the Studio.

/** A browser of somebody who has never been here. */
export async function newAuthor(): Promise<BrowserContext> {
  const context = await newContext(await sharedBrowser());
  onTestFinished(() => context.close());
  return context;
}

export const studioMap = (page: Page): FrameLocator => page.frameLocator('section iframe').first();

export const nodeOf = (page: Page, name: string): Locator =>
  studioMap(page).getByRole('button', { name: new RegExp(`^${name}`) });

export const textOf = (page: Page): Locator => page.locator('main .cm-content');

/** Begins with a template, and waits until its map stands. */
export async function begin(page: Page, template: string, firstNode: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${template}`) }).click();
  await nodeOf(page, firstNode).first().waitFor();
}

export async function typeBehind(page: Page, words: string, more: string): Promise<void> {
  await page.locator('main .cm-line', { hasText: words }).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(more);
}
