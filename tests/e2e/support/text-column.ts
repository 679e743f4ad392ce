import type { BrowserContext } from 'playwright-core';

/** Gives authors in this browser the text beside the map, as if they had opened it on an earlier visit. */
export async function keepTextOpen(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('skillmap-studio-text', 'open');
    } catch {
      // A frame without storage is not the Studio's page.
    }
  });
  return context;
}
