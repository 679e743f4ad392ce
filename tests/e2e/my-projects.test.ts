import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { startBlock } from './support/blocks.ts';
import { addFakeVoice, spokenBeside } from './support/fake-voice.ts';
import { gameColour } from './support/game-colour.ts';
import { useGarden } from './support/garden.ts';
import {
  backToMap,
  chooseSetting,
  dialogOf,
  editorOf,
  mapOf,
  offersAction,
  openActivity,
  panelOf,
  pressAction,
  saveAndOpen,
  savedProjects,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import { completeTutorial } from './support/tutorial-steps.ts';

/** The background colour set by the activity's template. */
const GREEN = '120 220 82';

describe('§2 projects beside the activities, in the real editor, with the network cut', () => {
  const { page: pageOf, mapUrl, hash, errors } = useGarden('real', addFakeVoice);
  let page: Page;
  /** The editor pages that were loaded. */
  const modes: ('maps' | 'full')[] = [];
  beforeAll(() => {
    page = pageOf();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const isEditor = request.isNavigationRequest() && pathname.endsWith('/editor/arcade/index.html');
      if (isEditor) modes.push(searchParams.has('skillmap') ? 'maps' : 'full');
    });
  });
  const openEditor = (name: string) => page.getByTitle(`Editor for ${name}`, { exact: true });

  const colorBlock = () =>
    editorOf(page)
      .locator('.blocklyBlockCanvas .blocklyDraggable .blocklyDraggable', { hasText: 'set background color' })
      .first();
  const isChanged = async () => {
    await startBlock(editorOf(page)).waitFor();
    await expect.poll(() => colorBlock().count()).toBe(0);
  };
  const tile = () => mapOf(page).getByRole('button', { name: /^Plant a tree, activity 1, completed/ });
  /** Only the full editor has all categories of blocks. */
  const fullToolbox = () => editorOf(page).getByRole('treeitem', { name: 'Sprites' });

  test('§2 Info panel: before anything is completed there is nothing to save, and My Projects is empty', async () => {
    await selectNode(page, 'Plant a tree');
    await panelOf(page).getByRole('button', { name: 'Start', exact: true }).waitFor();
    expect(await offersAction(page, 'Save to My Projects')).toBe(false);
    await chooseSetting(page, 'My Projects');
    await dialogOf(page).getByText('No projects yet.').waitFor();
    await dialogOf(page).getByText('What you make in an activity shows up here.').waitFor();
    await page.keyboard.press('Escape');
  });

  test('after an activity and its badge, the new game is shown beside what it unlocks', async () => {
    await openActivity(page, 'Plant a tree');
    await expect.poll(() => gameColour(page), { timeout: 60_000 }).toBe(GREEN);
    await completeTutorial(editorOf(page));
    await dialogOf(page).getByRole('button', { name: 'Close' }).first().click();
    const moment = page.getByRole('region', { name: 'Well done!' });
    await moment.getByText('You unlocked Water it!').waitFor();
    const picture = moment.getByRole('img', { name: 'Picture of Plant a tree' });
    await expect.poll(() => middleOf(picture)).toBe(GREEN);
  });

  // A picture of one colour would show nothing, so the game displays a score.
  test('a picture of the game is in My Projects after leaving its activity', async () => {
    await openActivity(page, 'Plant a tree', 'View Code');
    await expect.poll(() => gameColour(page), { timeout: 60_000 }).toBe(GREEN);
    await backToMap(page);
    // The picture is stored after the map is back, and then appears in the open list.
    await chooseSetting(page, 'My Projects');
    const activity = dialogOf(page).getByRole('button', { name: /^Keep going with Plant a tree/ });
    await activity.waitFor();
    await expect.poll(() => middleOf(activity.locator('img'))).toBe(GREEN);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  });

  test('the tile of the finished activity shows the game', async () => {
    await expect.poll(() => middleOf(tile().locator('img'))).toBe(GREEN);
    const otherTiles = mapOf(page).getByRole('button', { name: /^(Water it|Prize),/ });
    await expect.poll(() => otherTiles.count()).toBe(2);
    await expect.poll(() => otherTiles.locator('img').count()).toBe(0);
    await selectNode(page, 'Plant a tree');
    const play = panelOf(page).getByRole('button', { name: 'Play your game' });
    await expect.poll(() => middleOf(play.locator('img'))).toBe(GREEN);
  });

  test('§2 Save to My Projects confirms that the project is saved, and the copy opens in the full editor at its own address', async () => {
    await selectNode(page, 'Plant a tree');
    await saveAndOpen(page, 'Plant a tree');
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await fullToolbox().waitFor();
    expect(hash()).toMatch(/^#skillmapimport:[\w-]+$/);
    await startBlock(editorOf(page)).waitFor();
    await expect.poll(() => editorOf(page).getByText('Step 1 of').count()).toBe(0);
  });

  test('a change in the full editor is kept, and the map keeps its address', async () => {
    await colorBlock().click({ position: { x: 10, y: 10 } });
    await page.keyboard.press('Delete');
    await isChanged();
    await backToMap(page);
    expect(page.url()).toBe(mapUrl());
    await saveAndOpen(page, 'Plant a tree');
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await isChanged();
    await backToMap(page);
  });

  test('§2 Reward node actions: Play your game fills the editor with the game and does not change progress', async () => {
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
    await expect.poll(() => editorOf(page).getByText('Step 1 of').count()).toBe(0);
    await backToMap(page);
    expect(await stateOf(page, 'Plant a tree')).toBe(before);
    // The copy made only for playing is in no list.
    await chooseSetting(page, 'My Projects');
    await dialogOf(page).getByRole('button', { name: 'Open Plant a tree' }).waitFor();
    await expect.poll(() => savedProjects(page).getByRole('listitem').count()).toBe(1);
    await dialogOf(page).getByRole('button', { name: 'Close' }).first().click();
  });

  test('after a game, an activity opens as usual, and its step is read aloud', async () => {
    await openActivity(page, 'Plant a tree', 'View Code');
    await editorOf(page).getByText('Step 2 of 2').filter({ visible: true }).first().waitFor();
    // The unmodified editor would call a service of its vendor.
    const reader = editorOf(page).locator('.immersive-reader-button').filter({ visible: true }).first();
    await reader.click();
    await expect.poll(() => spokenBeside(reader)).toEqual(['Well done.']);
    await expect.poll(() => reader.getAttribute('aria-label')).toBe('Stop reading');
    await startBlock(editorOf(page)).waitFor();
    await backToMap(page);
  });

  test('§2 Actions: a tutorial opens in the full editor, and its project is kept in My Projects', async () => {
    await selectNode(page, 'Prize');
    await pressAction(page, 'Draw a bee');
    await openEditor('Draw a bee').waitFor({ timeout: 60_000 });
    await editorOf(page).getByText('Step 1 of 2').filter({ visible: true }).first().waitFor();
    await backToMap(page);
    await pressAction(page, 'Draw a bee');
    await openEditor('Draw a bee').waitFor({ timeout: 60_000 });
    await completeTutorial(editorOf(page));
    // The learner continues in the full editor.
    await fullToolbox().waitFor();
    await backToMap(page);
    await chooseSetting(page, 'My Projects');
    await dialogOf(page).getByRole('button', { name: 'Open Draw a bee' }).first().waitFor();
    await expect.poll(() => savedProjects(page).getByRole('listitem').count()).toBe(2);
    await dialogOf(page).getByRole('button', { name: 'Close' }).first().click();
    expect(await stateOf(page, 'Water it')).toBe('activity 2, up next');
  });

  test('the editor was loaded only when switching between maps and own projects, and without errors', () => {
    expect(modes.filter((mode, at) => mode === modes[at - 1])).toEqual([]);
    expect(modes).toContain('full');
    expect(errors()).toEqual([]);
  });

  test('after a reload, the tile shows the game as soon as the page is idle, until the learner resets the map', async () => {
    await page.reload();
    await expect.poll(() => middleOf(tile().locator('img'))).toBe(GREEN);
    await chooseSetting(page, 'Reset All');
    await dialogOf(page).getByRole('button', { name: 'Reset All', exact: true }).click();
    await expect.poll(() => stateOf(page, 'Plant a tree')).toBe('activity 1, up next');
    await expect.poll(() => mapOf(page).getByRole('button').locator('img').count()).toBe(0);
  });
});

/** The colour in the middle of a picture, or undefined before it exists. */
async function middleOf(picture: Locator): Promise<string | undefined> {
  if ((await picture.count()) === 0) return undefined;
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const middle = context?.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1);
    return middle?.data.subarray(0, 3).join(' ');
  });
}
