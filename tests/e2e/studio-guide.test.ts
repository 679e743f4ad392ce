import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startSiteWithFakeEditor } from './support/built-site.ts';
import type { CommandSession } from './support/command-session.ts';
import { complaintsOf } from './support/complaints-of.ts';
import { LOOKS, flawsInLooks, setLook } from './support/dialog-flaws.ts';
import { inOrder } from './support/in-order.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import { learnerOf, openStudio } from './support/open-studio.ts';

// The guide of first-time visitors to a finished map, on a real draft.

let site: CommandSession;
let folder: AuthorFolder;

async function newAuthor({ stays = false } = {}): Promise<Page> {
  const context = await newContext(await sharedBrowser());
  if (!stays) onTestFinished(() => context.close());
  return context.newPage();
}

const guideOf = (page: Page) => page.getByRole('region', { name: 'Your first map' });
const step = (page: Page, name: string) => guideOf(page).getByRole('heading', { name });
const showMe = (page: Page) => guideOf(page).getByRole('button', { name: 'Show me where' });
const isTicked = (page: Page, name: string): Locator =>
  guideOf(page).getByRole('button', { name: `Done: ${name}.` });
const mapOf = (page: Page): FrameLocator => page.frameLocator('iframe').first();
const nodeOf = (page: Page, name: string) =>
  mapOf(page).getByRole('button', { name: new RegExp(`^${name}`) });
/** False for complaints about the missing editor and pictures. */
const isOurs = (one: string): boolean => !one.includes('status of 404') && !one.includes('/editor/');
const firstStep = (page: Page) => page.getByRole('button', { name: /^Make your first map, step by step/ });

const openText = (page: Page) => page.getByRole('button', { name: 'Text and files' }).click();

/** Writes a name into the focused field. The existing one is selected, so typing replaces it. */
async function writeName(page: Page): Promise<void> {
  const field = page
    .getByRole('region', { name: 'Properties' })
    .getByRole('textbox', { name: 'Name of the page' });
  await expect.poll(() => field.evaluate((it) => it.matches(':focus'))).toBe(true);
  await page.keyboard.type('Games of 5b');
}

const addButton = (page: Page) =>
  page.getByRole('group', { name: 'Edit the map' }).getByRole('button', { name: 'New activity' });

/** Adds an activity that no path leads to: nothing is selected. */
async function addAlone(page: Page): Promise<void> {
  await addButton(page).focus();
  await addActivity(page);
}

/** Adds an activity with the focused button. */
async function addActivity(page: Page): Promise<void> {
  const button = addButton(page);
  await expect.poll(() => button.evaluate((it) => it.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
  await page.keyboard.type('second-game');
  await page.keyboard.press('Enter');
}

describe('the guided first map', () => {
  beforeAll(async () => {
    folder = await createAuthorFolder({});
    site = await startSiteWithFakeEditor(folder.path, ['--studio']);
  });
  afterAll(async () => {
    await closeContexts();
    expect(await site.stop()).toBe(0);
    await folder.dispose();
  });

  test('leads from the start screen to a working map, and remembers the step after a reload', async () => {
    const page = await newAuthor();
    const complaints = complaintsOf(page, ['error', 'warning']);
    await page.goto(site.url);
    await firstStep(page).click();
    await step(page, 'Give your page a name').waitFor();
    // This line is written without the guide's help, in the text beside the map.
    await openText(page);
    const line = page.locator('.cm-guided');
    await expect.poll(() => line.innerText()).toBe('* name: My map');
    await line.click();
    await page.keyboard.press('End');
    for (const _ of 'My map') await page.keyboard.press('Backspace');
    await page.keyboard.type('Games of 5b');
    await step(page, 'Add an activity').waitFor();
    await isTicked(page, 'Give your page a name').waitFor();
    await page.getByRole('status').getByText('Done: Give your page a name. Add an activity').waitFor();

    await showMe(page).click();
    await addActivity(page);
    // The path leads on to the new activity, so there is nothing to fix.
    await step(page, 'Write the tutorial').waitFor();
    await isTicked(page, 'Fix mistakes').waitFor();
    await page.getByText('Nothing to fix').first().waitFor();
    await nodeOf(page, 'second-game').waitFor();
    await page.getByText('Saved in this browser').waitFor();

    await page.reload();
    await step(page, 'Write the tutorial').waitFor();
    await isTicked(page, 'Add an activity').waitFor();
    await showMe(page).click();
    const words = (number: number) => page.getByRole('textbox', { name: `Text of step ${number}` });
    await expect.poll(() => words(1).evaluate((it) => it.matches(':focus'))).toBe(true);
    await words(1).fill('Draw a cat.');
    for (const [number, title] of [
      [2, 'First step'],
      [3, 'Second step'],
    ] as const) {
      await page.getByRole('button', { name: `${number} ${title}` }).click();
      await expect.poll(() => isTicked(page, 'Write the tutorial').count()).toBe(0);
      await words(number).fill(`Draw cat ${number}.`);
    }

    await step(page, 'Choose a look').waitFor();
    await showMe(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Space' }).click();
    await step(page, 'Try it as a learner').waitFor();
    await learnerOf(page).selectOption({ label: 'Learner, step by step' });
    await nodeOf(page, 'Hello, hero!').click();
    await step(page, 'Share your map').waitFor();
    await showMe(page).click();
    const share = page.getByRole('button', { name: 'Share and publish' });
    await expect.poll(() => share.evaluate((it) => it.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Share and publish' }).waitFor();
    await page.keyboard.press('Escape');
    await step(page, 'You have made a map').waitFor();
    await expect.poll(() => guideOf(page).getByRole('button', { name: /^Done/ }).count()).toBe(7);
    await guideOf(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => guideOf(page).count()).toBe(0);
    expect(new URL(page.url()).searchParams.has('guide')).toBe(false);
    await page.getByRole('button', { name: 'Show me how' }).click();
    await step(page, 'Give your page a name').waitFor();
    expect(complaints.filter(isOurs)).toEqual([]);
  });

  test('works with keys alone', async () => {
    const page = await newAuthor();
    await page.goto(site.url);
    await firstStep(page).focus();
    await page.keyboard.press('Enter');
    const title = step(page, 'Give your page a name');
    await expect.poll(() => title.evaluate((it) => it.matches(':focus'))).toBe(true);
    await nodeOf(page, 'Hello, hero!').waitFor();
    // The first Tab reaches Skip, the second one the button that shows where to act.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await writeName(page);
    await step(page, 'Add an activity').waitFor();
    await expect.poll(() => page.locator('.cm-content').textContent()).toContain('name: Games of 5b');
    await addAlone(page);
    await step(page, 'Fix mistakes').waitFor();
    await showMe(page).focus();
    await page.keyboard.press('Enter');
    const fix = page.getByRole('button', { name: 'Fix: Lead here from Hello, hero!' });
    await expect.poll(() => fix.evaluate((it) => it.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    for (const open of ['Write the tutorial', 'Choose a look']) {
      await step(page, open).waitFor();
      await guideOf(page).getByRole('button', { name: 'Skip' }).focus();
      await page.keyboard.press('Enter');
    }
    await step(page, 'Try it as a learner').waitFor();
    await showMe(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => learnerOf(page).evaluate((it) => it.matches(':focus'))).toBe(true);
    // "Nobody", "A new learner", "Step by step".
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await nodeOf(page, 'Hello, hero!').focus();
    await page.keyboard.press('Enter');
    await step(page, 'Share your map').waitFor();
  });

  describe('the guide', () => {
    let page: Page;
    let complaints: string[];
    inOrder(() => page);

    test('can be skipped, reopened, and closed with the focus back on its button', async () => {
      page = await newAuthor({ stays: true });
      complaints = complaintsOf(page, ['error', 'warning']);
      await page.goto(site.url);
      await firstStep(page).click();
      const press = (name: string) => guideOf(page).getByRole('button', { name, exact: true }).click();
      await step(page, 'Give your page a name').waitFor();
      await press('Skip');
      await step(page, 'Add an activity').waitFor();
      await press('Back');
      await step(page, 'Give your page a name').waitFor();
      await press('Try it as a learner');
      await press('Skip');
      await step(page, 'Share your map').waitFor();
      await press('Skip');
      await step(page, 'That was the last step').waitFor();
      await press('Close the steps');
      const again = page.getByRole('button', { name: 'Show me how' });
      await expect.poll(() => again.evaluate((it) => it.matches(':focus'))).toBe(true);
    });

    test('lets authors pick a colour in the field before its value, in one undo step', async () => {
      await openText(page);
      const color = page.getByLabel('Choose a colour: primarycolor');
      await expect.poll(() => color.inputValue()).toBe('#2f6db5');
      await color.fill('#00aa33');
      const line = page.locator('.cm-line', { hasText: 'primarycolor' });
      await expect.poll(() => line.innerText()).toBe('* primarycolor: #00aa33');
      await line.click();
      await page.keyboard.press('Control+z');
      await expect.poll(() => line.innerText()).toBe('* primarycolor: #2f6db5');
      await expect.poll(() => color.inputValue()).toBe('#2f6db5');
      // Escape and Tab move the focus from the text to the field in it.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await expect.poll(() => color.evaluate((it) => it.matches(':focus'))).toBe(true);
      expect(complaints.filter(isOurs)).toEqual([]);
    });

    test('has no flaws in any theme and size, and opens the right tab on a phone', async () => {
      await page.getByRole('button', { name: 'Show me how' }).click();
      await step(page, 'Give your page a name').waitFor();
      expect(await flawsInLooks(page, 'body')).toEqual([]);
      await setLook(page, LOOKS[1]);
      const tab = (name: string) =>
        page.getByRole('navigation', { name: 'Parts of the Studio' }).getByRole('button', { name });
      await guideOf(page).getByRole('button', { name: 'Try it as a learner' }).click();
      await showMe(page).click();
      await expect.poll(() => tab('Map').getAttribute('aria-pressed')).toBe('true');
      // The guide marks the tab of a step's target, unless the author already sees that tab.
      const markOf = (name: string) => tab(name).evaluate((it) => getComputedStyle(it).outlineStyle);
      expect(await markOf('Map')).toBe('none');
      await tab('Text').click();
      await expect.poll(() => markOf('Map')).toBe('solid');
      await tab('Map').click();
      await addAlone(page);
      await guideOf(page).getByRole('button', { name: 'Fix mistakes' }).click();
      await showMe(page).click();
      await expect.poll(() => tab('Findings').getAttribute('aria-pressed')).toBe('true');
      await page.getByRole('button', { name: 'Fix: Lead here from Hello, hero!' }).waitFor();
      // The guide never covers the element that it describes.
      const [guide, findings] = await Promise.all([
        guideOf(page).boundingBox(),
        page.getByRole('region', { name: 'Findings', exact: true }).boundingBox(),
      ]);
      expect((guide?.y ?? 0) + (guide?.height ?? 0)).toBeLessThanOrEqual(findings?.y ?? 0);
      await guideOf(page).getByRole('button', { name: 'Done: Add an activity.' }).click();
      await expect.poll(() => tab('Map').getAttribute('aria-pressed')).toBe('false');
      await guideOf(page).getByRole('button', { name: 'Write the tutorial' }).click();
      await showMe(page).click();
      await expect.poll(() => tab('Steps').getAttribute('aria-pressed')).toBe('true');
      await page.getByRole('textbox', { name: 'Text of step 1' }).waitFor();
    });
  });
});

const TWO_ACTIVITIES = `# guide
* name: Our Guide

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
* url: /tutorials/two
`;

describe('the guide in `skillmap dev`', () => {
  test.each([
    { locale: 'en', width: 1366, height: 768 },
    { locale: 'de', width: 390, height: 844 },
    { locale: 'ar', width: 820, height: 1180 },
  ])('moves nothing when its step changes ($locale)', async ({ locale, width, height }) => {
    const tutorial = '# Hero\n\n## First step\n\nDraw a hero.\n';
    const files = {
      'skillmap.md': TWO_ACTIVITIES,
      'tutorials/one.md': tutorial,
      'tutorials/two.md': tutorial,
    };
    const { page } = await openStudio(files, `?guide=name&forcelang=${locale}`, { hasText: false });
    await page.setViewportSize({ width, height });
    const tool = page.locator('[data-tool="add"]').first();
    await tool.waitFor();
    const guide = page.locator('section', { has: page.locator('ol') }).first();
    const places = async () => ({
      tool: await tool.boundingBox(),
      guide: await guide.boundingBox(),
      next: (await guide.locator('ol ~ div > button').nth(1).boundingBox())?.y,
    });
    const before = await places();
    for (const at of [2, 3, 4, 5, 6, 7, 1]) {
      await guide
        .locator('ol button')
        .nth(at - 1)
        .click();
      await guide.locator(`li:nth-child(${at}) > [aria-current]`).waitFor();
      expect(await places()).toEqual(before);
    }
  });

  test('leaves room for the map on a phone while a form is open', async () => {
    const { page } = await openStudio({ 'skillmap.md': TWO_ACTIVITIES }, '?guide=name', { hasText: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('group', { name: 'Edit the map' })
      .getByRole('button', { name: 'Properties' })
      .click();
    await page.getByRole('region', { name: 'Properties' }).waitFor();
    const heightOf = async (it: Locator) => (await it.boundingBox())?.height;
    await expect.poll(() => heightOf(page.locator('section iframe').first())).toBeGreaterThan(0.3 * 844);
    // The name of the step is left.
    await step(page, 'Give your page a name').waitFor();
    await expect.poll(() => heightOf(guideOf(page))).toBeLessThan(60);
  });

  test('starts if there is no map, and can be reopened if there is one', async () => {
    const { page, dev, read } = await openStudio({});
    await firstStep(page).click();
    await showMe(page).click();
    await writeName(page);
    await step(page, 'Add an activity').waitFor();
    await expect.poll(() => read().catch(() => '')).toContain('* name: Games of 5b\n');
    await page.goto(`${dev.url}studio/`);
    await page.getByRole('button', { name: 'Show me how' }).click();
    await isTicked(page, 'Give your page a name').waitFor();
  });
});
