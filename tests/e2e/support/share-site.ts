import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { createAuthorFolder, type AuthorFolder } from './author-folder.ts';
import { startDev, type DevSession } from './dev-session.ts';
import { nextDialog, pressInDialog } from './dialog-flaws.ts';
import { complete } from './fake-editor-page.ts';
import { routeFakeEditor } from './fake-editor-route.ts';
import { closeContexts, newContext, sharedBrowser } from './launch-browser.ts';
import { dialogOf, mapOf } from './map-page.ts';

const files = {
  'skillmap.md': `# guide
* name: Guide

## first
* name: First map

### one
* name: Hero
* type: tutorial
* url: /tutorials/one
* next: end

### end
* name: The end
* kind: completion
* showmultiplayershare: true
* rewards:
    * completion-badge:
        * imageurl: /badge.png
        * displayname: Story badge
`,
  'tutorials/one.md': '# One\n\n## First\nHello.\n\n## Second\nThere.\n\n## Third\nDone.\n',
  'skillmap.config.json': JSON.stringify({
    endpoints: {
      multiplayer: 'https://play.example/host?id={id}',
      vscode: 'https://code.example/{id}',
      forum: 'https://forum.example/',
    },
  }),
};

/** A map whose learners can share their games, from before the first test of a file to after its last. */
export function useShareSite() {
  let folder: AuthorFolder;
  let dev: DevSession;

  beforeAll(async () => {
    folder = await createAuthorFolder(files);
    dev = await startDev(folder.path, { hasAccounts: true });
  });

  afterAll(async () => {
    await closeContexts();
    await dev?.stop();
    await folder?.dispose();
  });

  /**
   * The map of a new learner who has just completed it, with the completion dialog open. It stays open until the last
   * test.
   */
  async function completeMap(): Promise<Page> {
    const device = await newContext(await sharedBrowser(), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    // The clock runs normally; playing advances it.
    await device.clock.install();
    await routeFakeEditor(device);
    // The content of a pop-up does not matter.
    await device.route(/^https:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'elsewhere' }));
    const page = await device.newPage();
    await page.goto(dev.url);
    await mapOf(page).waitFor();
    await complete(page, 'Hero');
    await nextDialog(page, 'You Did It!');
    return page;
  }

  return { completeMap, siteUrl: () => dev.url };
}

/** Shares the game of the dialog, and waits for the link. */
export async function share(page: Page): Promise<void> {
  await pressInDialog(page, 'Share Project');
  await nextDialog(page, 'Your game is ready to share!');
}

/** The field for the title of the shared game. */
export const title = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Title of your game' });
