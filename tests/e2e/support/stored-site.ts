import type { Page } from 'playwright-core';
import { mapOf } from './map-page.ts';
import type { SiteHost } from './site-host.ts';

/** Opens a site, asks to store it, and waits until it is stored. */
export async function visitUntilStored(page: Page, { url }: SiteHost): Promise<void> {
  await page.goto(url);
  await mapOf(page).waitFor();
  await storeAll(page);
}

/** Asks to store a site, and waits until it is stored. */
export async function storeAll(page: Page): Promise<void> {
  await askToStore(page);
  await untilStored(page);
}

/** Presses the button that stores the whole site for offline use. */
export async function askToStore(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: /^Save for offline use \(\d+ MB\)$/ }).click();
}

export async function untilStored(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Ready for offline use').waitFor({ timeout: 90_000 });
}
