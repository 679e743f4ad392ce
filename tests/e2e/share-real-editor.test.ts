import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startDev, type DevSession } from './support/dev-session.ts';
import { nextDialog, pressInDialog } from './support/dialog-flaws.ts';
import { gameColour } from './support/game-colour.ts';
import { inOrder } from './support/in-order.ts';
import { codeOf, gamesOn, scan } from './support/kiosk-site.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import {
  backToMap,
  chooseSetting,
  dialogOf,
  editorOf,
  mapOf,
  openActivity,
  saveAndOpen,
  savedProjects,
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
    dev = await startDev(folder.path, { hasAccounts: true });
    browser = await sharedBrowser();
    device = await newContext(browser);
    page = await device.newPage();
    await page.goto(`${dev.url}#local:skillmap`);
    await mapOf(page).waitFor();
  });

  afterAll(async () => {
    await closeContexts();
    await dev?.stop();
    await folder?.dispose();
  });

  test('§4 Completion: is shared from the dialog, with a recorded GIF', { timeout: 300_000 }, async () => {
    await openActivity(page, 'Plant a tree');
    // The heading has the focus, for keyboard and screen reader users.
    const step = editorOf(page).locator(':focus');
    await step.filter({ hasText: 'Here is a tree.' }).and(editorOf(page).locator('div')).waitFor();
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
    await expect.poll(() => preview.getAttribute('src')).toMatch(/^data:image\/gif;base64,/);
    await pressInDialog(page, 'Use this picture');
    await nextDialog(page, 'Share your game');
    // The answer of our server, in the editor's words.
    const json = { code: 'space-full', message: 'Your account is full: ...', space: 'learner' };
    await page.route('**/api/scripts', (route) => route.fulfill({ status: 409, json }), { times: 1 });
    await pressInDialog(page, 'Share Project');
    await dialogOf(page)
      .getByRole('alert')
      .getByText(/^Your account is full\./)
      .waitFor({ timeout: 120_000 });
    await pressInDialog(page, 'Share Project');
    await page.getByRole('dialog', { name: 'Your game is ready to share!' }).waitFor({ timeout: 120_000 });
    await dialogOf(page).getByText('The picture is saved.').waitFor({ timeout: 60_000 });
    link = await dialogOf(page).getByRole('textbox', { name: 'Link to your game' }).inputValue();
    expect(link).toMatch(/\/_[0-9A-Za-z]{16}$/);
    expect(await scan(dialogOf(page).getByRole('img', { name: /^QR code/ }))).toBe(link);
  });

  test('is played in a new browser that opens the link', { timeout: 180_000 }, async () => {
    const visitor = await openElsewhere(link);
    expect(await visitor.title()).toContain('Colours!');
    const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content');
    expect((await visitor.request.get(picture ?? '')).headers()['content-type']).toBe('image/gif');
    await expectColours(visitor);
    await visitor.context().close();
  });

  test(
    '§2 Kiosk code entry: is sent to a kiosk in another browser by its code, and played there',
    { timeout: 180_000 },
    async () => {
      const kiosk = await openElsewhere(`${dev.url}kiosk`);
      const code = await codeOf(kiosk);
      await dialogOf(page).locator('summary', { hasText: 'Send to kiosk' }).click();
      await dialogOf(page).getByRole('textbox', { name: 'Kiosk code' }).fill(code.toLowerCase());
      await pressInDialog(page, 'Send to kiosk');
      await dialogOf(page)
        .getByText(`Game submitted to kiosk ${code} successfully!`, { exact: true })
        .waitFor();
      await expect.poll(() => gamesOn(kiosk)).toEqual(['Colours!']);
      await kiosk.getByRole('button', { name: 'Play Colours!' }).press('Enter');
      await expectColours(kiosk);
      await kiosk.context().close();
    },
  );

  test(
    "is shared from My Projects too, once it is one of the learner's own projects",
    { timeout: 300_000 },
    async () => {
      await page.keyboard.press('Escape');
      await nextDialog(page, 'You Did It!');
      await page.keyboard.press('Escape');
      await nextDialog(page, 'Sign in to Save');
      await pressInDialog(page, 'Not now');
      await selectNode(page, 'Plant a tree');
      await saveAndOpen(page, 'Colours!');
      await page.getByTitle('Editor for Colours!', { exact: true }).waitFor({ timeout: 60_000 });
      await backToMap(page);
      await chooseSetting(page, 'My Projects');
      await savedProjects(page).getByRole('button', { name: 'Share Colours!' }).click();
      await nextDialog(page, 'Share your game');
      await pressInDialog(page, 'Share Project');
      await page.getByRole('dialog', { name: 'Your game is ready to share!' }).waitFor({ timeout: 120_000 });
      await page.keyboard.press('Escape');
      await nextDialog(page, 'My Projects');
      await page.keyboard.press('Escape');
      // The map's editor returns for the next activity.
      await openActivity(page, 'Plant a tree', 'View Code');
    },
  );

  /** Opens an address in a new browser, with the network cut. */
  async function openElsewhere(address: string): Promise<Page> {
    const elsewhere = await newContext(browser);
    const opened = await elsewhere.newPage();
    await opened.goto(address);
    return opened;
  }
});

/** Waits until the game, which changes its colour while it runs, has shown three colours. */
async function expectColours(page: Page): Promise<void> {
  const seen = new Set<string>();
  const look = async () => {
    const colour = await gameColour(page);
    if (colour !== undefined) seen.add(colour);
    return seen.size;
  };
  await expect.poll(look, { timeout: 90_000 }).toBeGreaterThan(2);
}
