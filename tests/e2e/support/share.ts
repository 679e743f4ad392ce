import type { Locator, Page } from 'playwright-core';

/** Opens the dialog in which the map is shared and published. */
export async function openShare(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Share and publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share and publish' });
  await dialog.waitFor();
  return dialog;
}
