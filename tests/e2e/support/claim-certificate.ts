import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dialogOf } from './map-page.ts';

export const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Enters a name and claims the certificate; returns the PDF that the page creates, if any, and the tab's address. */
export async function claimCertificate(
  page: Page,
  name: string,
): Promise<{ bytes?: Uint8Array; url: string }> {
  await dialogNamed(page, 'You Did It!').getByRole('textbox', { name: 'Name on the certificate' }).fill(name);
  await page.evaluate(() => {
    const kept = globalThis as { made?: Promise<number[]> };
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      kept.made = blob.arrayBuffer().then((read) => [...new Uint8Array(read)]);
      return create(blob);
    };
  });
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    dialogOf(page).getByRole('button', { name: 'Claim Reward' }).click(),
  ]);
  await expect.poll(() => tab.url()).not.toBe('about:blank');
  const bytes = await page.evaluate(() => (globalThis as { made?: Promise<number[]> }).made);
  const url = tab.url();
  await tab.close();
  return { url, ...(bytes && { bytes: Uint8Array.from(bytes) }) };
}
