import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { startDev, type DevSession } from './dev-session.ts';
import { closeContexts, newContext, sharedBrowser } from './launch-browser.ts';
import { dialogOf } from './map-page.ts';

/** The example that uses most features of maps, as a first visitor sees it. */
export interface SpaceCamp {
  /**
   * A separate device with the fake editor and the introduction open; it stays until the last test if tests continue
   * from each other.
   */
  open: (options: BrowserContextOptions, stays?: boolean) => Promise<Page>;
}

/** Runs `skillmap dev` on examples/space-camp while the tests of a file run. */
export function useSpaceCamp(): SpaceCamp {
  let browser: Browser;
  let dev: DevSession;

  beforeAll(async () => {
    const folder = fileURLToPath(new URL('../../../examples/space-camp', import.meta.url));
    dev = await startDev(folder, { editor: 'fake' });
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    await closeContexts();
    expect(await dev?.stop()).toBe(0);
  });

  return {
    open: async (options, stays = false) => {
      const context = await newContext(browser, options);
      if (!stays) onTestFinished(() => context.close());
      const page = await context.newPage();
      await page.goto(dev.url);
      await dialogOf(page).waitFor();
      return page;
    },
  };
}

/** Closes the introduction once it has the focus, which in a low window scrolls it to its start. */
export async function begin(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await dialog.getByRole('button', { name: "Let's go" }).click();
}
