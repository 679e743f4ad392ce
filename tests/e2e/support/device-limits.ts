import type { BrowserContext, Page } from 'playwright-core';

// Learners' devices with a slow connection or little storage.

/** A learner with data saving on: the page preloads nothing. */
export function saveData(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** A learner with a slow connection. */
export function slowConnection(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
  });
}

/** Limits the page's connection to that many bits per second, with a latency of 170 ms. */
export async function limitSpeed(page: Page, bits: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = bits / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 170,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Limits what a site may store. The returned function removes the limit. */
export async function limitStorage(
  page: Page,
  { url, bytes }: { url: string; bytes: number },
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(url);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes });
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
  };
}
