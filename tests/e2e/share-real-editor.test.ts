import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthorFolder } from './support/author-folder.ts';
import { createAuthorFolder } from './support/author-folder.ts';
import { cutNetwork } from './support/cut-network.ts';
import type { DevSession } from './support/dev-session.ts';
import { startDev } from './support/dev-session.ts';
import { nextDialog, pressInDialog } from './support/dialog-flaws.ts';
import { inOrder } from './support/in-order.ts';
import { launchBrowser } from './support/launch-browser.ts';
import {
  backToMap,
  dialogOf,
  editorOf,
  mapOf,
  openActivity,
  pressAction,
  selectNode,
} from './support/map-page.ts';
import { completeTutorial } from './support/tutorial-steps.ts';

const files = {
  'skillmap.md': `# garden
* name: Garden

## beds
* name: Beds

### plant
* name: Plant a tree
* type: tutorial
* url: /tutorials/plant
* next: end

### end
* name: The end
* kind: completion
`,
  'tutorials/plant.md': `# Plant a tree

## {Look}
Here is a tree.

## {The end}
Well done.

\`\`\`template
game.onUpdateInterval(200, function () {
    scene.setBackgroundColor(randint(1, 15))
})
\`\`\`
`,
};

describe('a game of the real editor, from Done to another browser', () => {
  let browser: Browser;
  let device: BrowserContext;
  let folder: AuthorFolder;
  let dev: DevSession;
  let page: Page;
  let link = '';

  inOrder(() => page);

  beforeAll(async () => {
    folder = await createAuthorFolder(files);
    dev = await startDev(folder.path, ['--port', '0'], { hasAccounts: true });
    browser = await launchBrowser();
    device = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await cutNetwork(device);
    page = await device.newPage();
    await page.goto(`${dev.url}#local:skillmap`);
    await mapOf(page).waitFor();
  });

  afterAll(async () => {
    await browser?.close();
    await dev?.stop();
    await folder?.dispose();
  });

  test(
    '§4 Completion: what was made is shared from there, with a recorded GIF',
    { timeout: 300_000 },
    async () => {
      await openActivity(page, 'Plant a tree');
      await completeTutorial(editorOf(page));
      await nextDialog(page, 'You Did It!');
      await pressInDialog(page, 'Share');
      await nextDialog(page, 'Share your game');
      await dialogOf(page).getByRole('textbox', { name: 'Title of your game' }).fill('Colours!');
      await pressInDialog(page, 'Add a picture');
      await nextDialog(page, 'Take a picture of your game');
      const record = dialogOf(page).getByRole('button', { name: 'Record a GIF', disabled: false });
      await record.waitFor({ timeout: 120_000 });
      await record.click();
      await dialogOf(page).getByRole('progressbar', { name: 'Recording: 2 of 8 seconds' }).waitFor();
      await pressInDialog(page, 'Stop recording');
      const preview = dialogOf(page).getByRole('img', { name: 'Your new picture' });
      await preview.waitFor({ timeout: 60_000 });
      expect(await preview.getAttribute('src')).toMatch(/^data:image\/gif;base64,/);
      await pressInDialog(page, 'Use this picture');
      await nextDialog(page, 'Share your game');
      await pressInDialog(page, 'Share Project');
      await page.getByRole('dialog', { name: 'Your game has a link' }).waitFor({ timeout: 120_000 });
      await dialogOf(page).getByText('The picture is saved.').waitFor({ timeout: 60_000 });
      link = await dialogOf(page).getByRole('textbox', { name: 'Link to your game' }).inputValue();
      expect(link).toMatch(/\/_[0-9A-Za-z]{16}$/);
    },
  );

  test(
    'the link leads to the game, in a browser that has never been here',
    { timeout: 180_000 },
    async () => {
      const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await cutNetwork(elsewhere);
      const visitor = await elsewhere.newPage();
      await visitor.goto(link);
      expect(await visitor.title()).toContain('Colours!');
      const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content');
      expect((await visitor.request.get(picture ?? '')).headers()['content-type']).toBe('image/gif');
      await elsewhere.close();
    },
  );

  test("one of the learner's own, which the editor has in another mode", { timeout: 300_000 }, async () => {
    await page.keyboard.press('Escape');
    await nextDialog(page, 'You Did It!');
    await page.keyboard.press('Escape');
    // Who is not signed in is asked, once.
    await dialogOf(page).getByRole('button', { name: 'Not now' }).click();
    await selectNode(page, 'Plant a tree');
    await pressAction(page, 'Save to My Projects');
    await page.getByTitle('Editor for Colours!', { exact: true }).waitFor({ timeout: 60_000 });
    await backToMap(page);
    await page.getByRole('banner').getByRole('button', { name: 'My Projects' }).click();
    await pressInDialog(page, 'Share Colours!');
    await nextDialog(page, 'Share your game');
    await pressInDialog(page, 'Share Project');
    await page.getByRole('dialog', { name: 'Your game has a link' }).waitFor({ timeout: 120_000 });
    await page.keyboard.press('Escape');
    await nextDialog(page, 'My Projects');
    await page.keyboard.press('Escape');
    // The map's editor comes back for the next activity.
    await openActivity(page, 'Plant a tree', 'View Code');
  });
});
