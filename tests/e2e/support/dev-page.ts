import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { createAuthorFolder } from './author-folder.ts';
import { startDev, type DevSession } from './dev-session.ts';
import { inOrder } from './in-order.ts';
import { newContext, sharedBrowser } from './launch-browser.ts';

export const MAP = `# guide
* name: Our Guide
* description: Make games.

## first
* name: First map

### one
* name: Hero
* type: tutorial
* description: Draw a hero.
* url: github:ada/guide/one
* next: two

### two
* name: Villain
* type: tutorial
* url: github:ada/guide/two
`;

/** The same map with a misspelled attribute. */
export const MISTAKEN = MAP.replace('* next: two', '* nextt: two');

/** No editor answers at this address, since these tests need none. */
export const CONFIG = JSON.stringify({ editorUrl: 'http://localhost:9/' });

export interface DevPage {
  dev: DevSession;
  page: Page;
  file: (name: string) => string;
  save: (text: string, name?: string) => Promise<void>;
  /** False after the page was reloaded. */
  isSamePage: () => Promise<boolean>;
}

/** Opens the page of `skillmap dev` on a folder with these files. */
export async function openDevPage(files: Record<string, string>, hash = ''): Promise<DevPage> {
  const { close, ...devPage } = await startDevPage(files, hash);
  onTestFinished(close);
  return devPage;
}

/** Opens a dev page that all tests of the file share, for tests that continue from the previous one. */
export function useDevPage(files: Record<string, string>): () => DevPage {
  let devPage: DevPage & { close: () => Promise<void> };
  beforeAll(async () => {
    devPage = await startDevPage(files);
  });
  afterAll(() => devPage?.close());
  inOrder(() => devPage?.page);
  return () => devPage;
}

async function startDevPage(
  files: Record<string, string>,
  hash = '',
): Promise<DevPage & { close: () => Promise<void> }> {
  const folder = await createAuthorFolder({ 'skillmap.config.json': CONFIG, ...files });
  const dev = await startDev(folder.path);
  const context = await newContext(await sharedBrowser());
  const page = await context.newPage();
  await page.goto(dev.url + hash);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  const file = (name: string): string => path.join(folder.path, name);
  return {
    dev,
    page,
    file,
    save: (text, name = 'skillmap.md') => writeFile(file(name), text),
    isSamePage: () => page.evaluate(() => 'isTheSamePage' in window),
    close: async () => {
      await context.close();
      expect(await dev.stop()).toBe(0);
      await folder.dispose();
    },
  };
}

/** The position and size of an element once it has stopped moving, in pixels. */
export async function restingBox(
  locator: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  let last: string | undefined;
  await expect
    .poll(
      async () => {
        const box = JSON.stringify(await locator.boundingBox());
        const isResting = box === last;
        last = box;
        return isResting;
      },
      { interval: 120 },
    )
    .toBe(true);
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not drawn.');
  return box;
}
