import type { Browser, Page } from 'playwright-core';
import { externalRequests } from './external-requests.ts';
import { complaintsOf } from './complaints-of.ts';
import { newContext } from './launch-browser.ts';

/** A page with its errors, including those of its frames, and its requests to other hosts. */
export interface Watched {
  page: Page;
  complaints: string[];
  asked: readonly string[];
}

/** Opens a page on a separate device, and records from the start. */
export async function openWatched(browser: Browser, url: string): Promise<Watched> {
  const context = await newContext(browser);
  const asked = externalRequests(context);
  const page = await context.newPage();
  const watched: Watched = { page, complaints: complaintsOf(page, ['error']), asked };
  await page.goto(url);
  return watched;
}
