import { strToU8 } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { newContext, sharedBrowser } from './launch-browser.ts';
import { keepTextOpen } from './text-column.ts';
import { activity, mapFile, skillMap } from './map-text.ts';

/** A browser without drafts, in which the text is beside the map. */
export async function newAuthor(): Promise<BrowserContext> {
  const context = await keepTextOpen(await newContext(await sharedBrowser()));
  onTestFinished(() => context.close());
  return context;
}

/** The Studio of a site, with buttons to create and open drafts. */
export async function visit(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}studio/`);
  await page.getByRole('heading', { name: 'Open your own files' }).waitFor();
  return page;
}

export const nodeOf = (page: Page, name: string) =>
  page
    .frameLocator('iframe')
    .first()
    .getByRole('button', { name: new RegExp(`^${name}`) });
export const fileOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name });

export const MAP = mapFile(
  { name: 'Space' },
  skillMap('moon', {}, activity('one', { url: '/tutorials/one' })),
);
export const TUTORIAL = '\uFEFF# One\r\n\r\n## Step\r\nDo it. ![a picture](/images/dot.png)\r\n';
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** A folder with a map, a tutorial with a byte order mark and Windows line ends, and a picture. */
export const COURSE = {
  'skillmap.md': strToU8(MAP),
  'tutorials/one.md': strToU8(TUTORIAL),
  'images/dot.png': DOT,
};
