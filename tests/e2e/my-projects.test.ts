import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startBlock } from './support/blocks.ts';
import { errorsOf } from './support/complaints-of.ts';
import { startDev, type DevSession } from './support/dev-session.ts';
import { complete } from './support/fake-editor-page.ts';
import { routeFakeEditor } from './support/fake-editor-route.ts';
import { addFakeVoice, spokenBeside } from './support/fake-voice.ts';
import { gardenFiles } from './support/garden-files.ts';
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
  saveAndOpen,
  savedProjects,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import { storedCode } from './support/stored-work.ts';
import { completeTutorial } from './support/tutorial-steps.ts';

let folder: AuthorFolder;
let dev: DevSession;
let page: Page;
let mapUrl: string;
let errors: readonly string[];

beforeAll(async () => {
  folder = await createAuthorFolder(gardenFiles);
  dev = await startDev(folder.path);
  mapUrl = `${dev.url}#local:skillmap`;
});

afterAll(async () => {
  await dev?.stop();
  await folder?.dispose();
});

/** Opens the map as somebody who has never been here, for the tests of a group, one after the other. */
function useNewLearner(prepare: (context: BrowserContext) => Promise<void> = async () => undefined): void {
  inOrder(() => page);
  beforeAll(async () => {
    const context = await newContext(await sharedBrowser());
    await prepare(context);
    page = await context.newPage();
    errors = errorsOf(page);
    await page.goto(mapUrl);
    await mapOf(page).waitFor();
  });
  afterAll(closeContexts);
}

const openEditor = (name: string) => page.getByTitle(`Editor for ${name}`, { exact: true });
const hashOf = () => new URL(page.url()).hash;

describe('§2 what is done with a project beside its activity, in the real editor, with the network cut', () => {
  useNewLearner(addFakeVoice);

  const colorBlock = () =>
    editorOf(page)
      .locator('.blocklyBlockCanvas .blocklyDraggable .blocklyDraggable', { hasText: 'set background color' })
      .first();
  const isChanged = async () => {
    await startBlock(editorOf(page)).waitFor();
    await expect.poll(() => colorBlock().count()).toBe(0);
  };
  /** In the full editor, and nowhere else, all categories of blocks are there. */
  const fullToolbox = () => editorOf(page).getByRole('treeitem', { name: 'Sprites' });

  test('§2 Info panel: without a completed project there is nothing to save, and no game to play', async () => {
    await selectNode(page, 'Plant a tree');
    await panelOf(page).getByRole('button', { name: 'Start', exact: true }).waitFor();
    expect(await offersAction(page, 'Save to My Projects')).toBe(false);
    await chooseSetting(page, 'My Projects');
    await dialogOf(page).getByText('There is no project here.').waitFor();
    await dialogOf(page).getByText('What you make in an activity shows up here by itself.').waitFor();
    await page.keyboard.press('Escape');
    await openActivity(page, 'Plant a tree');
    await completeTutorial(editorOf(page));
    await dialogOf(page).getByRole('button', { name: 'Close' }).first().click();
  });

  test('§2 Save to My Projects says that it is saved; the copy opens in the full editor, at an address of its own', async () => {
    await selectNode(page, 'Plant a tree');
    await saveAndOpen(page, 'Plant a tree');
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await fullToolbox().waitFor();
    expect(hashOf()).toMatch(/^#skillmapimport:[\w-]+$/);
    await startBlock(editorOf(page)).waitFor();
    expect(await editorOf(page).getByText('Step 1 of').count()).toBe(0);
  });

  test('a change there is kept, and the map has the address that it had', async () => {
    await colorBlock().click({ position: { x: 10, y: 10 } });
    await page.keyboard.press('Delete');
    await isChanged();
    await backToMap(page);
    expect(page.url()).toBe(mapUrl);
    await saveAndOpen(page, 'Plant a tree');
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await isChanged();
    await backToMap(page);
  });

  test('§2 Reward node actions: Play your game fills the editor with the game, and leaves progress alone', async () => {
    const before = await stateOf(page, 'Plant a tree');
    await selectNode(page, 'Prize');
    await pressAction(page, 'Play your game');
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    const simulator = editorOf(page).locator('#simulator');
    await expect
      .poll(async () => {
        const [box, frame] = [await simulator.boundingBox(), await openEditor('Plant a tree').boundingBox()];
        return box && frame && box.width / frame.width;
      })
      .toBeGreaterThan(0.9);
    await expect
      .poll(() => page.frames().some((frame) => frame.url().includes('/simulator-inner.html')))
      .toBe(true);
    expect(await editorOf(page).getByText('Step 1 of').count()).toBe(0);
    await backToMap(page);
    expect(await stateOf(page, 'Plant a tree')).toBe(before);
    // The one that was made only to be played is nowhere.
    await chooseSetting(page, 'My Projects');
    await dialogOf(page).getByRole('button', { name: 'Open Plant a tree' }).waitFor();
    expect(await savedProjects(page).getByRole('listitem').count()).toBe(1);
    await dialogOf(page).getByRole('button', { name: 'Close' }).first().click();
  });

  test('after a game, an activity opens as it always does, and its step is read aloud', async () => {
    await openActivity(page, 'Plant a tree', 'View Code');
    await editorOf(page).getByText('Step 2 of 2').filter({ visible: true }).first().waitFor();
    // The editor itself would ask a service of its vendor.
    const reader = editorOf(page).locator('.immersive-reader-button').filter({ visible: true }).first();
    await reader.click();
    await expect.poll(() => spokenBeside(reader)).toEqual(['Well done.']);
    expect(await reader.getAttribute('aria-label')).toBe('Stop reading');
    await startBlock(editorOf(page)).waitFor();
    await backToMap(page);
  });

  let tries = 0;
  test('§2 Actions: a tutorial opens in the full editor, and its project is kept in My Projects', async () => {
    // A second try begins where the first one stopped, and makes another project.
    tries += 1;
    if (!(await mapOf(page).isVisible())) await page.goto(mapUrl);
    await selectNode(page, 'Prize');
    await pressAction(page, 'Draw a bee');
    await openEditor('Draw a bee').waitFor({ timeout: 60_000 });
    await editorOf(page).getByText('Step 1 of 2').filter({ visible: true }).first().waitFor();
    await backToMap(page);
    await pressAction(page, 'Draw a bee');
    // The vendor's editor now and then answers on a busy machine, and opens nothing: a learner tries again.
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await openEditor('Draw a bee').or(again).filter({ visible: true }).first().waitFor({ timeout: 150_000 });
    if (await again.isVisible()) await again.click();
    await openEditor('Draw a bee').waitFor({ timeout: 60_000 });
    await completeTutorial(editorOf(page));
    // The learner goes on in the full editor.
    await fullToolbox().waitFor();
    await backToMap(page);
    await chooseSetting(page, 'My Projects');
    await dialogOf(page).getByRole('button', { name: 'Open Draw a bee' }).first().waitFor();
    expect(await savedProjects(page).getByRole('listitem').count()).toBe(1 + tries);
    await dialogOf(page).getByRole('button', { name: 'Close' }).first().click();
    expect(await stateOf(page, 'Water it')).toBe('activity 2, next to do');
  });

  test('nothing failed on the way', () => {
    expect(errors).toEqual([]);
  });
});

// What finds a project and leads to it is no matter of the editor.
describe('§2 where a project is found again', () => {
  useNewLearner(async (context) => {
    await context.clock.install();
    await routeFakeEditor(context);
  });

  const codeOf = () => editorOf(page).getByRole('textbox', { name: 'Code' });
  const isChanged = () => expect.poll(() => codeOf().inputValue()).toBe('changed');

  test("§2 skillmapimport: a reload stays in the project, and the browser's Back leads to the map", async () => {
    await complete(page, 'Plant a tree', { steps: 1 });
    await dialogOf(page).getByRole('button', { name: 'Close' }).first().click();
    await selectNode(page, 'Plant a tree');
    await saveAndOpen(page, 'Plant a tree');
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await codeOf().fill('changed');
    await expect.poll(() => storedCode(page)).toContain('changed');
    const hash = hashOf();
    await page.reload();
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await isChanged();
    expect(hashOf()).toBe(hash);
    await page.goBack();
    await mapOf(page).waitFor();
    expect(page.url()).toBe(mapUrl);
    await page.goForward();
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await backToMap(page);
    expect(page.url()).toBe(mapUrl);
  });

  test('My Projects lists it once, and what is deleted can be had back', async () => {
    await chooseSetting(page, 'My Projects');
    const dialog = page.getByRole('dialog', { name: 'My Projects' });
    await dialog.getByRole('button', { name: 'Open Plant a tree' }).waitFor();
    expect(await savedProjects(page).getByRole('listitem').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Delete Plant a tree' }).click();
    await dialog.getByText('Plant a tree was deleted.').waitFor();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('button', { name: 'Open Plant a tree' }).click();
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await isChanged();
    await backToMap(page);
  });

  test.each(['#skillmapimport:nobody-knows-this', '#skillmapimport:<b>no</b>', '#skillmapimport:'])(
    '§2 skillmapimport: `%s` says that there is no such project, and leads back to the map',
    async (hash) => {
      await page.evaluate((to) => void (location.hash = to), hash);
      await page.getByRole('alert').getByText('This project is not here.').waitFor({ timeout: 60_000 });
      await page.getByRole('alert').getByRole('button', { name: 'Back to the map' }).click();
      await mapOf(page).waitFor();
      expect(page.url()).toBe(mapUrl);
    },
  );

  test('§2 Actions: Keep Building opens the project of the map that was worked on last', async () => {
    await selectNode(page, 'Prize');
    await pressAction(page, 'Build on');
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await backToMap(page);
  });

  test('§2 Header bar: after all this, one Back leaves the map', async () => {
    await page.goto('about:blank');
    await page.goto(mapUrl);
    await openActivity(page, 'Plant a tree', 'View Code');
    await backToMap(page);
    await openActivity(page, 'Plant a tree', 'View Code');
    await backToMap(page);
    await page.goBack();
    await expect.poll(() => page.url()).toBe('about:blank');
  });

  test('nothing failed on this way', () => {
    expect(errors).toEqual([]);
  });
});
