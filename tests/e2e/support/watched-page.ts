import type { Browser, Page } from 'playwright-core';
import { askedElsewhere } from './asked-elsewhere.ts';
import { complaintsOf } from './complaints-of.ts';
import { newContext } from './launch-browser.ts';

/** Errors of a page or a frame in it, and requests to other hosts. */
export interface Watched {
  page: Page;
  complaints: string[];
  asked: readonly string[];
}

/** Opens a page on a separate device, and records from the start. */
export async function openWatched(browser: Browser, url: string): Promise<Watched> {
  const context = await newContext(browser);
  const asked = askedElsewhere(context);
  const page = await context.newPage();
  const watched: Watched = { page, complaints: complaintsOf(page, ['error']), asked };
  await page.goto(url);
  return watched;
}
