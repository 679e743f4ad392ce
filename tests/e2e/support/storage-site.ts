import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { createAuthorFolder, type AuthorFolder } from './author-folder.ts';
import { startDev, type DevSession } from './dev-session.ts';
import { closeContexts, newContext, sharedBrowser } from './launch-browser.ts';
import { editorOf, mapOf } from './map-page.ts';

/** The site for the tests of browser storage. */
export interface StorageSite {
  /** The address of the page, with a trailing slash. */
  url: () => string;
  /** A new learner's browser, with the fake editor. */
  newLearner: () => Promise<BrowserContext>;
  openTab: (context: BrowserContext) => Promise<Page>;
}

const MAP = `# guide
* name: Guide

## first
* name: First map

### one
* name: Hero
* type: tutorial
* url: /tutorials/one
* next: two

### two
* name: Villain
* type: tutorial
* url: /tutorials/one
`;
/** `MAP` after a move: it lists its former address, `skillmap`. */
const MOVED = MAP.replace('* name: Guide', '* name: Guide\n* alternatesources: skillmap');
const TUTORIAL = '# One\n\n## First\nHello.\n\n## Second\nThere.\n\n## Third\nDone.\n';

/** Serves a map with two activities, and the same one at another address, while the tests of a file run. */
export function useStorageSite(): StorageSite {
  let browser: Browser;
  let folder: AuthorFolder;
  let dev: DevSession;

  beforeAll(async () => {
    folder = await createAuthorFolder({
      'skillmap.md': MAP,
      'moved.md': MOVED,
      'skillmap.config.json': JSON.stringify({ skillMap: { hidden: ['moved.md'] } }),
      'tutorials/one.md': TUTORIAL,
    });
    dev = await startDev(folder.path, { editor: 'fake' });
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    await closeContexts();
    expect(await dev?.stop()).toBe(0);
    await folder?.dispose();
  });

  return {
    url: () => dev.url,
    newLearner: async () => {
      const context = await newContext(browser);
      onTestFinished(() => context.close());
      return context;
    },
    openTab: async (context) => {
      const page = await context.newPage();
      await page.goto(dev.url);
      await mapOf(page).waitFor();
      return page;
    },
  };
}

/** Goes to the next step of the open activity. */
export async function pressNextStep(page: Page): Promise<void> {
  await editorOf(page).getByRole('button', { name: 'Next step' }).click();
}

/** The message about failing storage. */
export function troubleOf(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Your work is not being saved' });
}
