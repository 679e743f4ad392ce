import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startBlock } from './support/blocks.ts';
import { startBuiltSite } from './support/built-site.ts';
import type { CommandSession } from './support/command-session.ts';
import { errorsOf } from './support/complaints-of.ts';
import { flawsOf } from './support/dialog-flaws.ts';
import { dropFile, type DroppedFile } from './support/drop-file.ts';
import { routeFakeEditor } from './support/fake-editor-route.ts';
import { inOrder } from './support/in-order.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import {
  backToMap,
  chooseSetting,
  dialogOf,
  editorOf,
  offersAction,
  mapOf,
  openActivity,
  panelOf,
  pressAction,
  savedProjects,
  selectNode,
} from './support/map-page.ts';
import { bombOf, choose, download, microbit, openedAs, SOON, toPayload } from './support/project-files.ts';

const files = {
  'skillmap.md': `# garden

* name: Garden

## beds

* name: Beds

### plant

* name: Plant a tree
* type: tutorial
* url: /tutorials/plant
`,
  'tutorials/plant.md': `# Plant

## {Look}
Here is a tree.

## {The end}
Well done.

\`\`\`template
scene.setBackgroundColor(7)
game.splash("Füchse 🦊")
\`\`\`
`,
};
const NAME = 'Plant a tree';

// play-offline.test.ts tests project files without a network.
describe('§6 a project as a file, on a published site with the real editor', () => {
  let browser: Browser;
  let folder: AuthorFolder;
  let site: CommandSession;
  /** The learner who makes a project, and the one who receives it. */
  let maker: Page;
  let other: Page;
  let made: DroppedFile;
  let picture: DroppedFile;
  const watched: (readonly string[])[] = [];

  inOrder(() => other ?? maker);

  beforeAll(async () => {
    folder = await createAuthorFolder(files);
    site = await startBuiltSite(folder.path);
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    await closeContexts();
    await site?.stop();
    await folder?.dispose();
  });

  const refused = (page: Page) => page.getByRole('dialog', { name: 'This file cannot be opened' });
  const colorBlock = (page: Page) =>
    editorOf(page)
      .locator('.blocklyBlockCanvas .blocklyDraggable .blocklyDraggable', { hasText: 'set background color' })
      .first();
  /** Waits for the maker's change: a text with letters that files may damage, and no block for the colour. */
  const expectMade = async (page: Page) => {
    await expect.poll(() => startBlock(editorOf(page)).textContent(), SOON).toContain('Füchse\u00A0🦊');
    await expect.poll(() => colorBlock(page).count()).toBe(0);
  };

  test('a site that can share games offers Share instead of Download', async () => {
    const context = await newContext(browser, {
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
    });
    await context.route('**/targetconfig.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as { endpoints?: object };
      await route.fulfill({ json: { ...config, endpoints: { ...config.endpoints, api: '/api/' } } });
    });
    await routeFakeEditor(context);
    const page = await context.newPage();
    await page.goto(site.url);
    await openActivity(page, NAME);
    await editorOf(page).getByRole('textbox', { name: 'Code' }).fill('made here');
    await backToMap(page);
    expect(await offersAction(page, 'Share')).toBe(true);
    expect(await offersAction(page, 'Download')).toBe(false);
    await context.close();
  });

  test("Download: work from an activity is saved in the editor's file format", async () => {
    maker = await open();
    await mapOf(maker).waitFor();
    await selectNode(maker, NAME);
    expect(await offersAction(maker, 'Download')).toBe(false);
    await openActivity(maker, NAME);
    await startBlock(editorOf(maker)).waitFor(SOON);
    await colorBlock(maker).click({ position: { x: 10, y: 10 } });
    await maker.keyboard.press('Delete');
    await expectMade(maker);
    await backToMap(maker);
    expect(await offersAction(maker, 'Share')).toBe(false);
    made = await download(maker, () => pressAction(maker, 'Download'));
    expect(made.name).toBe('arcade-Plant-a-tree.mkcd');
    await maker.getByText('Plant a tree is in the file you just downloaded.').waitFor();
  });

  test('another learner opens the file as a project of their own, with the same blocks in the full editor', async () => {
    other = await open();
    await mapOf(other).waitFor();
    await chooseSetting(other, 'My Projects');
    await dialogOf(other).getByText('No projects yet.').waitFor();
    await choose(other, 'Open a file…', made);
    await openedAs(other, 'Plant a tree');
    await expectMade(other);
    await expect.poll(() => editorOf(other).getByText('Step 1 of').count()).toBe(0);
    await editorOf(other).getByRole('treeitem', { name: 'Sprites' }).waitFor();
    await backToMap(other);
    await chooseSetting(other, 'My Projects');
    await dialogOf(other)
      .getByRole('button', { name: /^Open Plant a tree (?!\d)/ })
      .waitFor();
    // The activity is unchanged.
    await other.keyboard.press('Escape');
    await selectNode(other, NAME);
    await panelOf(other).getByRole('button', { name: 'Start', exact: true }).waitFor();
  });

  test('a file dropped on the page opens as another project', async () => {
    await dropFile(other, made);
    await openedAs(other, 'Plant a tree 2');
    await expectMade(other);
    await backToMap(other);
  });

  test('the editor itself accepts the file, and saves a picture', async () => {
    const editor = await maker.context().newPage();
    await editor.goto(new URL('editor/arcade/index.html', site.url).href);
    await editor
      .getByRole('button', { name: /Import/ })
      .first()
      .waitFor(SOON);
    await dropFile(editor, made);
    const block = editor.locator('.blocklyBlockCanvas .blocklyDraggable', { hasText: 'on start' }).first();
    await block.waitFor(SOON);
    await expect.poll(() => block.textContent()).toContain('Füchse');
    picture = await download(editor, () =>
      editor
        .getByRole('button', { name: /Save the project/ })
        .first()
        .click(),
    );
    expect(picture.name).toBe('arcade-Plant-a-tree.png');
    await maker.context().close();
  });

  test('the picture saved by the editor opens as a project, even through the entry for saved work', async () => {
    const chooser = other.waitForEvent('filechooser');
    await chooseSetting(other, 'Open work from a file');
    await (await chooser).setFiles(toPayload(picture));
    await openedAs(other, 'Plant a tree 3');
    await expectMade(other);
    await backToMap(other);
  });

  test('My Projects saves a project as a file, with a visible confirmation', async () => {
    await chooseSetting(other, 'My Projects');
    const dialog = dialogOf(other);
    const again = await download(other, () =>
      dialog.getByRole('button', { name: 'Download Plant a tree 2', exact: true }).click(),
    );
    expect(again.name).toBe('arcade-Plant-a-tree-2.mkcd');
    await dialog.getByText('Plant a tree 2 is in the file you just downloaded.').waitFor();
    expect(await flawsOf(other, '[role=dialog]')).toEqual([]);
  });

  test.each([
    ['half a file', (whole: Buffer) => whole.subarray(0, whole.length / 2), 'mine.mkcd is damaged'],
    ['an empty file', () => Buffer.alloc(0), 'mine.mkcd is damaged'],
    [
      'another editor’s project',
      () => microbit,
      'mine.mkcd is a project for micro:bit. This page is for Arcade',
    ],
    [
      'a file that claims to be huge',
      (whole: Buffer) => bombOf(whole),
      'mine.mkcd is too big to be a project.',
    ],
  ])('%s is refused with a reason', async (_, change, sentence) => {
    const buttons = dialogOf(other).getByRole('button', { name: /^(?:Open a file…|Choose another file)$/ });
    const chooser = other.waitForEvent('filechooser');
    await buttons.click();
    await (await chooser).setFiles(toPayload({ name: 'mine.mkcd', bytes: change(made.bytes) }));
    await refused(other).getByText(sentence).waitFor();
  });

  test('after the refused files, all projects are still in My Projects', async () => {
    await other.keyboard.press('Escape');
    await chooseSetting(other, 'My Projects');
    await dialogOf(other).getByRole('button', { name: 'Open Plant a tree 3' }).waitFor();
    await expect.poll(() => savedProjects(other).getByRole('listitem').count()).toBe(3);
    expect(watched.flat()).toEqual([]);
  });

  /** A new learner. */
  async function open(): Promise<Page> {
    const page = await (await newContext(browser)).newPage();
    watched.push(errorsOf(page));
    await page.goto(site.url);
    return page;
  }
});
