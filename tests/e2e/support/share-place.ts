import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { FakeEditorBehaviour } from '../../fakes/fake-editor/fake-editor.js';
import { createAuthorFolder, type AuthorFolder } from './author-folder.ts';
import { startDev, type DevSession } from './dev-session.ts';
import { nextDialog, pressInDialog } from './dialog-flaws.ts';
import { complete } from './fake-editor-page.ts';
import { routeFakeEditor } from './fake-editor-route.ts';
import { closeContexts, newContext, sharedBrowser } from './launch-browser.ts';
import { dialogOf, mapOf, pressAction, selectNode } from './map-page.ts';

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
export function useSharePlace() {
  let browser: Browser;
  let folder: AuthorFolder;
  let dev: DevSession;
  let learner: Promise<Awaited<ReturnType<BrowserContext['storageState']>>> | undefined;

  beforeAll(async () => {
    folder = await createAuthorFolder(files);
    dev = await startDev(folder.path, ['--port', '0'], { hasAccounts: true });
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    await closeContexts();
    await dev?.stop();
    await folder?.dispose();
  });

  async function openMap(device: BrowserContext): Promise<Page> {
    const page = await device.newPage();
    await page.goto(dev.url);
    await mapOf(page).waitFor();
    return page;
  }

  /** What a learner has who has completed everything; played once. */
  function completedLearner() {
    learner ??= play();
    return learner;

    async function play() {
      const device = await newContext(browser);
      await routeFakeEditor(device);
      const page = await openMap(device);
      await complete(page, 'Hero');
      await dialogOf(page).waitFor();
      const state = await device.storageState({ indexedDB: true });
      await device.close();
      return state;
    }
  }

  /** The map of the learner, on a device of its own. */
  async function setUp(behaviour?: FakeEditorBehaviour) {
    const device = await newContext(browser, {
      viewport: { width: 1280, height: 800 },
      storageState: await completedLearner(),
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    onTestFinished(() => device.close());
    await routeFakeEditor(device, behaviour);
    // What a pop-up would show is no matter of ours.
    await device.route(/^https:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'elsewhere' }));
    const page = await openMap(device);
    return { device, page };
  }

  async function openShare(behaviour?: FakeEditorBehaviour) {
    const opened = await setUp(behaviour);
    await selectNode(opened.page, 'Hero');
    await pressAction(opened.page, 'Share');
    await nextDialog(opened.page, 'Share your game');
    return opened;
  }

  return { openMap, openShare, setUp, placeUrl: () => dev.url };
}

/** Shares what the dialog is about, and waits for the link. */
export async function share(page: Page): Promise<void> {
  await pressInDialog(page, 'Share Project');
  await nextDialog(page, 'Your game has a link');
}

/** The field for the title of what is shared. */
export const title = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Title of your game' });
