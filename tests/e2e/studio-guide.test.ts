import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startSiteWithoutEditor } from './support/built-site.ts';
import type { CommandSession } from './support/command-session.ts';
import { complaintsOf } from './support/complaints-of.ts';
import { startDev } from './support/dev-session.ts';
import { MAP } from './support/dev-writing.ts';
import { LOOKS, flawsInLooks, setLook } from './support/dialog-flaws.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';

// The guided first map: five steps on a real draft, as somebody takes them who has never been here.

let site: CommandSession;
let folder: AuthorFolder;

async function newAuthor(): Promise<Page> {
  const context = await newContext(await sharedBrowser());
  onTestFinished(() => context.close());
  return context.newPage();
}

const guideOf = (page: Page) => page.getByRole('region', { name: 'Your first map' });
const step = (page: Page, name: string) => guideOf(page).getByRole('heading', { name });
const showMe = (page: Page) => guideOf(page).getByRole('button', { name: 'Show me where' });
const isTicked = (page: Page, name: string): Locator =>
  guideOf(page).getByRole('button', { name: `Done: ${name}.` });
const mapOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const nodeOf = (page: Page, name: string) =>
  mapOf(page).getByRole('button', { name: new RegExp(`^${name}`) });
const firstStep = (page: Page) => page.getByRole('button', { name: /^Make your first map, step by step/ });
const learner = (page: Page) => page.getByRole('combobox', { name: /^Learner/ });

describe('the guided first map', () => {
  beforeAll(async () => {
    folder = await createAuthorFolder({});
    site = await startSiteWithoutEditor(folder.path, ['--studio']);
  });
  afterAll(async () => {
    await closeContexts();
    expect(await site.stop()).toBe(0);
    await folder.dispose();
  });

  test('leads from the start screen to a map that works, and knows the step after a reload', async () => {
    const page = await newAuthor();
    const complaints = complaintsOf(page, ['error', 'warning']);
    await page.goto(site.url);
    await firstStep(page).click();
    await step(page, 'Give your map a name').waitFor();
    // The line itself is written in, without the guide's help.
    const line = page.locator('.cm-guided');
    await expect.poll(() => line.innerText()).toBe('* name: My map');
    await line.click();
    await page.keyboard.press('End');
    for (const _ of 'My map') await page.keyboard.press('Backspace');
    await page.keyboard.type('Games of 5b');
    await step(page, 'Add an activity').waitFor();
    await isTicked(page, 'Give your map a name').waitFor();
    await page.getByRole('status').getByText('Done: Give your map a name. Add an activity').waitFor();

    await showMe(page).click();
    await expect.poll(() => page.locator('.cm-content').evaluate((it) => it.matches(':focus'))).toBe(true);
    await page.keyboard.type('### second-game');
    await step(page, 'Give it a tutorial').waitFor();
    await nodeOf(page, 'second-game').waitFor();
    await page.getByText('Saved in this browser').waitFor();

    await page.reload();
    await step(page, 'Give it a tutorial').waitFor();
    await isTicked(page, 'Add an activity').waitFor();
    await page.getByRole('button', { name: 'New tutorial' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();

    await step(page, 'Put mistakes right').waitFor();
    await page.getByRole('button', { name: 'Fix: Lead here from hello-hero' }).click();

    await step(page, 'Try it as a learner').waitFor();
    await learner(page).selectOption({ label: 'Step by step' });
    await nodeOf(page, 'Hello, hero!').click();
    await step(page, 'You have made a map').waitFor();
    await expect.poll(() => guideOf(page).getByRole('button', { name: /^Done/ }).count()).toBe(5);
    await guideOf(page).getByRole('button', { name: 'Close', exact: true }).click();
    expect(await guideOf(page).count()).toBe(0);
    expect(new URL(page.url()).searchParams.has('guide')).toBe(false);
    await page.getByRole('button', { name: 'Show me how' }).click();
    await step(page, 'Give your map a name').waitFor();
    const isOurs = (one: string): boolean => !one.includes('status of 404') && !one.includes('/editor/');
    expect(complaints.filter(isOurs)).toEqual([]);
  });

  test('is taken with keys alone', async () => {
    const page = await newAuthor();
    await page.goto(site.url);
    await firstStep(page).focus();
    await page.keyboard.press('Enter');
    const title = step(page, 'Give your map a name');
    await expect.poll(() => title.evaluate((it) => it.matches(':focus'))).toBe(true);
    await nodeOf(page, 'Hello, hero!').waitFor();
    // Skip, then what shows the place.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.cm-content').evaluate((it) => it.matches(':focus'))).toBe(true);
    // What is there is selected: typing takes its place.
    await page.keyboard.type('Games of 5b');
    await step(page, 'Add an activity').waitFor();
    await expect.poll(() => page.locator('.cm-content').innerText()).toContain('name: Games of 5b');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n### second-game');
    await step(page, 'Give it a tutorial').waitFor();
    await showMe(page).focus();
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: 'New tutorial' });
    await expect.poll(() => button.evaluate((it) => it.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    // The activity is chosen already, and gives it its name.
    await page.keyboard.press('Enter');
    await step(page, 'Put mistakes right').waitFor();
    await showMe(page).focus();
    await page.keyboard.press('Enter');
    const fix = page.getByRole('button', { name: 'Fix: Lead here from hello-hero' });
    await expect.poll(() => fix.evaluate((it) => it.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await step(page, 'Try it as a learner').waitFor();
    await showMe(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => learner(page).evaluate((it) => it.matches(':focus'))).toBe(true);
    // Nobody, a new learner, step by step.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await nodeOf(page, 'Hello, hero!').focus();
    await page.keyboard.press('Enter');
    await step(page, 'You have made a map').waitFor();
  });

  test('is skipped, gone back in, and closed with the focus where it was opened', async () => {
    const page = await newAuthor();
    await page.goto(site.url);
    await firstStep(page).click();
    const press = (name: string) => guideOf(page).getByRole('button', { name, exact: true }).click();
    await step(page, 'Give your map a name').waitFor();
    await press('Skip');
    await step(page, 'Add an activity').waitFor();
    await press('Back');
    await step(page, 'Give your map a name').waitFor();
    await press('Try it as a learner');
    await press('Skip');
    await step(page, 'That was the last step').waitFor();
    await press('Close the steps');
    const again = page.getByRole('button', { name: 'Show me how' });
    await expect.poll(() => again.evaluate((it) => it.matches(':focus'))).toBe(true);
  });

  test('has its colours before their values, each chosen in one step of the undo', async () => {
    const page = await newAuthor();
    const complaints = complaintsOf(page, ['error', 'warning']);
    await page.goto(site.url);
    await firstStep(page).click();
    const color = page.getByLabel('Choose a colour: primarycolor');
    await expect.poll(() => color.inputValue()).toBe('#2f6db5');
    await color.fill('#00aa33');
    const line = page.locator('.cm-line', { hasText: 'primarycolor' });
    await expect.poll(() => line.innerText()).toBe('* primarycolor: #00aa33');
    await line.click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => line.innerText()).toBe('* primarycolor: #2f6db5');
    await expect.poll(() => color.inputValue()).toBe('#2f6db5');
    // Out of the text, and on into what stands in it.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => color.evaluate((it) => it.matches(':focus'))).toBe(true);
    const isOurs = (one: string): boolean => !one.includes('status of 404') && !one.includes('/editor/');
    expect(complaints.filter(isOurs)).toEqual([]);
  });

  test('has no flaws in any look, and leads to the right tab of a phone', async () => {
    const page = await newAuthor();
    await page.goto(site.url);
    await firstStep(page).waitFor();
    await firstStep(page).click();
    await step(page, 'Give your map a name').waitFor();
    expect(await flawsInLooks(page, 'body')).toEqual([]);
    await setLook(page, LOOKS[1]);
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Parts of the Studio' }).getByRole('button', { name });
    await guideOf(page).getByRole('button', { name: 'Try it as a learner' }).click();
    await showMe(page).click();
    await expect.poll(() => tab('Map').getAttribute('aria-pressed')).toBe('true');
    await guideOf(page).getByRole('button', { name: 'Add an activity' }).click();
    await showMe(page).click();
    await expect.poll(() => tab('Text').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.type('### second-game');
    await guideOf(page).getByRole('button', { name: 'Put mistakes right' }).click();
    await showMe(page).click();
    await page.getByRole('button', { name: 'Fix: Lead here from hello-hero' }).waitFor();
    // It never stands over what it speaks of.
    const [guide, findings] = await Promise.all([
      guideOf(page).boundingBox(),
      page.getByRole('region', { name: 'Findings', exact: true }).boundingBox(),
    ]);
    expect((guide?.y ?? 0) + (guide?.height ?? 0)).toBeLessThanOrEqual(findings?.y ?? 0);
  });
});

describe('the search', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
  const option = (page: Page, name: RegExp) => page.getByRole('option', { name });
  const open = async (page: Page): Promise<void> => {
    const place = await tempFolder({ 'skillmap.md': MAP, 'other.md': OTHER });
    const dev = await startDev(place);
    onTestFinished(async () => {
      await page.close();
      expect(await dev.stop()).toBe(0);
    });
    await page.goto(`${dev.url}studio/`);
    await page.locator('.cm-line', { hasText: 'name: Hero' }).first().click();
    await page.getByRole('button', { name: /^other\.md/ }).waitFor();
  };

  test('goes to an activity of another map by a few letters, and gives the focus back', async () => {
    const page = await newAuthor();
    const complaints = complaintsOf(page, ['error', 'warning']);
    await open(page);
    await page.keyboard.press('Control+k');
    await expect.poll(() => field(page).evaluate((it) => it.matches(':focus'))).toBe(true);
    // The outline of the text at hand, where the cursor stands.
    await option(page, /^Hero.*You are here/).waitFor();
    expect(await option(page, /^Hero/).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.type('fluss');
    await option(page, /^Am Fluß.*other\.md/).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.cm-content').evaluate((it) => it.matches(':focus'))).toBe(true);
    await expect.poll(() => page.locator('.cm-activeLine').innerText()).toBe('### am-fluss');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.cm-content').evaluate((it) => it.matches(':focus'))).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('has what the buttons do, and makes a file of a new name', async () => {
    const page = await newAuthor();
    await open(page);
    await page.getByRole('button', { name: 'Search' }).click();
    await field(page).waitFor();
    await page.keyboard.type('step by');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => learner(page).evaluate((it: HTMLSelectElement) => it.selectedOptions[0]?.text))
      .toBe('Step by step');
    await page.getByRole('button', { name: 'Search' }).click();
    await field(page).waitFor();
    await page.keyboard.type('new file');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: /^Name of the file/ }).waitFor();
    await page.keyboard.type('tutorials/new.md');
    await page.keyboard.press('Enter');
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('button', { name: 'tutorials/new.md', exact: true })
      .waitFor();
  });

  test('has no flaws in any look', async () => {
    const page = await newAuthor();
    await open(page);
    await page.getByRole('button', { name: 'Search' }).click();
    await option(page, /^Hero/).waitFor();
    expect(await flawsInLooks(page)).toEqual([]);
  });
});

describe('in the author’s language', () => {
  test('speak marks on the map, hovers and what completions say', async () => {
    const place = await tempFolder({ 'skillmap.md': MAP.replace('* next: two', '* nextt: two') });
    const dev = await startDev(place);
    const page = await newAuthor();
    onTestFinished(async () => {
      await page.close();
      expect(await dev.stop()).toBe(0);
    });
    await page.goto(`${dev.url}studio/?forcelang=de`);
    await mapOf(page)
      .getByRole('button', { name: /Meintest du next/ })
      .first()
      .waitFor();
    const name = page.locator('.cm-line', { hasText: 'name: Hero' }).first();
    const hover = async (): Promise<string> => {
      await page.mouse.move(0, 0);
      await name.getByText('name', { exact: true }).hover();
      return (
        (await page
          .locator('.cm-hover')
          .textContent({ timeout: 3000 })
          .catch(() => undefined)) ?? ''
      );
    };
    await expect.poll(hover).toContain('Ohne diese Angabe ist es die Überschrift.');
    await name.click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('imag');
    await page.locator('.cm-completionDetail', { hasText: 'Bild' }).first().waitFor();
  });
});

const OTHER = `# other

* name: Other

## water

* name: Water

### am-fluss

* name: Am Fluß
* type: tutorial
* url: https://arcade.makecode.com/tutorials/chase-the-pizza
`;

describe('in a folder of this machine', () => {
  test('the guide begins where there is no map, and is had again for one that is there', async () => {
    const place = await tempFolder({});
    const dev = await startDev(place);
    const page = await newAuthor();
    onTestFinished(async () => {
      await page.close();
      expect(await dev.stop()).toBe(0);
    });
    await page.goto(`${dev.url}studio/`);
    await firstStep(page).click();
    await showMe(page).click();
    await page.keyboard.type('Games of 5b');
    await step(page, 'Add an activity').waitFor();
    await expect
      .poll(() => readFile(path.join(place, 'skillmap.md'), 'utf8'))
      .toContain('* name: Games of 5b\n');
    await page.goto(`${dev.url}studio/`);
    await page.getByRole('button', { name: 'Show me how' }).click();
    await isTicked(page, 'Give your map a name').waitFor();
  });
});
