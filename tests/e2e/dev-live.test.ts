import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { startDev, type DevSession } from './support/dev-session.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import {
  backButtonOf,
  dialogOf,
  findingsOf,
  mapOf,
  nodeOf,
  panelOf,
  selectNode,
} from './support/map-page.ts';

const MAP = `# guide
* name: Our Guide
* description: Make games.

## first
* name: First map

### one
* name: Hero
* type: tutorial
* description: Draw a hero.
* url: github:ada/guide/one
* next: two

### two
* name: Villain
* type: tutorial
* url: github:ada/guide/two
`;
/** No editor is needed here: a page that says nothing stands in its place. */
const CONFIG = JSON.stringify({ editorUrl: 'http://localhost:9/' });

/** Where something stands once it does not move any more. */
async function restingBox(locator: Locator): Promise<unknown> {
  let last: string | undefined;
  await expect
    .poll(
      async () => {
        const box = JSON.stringify(await locator.boundingBox());
        const isResting = box === last;
        last = box;
        return isResting;
      },
      { interval: 120, timeout: 10_000 },
    )
    .toBe(true);
  return locator.boundingBox();
}

describe('skillmap dev while an author writes', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(closeContexts);

  interface Writing {
    dev: DevSession;
    page: Page;
    file: (name: string) => string;
    save: (text: string, name?: string) => Promise<void>;
    /** False once the page was loaded anew. */
    isSamePage: () => Promise<boolean>;
  }

  async function write(files: Record<string, string>, hash = ''): Promise<Writing> {
    const folder = await tempFolder({ 'skillmap.config.json': CONFIG, ...files });
    const dev = await startDev(folder);
    const page = await (await newContext(browser)).newPage();
    onTestFinished(async () => {
      await page.close();
      expect(await dev.stop()).toBe(0);
    });
    await page.goto(dev.url + hash);
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    const file = (name: string): string => path.join(folder, name);
    return {
      dev,
      page,
      file,
      save: (text, name = 'skillmap.md') => writeFile(file(name), text),
      isSamePage: () => page.evaluate(() => 'isTheSamePage' in window),
    };
  }

  test('a save is on screen without a reload, with selection and zoom kept', async () => {
    const { dev, page, save, isSamePage } = await write({ 'skillmap.md': MAP });
    await selectNode(page, 'Villain');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const before = await restingBox(nodeOf(page, 'Villain'));
    await save(MAP.replace('name: Hero', 'name: Heroine').replace('Draw a hero.', 'Draw her.'));
    await nodeOf(page, 'Heroine').waitFor();
    expect(await isSamePage()).toBe(true);
    expect(await panelOf(page).getByRole('heading', { name: 'Villain' }).isVisible()).toBe(true);
    expect(await restingBox(nodeOf(page, 'Villain'))).toEqual(before);
    await expect.poll(() => dev.output()).toMatch(/\d\d:\d\d:\d\d {2}skillmap\.md {2}clean/);
  });

  test('an open dialog stays open', async () => {
    const intro = MAP.replace('\n## first', '\n```intro\nWelcome to **our** club.\n```\n\n## first');
    const { page, save } = await write({ 'skillmap.md': intro });
    await dialogOf(page)
      .getByText(/club\.$/)
      .waitFor();
    await save(intro.replace('name: Villain', 'name: Dragon'));
    await page.waitForFunction(() => document.body.textContent?.includes('Dragon'));
    expect(
      await dialogOf(page)
        .getByText(/club\.$/)
        .isVisible(),
    ).toBe(true);
  });

  test('a mistake is shown with the line, the word and a way to fix it; fixed, all is green', async () => {
    const { dev, page, save } = await write({ 'skillmap.md': MAP });
    await mapOf(page).waitFor();
    await save(MAP.replace('next: two', 'next: tow'));
    const findings = findingsOf(page);
    await findings.getByText('tow', { exact: true }).filter({ visible: true }).first().waitFor();
    expect(await findings.locator('mark').textContent()).toBe('tow');
    expect(await findings.getByText('The path leads nowhere', { exact: false }).isVisible()).toBe(true);
    expect(await nodeOf(page, 'Hero').isVisible()).toBe(true);
    await expect.poll(() => dev.output()).toContain('skillmap.md:13:9 There is no activity `tow`');
    await save(MAP);
    await page.getByRole('button', { name: /^No findings/ }).waitFor();
  });

  test.each([
    [1280, 800],
    [820, 1180],
    [390, 844],
  ])('at %i x %i the findings of a map that opens closed cover nothing of it', async (width, height) => {
    const { page } = await write({ 'skillmap.md': MAP.replace('next: two', 'next: tow') });
    await page.setViewportSize({ width, height });
    await restingBox(findingsOf(page));
    await restingBox(nodeOf(page, 'Hero'));
    const findings = await findingsOf(page).boundingBox();
    const node = await nodeOf(page, 'Hero').boundingBox();
    if (!findings || !node) throw new Error('Both should be on the screen.');
    const isBeside = findings.x + findings.width <= node.x;
    expect(isBeside || findings.y + findings.height <= node.y).toBe(true);
    expect(node.x + node.width).toBeLessThanOrEqual(width);
  });

  test('a map that learners cannot open is marked, and terminal, panel and page say the same of it', async () => {
    const { dev, page, save } = await write({ 'skillmap.md': MAP });
    await mapOf(page).waitFor();
    const banner = page.getByRole('region', { name: 'Learners cannot open this map' });
    const marks = page.getByRole('group', { name: 'Findings on the map' });
    expect(await banner.count()).toBe(0);
    await save(MAP.replace('next: two', 'next: tow').replace('* name: Villain', '* naem: Villain'));
    await banner.getByText('There is no activity tow').waitFor();
    expect(await banner.textContent()).toContain("Oops! Couldn't load content");
    await expect
      .poll(() => dev.output())
      .toMatch(/skillmap\.md {2}1 error, 1 warning: learners cannot open it\n {12}skillmap\.md:13:9 /);
    const findings = findingsOf(page);
    expect(await findings.getByText('1 error', { exact: true }).isVisible()).toBe(true);
    expect(await findings.getByText('1 warning', { exact: true }).isVisible()).toBe(true);

    await findings.getByRole('button', { name: 'Fold' }).click();
    const names = await marks
      .getByRole('button')
      .evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')));
    expect(names).toEqual([
      expect.stringMatching(/^Error: Hero – There is no activity tow/),
      expect.stringMatching(/^Warning: two – There is no attribute naem/),
    ]);
    await marks.getByRole('button', { name: /^Warning: two/ }).click();
    const card = findings.getByRole('article').filter({ hasText: 'naem' });
    await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
    await banner.getByRole('button', { name: 'Show what to fix' }).click();
    const first = findings.getByRole('article').filter({ hasText: 'tow' });
    await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true);

    await save(MAP);
    await findings.getByRole('heading', { name: 'No findings' }).waitFor();
    expect(await banner.count()).toBe(0);
    expect(await marks.count()).toBe(0);
  });

  test('a click on a finding opens the author’s editor there', async () => {
    const { page, save } = await write({ 'skillmap.md': MAP });
    const asked: unknown[] = [];
    await page.route('**/api/authoring/open', (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ json: { opened: true } });
    });
    await save(MAP.replace('next: two', 'next: tow'));
    await findingsOf(page).getByRole('button', { name: 'Open line 13 in your editor' }).click();
    await expect.poll(() => asked).toEqual([{ path: 'skillmap.md', line: 13, column: 9 }]);
  });

  test('a fix is a button that changes the file', async () => {
    const broken = MAP.replace('* description: Draw', '* descripton: Draw');
    const { page, file } = await write({ 'skillmap.md': broken });
    await page.getByRole('button', { name: /^1 finding/ }).click();
    await findingsOf(page).getByRole('button', { name: 'Rename to description' }).click();
    await findingsOf(page).getByText('No findings').waitFor();
    expect(await readFile(file('skillmap.md'), 'utf8')).toBe(MAP);
  });

  test('what was not fixed is said, until it is', async () => {
    const { page, file } = await write({
      'skillmap.md': MAP.replace('* description: Draw', '* descripton: Draw'),
    });
    await page.getByRole('button', { name: /^1 finding/ }).click();
    const fix = findingsOf(page).getByRole('button', { name: 'Rename to description' });
    const trouble = findingsOf(page).getByRole('alert');
    await page.route('**/api/authoring/fix', (route) => route.abort());
    await fix.click();
    await trouble.getByText('No answer from skillmap dev.', { exact: false }).waitFor();
    await page.route('**/api/authoring/fix', (route) => route.fulfill({ status: 409, json: {} }));
    await fix.click();
    await trouble.getByText('Nothing was fixed: the file has changed since.', { exact: false }).waitFor();
    await page.unroute('**/api/authoring/fix');
    await chmod(file('skillmap.md'), 0o444);
    await fix.click();
    await trouble.getByText('Nothing was fixed: the file cannot be written.', { exact: false }).waitFor();
    await chmod(file('skillmap.md'), 0o644);
    await fix.click();
    await findingsOf(page).getByText('No findings').waitFor();
    expect(await trouble.textContent()).toBe('');
    expect(await readFile(file('skillmap.md'), 'utf8')).toBe(MAP);
  });

  const TUTORIAL =
    '# Hero\n\n## Step 1\n\nDraw a hero.\n\n```blocks\nlet hero = 1\n```\n\n## Step 2\n\nMove it.\n';
  const UNCLOSED = TUTORIAL.replace('= 1\n```', '= 1');
  const PACKAGE = `${JSON.stringify({ name: 'guide', files: ['skillmap.md', 'tutorials/one.md', 'tutorials/two.md'] }, undefined, 4)}\n`;
  const REPOSITORY = {
    'skillmap.md': MAP.replaceAll('github:ada/guide/', '/tutorials/'),
    'tutorials/one.md': TUTORIAL,
    'tutorials/two.md': TUTORIAL,
    'pxt.json': PACKAGE,
  };

  test('a tutorial and the pxt.json that break on the disk are told of like the map, and fixed by a button', async () => {
    const { dev, page, save, file } = await write(REPOSITORY);
    await page.getByRole('button', { name: /^No findings/ }).waitFor();
    await save(UNCLOSED, 'tutorials/one.md');
    await page.getByRole('button', { name: /^1 finding\./ }).click();
    const inTutorial = findingsOf(page).getByRole('region', { name: /^tutorials\/one\.md/ });
    expect(await inTutorial.locator('mark').textContent()).toBe('```blocks');
    await expect.poll(() => dev.output()).toMatch(/tutorials\/one\.md +1 warning/);

    await save(PACKAGE.replace('two.md"', 'two.md",'), 'pxt.json');
    const inPackage = findingsOf(page).getByRole('region', { name: /^pxt\.json/ });
    await inPackage.getByRole('button', { name: 'Remove the comma' }).click();
    await inPackage.waitFor({ state: 'detached' });
    expect(await readFile(file('pxt.json'), 'utf8')).toBe(PACKAGE);
    await expect.poll(() => dev.output()).toMatch(/pxt\.json:6:27 There is a comma too many/);

    await inTutorial
      .getByRole('button', { name: 'Write three backticks below the last line of the step' })
      .click();
    await findingsOf(page).getByRole('heading', { name: 'No findings', level: 2 }).waitFor();
    expect(await readFile(file('tutorials/one.md'), 'utf8')).toBe(TUTORIAL);
  });

  test('while an activity is open, what is wrong with its tutorial has a row above it, and covers nothing', async () => {
    const { page, save, isSamePage } = await write(REPOSITORY);
    const pill = page.getByRole('button', { name: /author's panel/ });
    await pill.waitFor();
    await selectNode(page, 'Hero');
    await panelOf(page).getByRole('button', { name: 'Start', exact: true }).click();
    await backButtonOf(page).waitFor();
    expect(await pill.isVisible()).toBe(false);
    await save(UNCLOSED, 'tutorials/two.md');
    await save(UNCLOSED, 'tutorials/one.md');
    const above = await pill.boundingBox();
    const editor = await page.getByTitle('Editor for Hero').boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(editor?.y ?? 0);
    await pill.click();
    const sections = findingsOf(page).getByRole('region');
    await expect.poll(() => sections.count()).toBe(2);
    expect(await sections.first().getByRole('heading', { level: 3 }).textContent()).toContain(
      'tutorials/one.mdTutorial of this activity',
    );
    await save(TUTORIAL, 'tutorials/two.md');
    await save(TUTORIAL, 'tutorials/one.md');
    await findingsOf(page).getByRole('heading', { name: 'No findings', level: 2 }).waitFor();
    expect(await isSamePage()).toBe(true);
  });

  test('a file with nothing left to draw keeps the last good map, and says so', async () => {
    const { page, save } = await write({ 'skillmap.md': MAP });
    await nodeOf(page, 'Hero').waitFor();
    await save('oops\n');
    await findingsOf(page).getByText('Showing the last good version', { exact: false }).waitFor();
    expect(await nodeOf(page, 'Hero').isVisible()).toBe(true);
  });

  test('a folder without maps says what to do, and shows the map once it is saved', async () => {
    const { dev, page, save, isSamePage } = await write({ 'README.md': '# Hello\n' });
    expect(dev.output()).toContain('No maps here yet.');
    await page.getByText('No content loaded.').waitFor();
    await save(MAP);
    await nodeOf(page, 'Hero').waitFor();
    expect(await isSamePage()).toBe(true);
  });

  test('several maps are switched by the overlay and by the address; a deleted one goes', async () => {
    const other = MAP.replace('Our Guide', 'Other Guide').replace('name: Hero', 'name: Robot');
    const { page, file } = await write({ 'skillmap.md': MAP, 'maps/other.md': other }, '#local:maps/other');
    await nodeOf(page, 'Robot').waitFor();
    expect(await page.title()).toBe('Other Guide');
    await page.getByRole('button', { name: /findings/ }).click();
    await page.getByRole('combobox', { name: 'Map file' }).selectOption('skillmap.md');
    await nodeOf(page, 'Hero').waitFor();
    await page.evaluate(() => (window.location.hash = '#local:maps/other'));
    await nodeOf(page, 'Robot').waitFor();
    await rm(file('maps/other.md'));
    await page.getByText('No content loaded.').waitFor();
  });

  test('a picture that was drawn anew shows at once', async () => {
    const withPicture = MAP.replace(
      '* url: github:ada/guide/one',
      '* url: github:ada/guide/one\n* imageurl: /hero.svg',
    );
    const draw = (color: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="${color}"/></svg>`;
    const { page, save } = await write({ 'skillmap.md': withPicture, 'hero.svg': draw('red') });
    await selectNode(page, 'Hero');
    const picture = panelOf(page).getByRole('img').first();
    const first = await picture.getAttribute('src');
    await save(draw('blue'), 'hero.svg');
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
  });

  test('what is said of a file that the map names goes as soon as the file is there', async () => {
    const withPicture = MAP.replace(
      '* url: github:ada/guide/one',
      '* url: github:ada/guide/one\n* imageurl: hero.svg',
    );
    const { page, save } = await write({ 'skillmap.md': withPicture });
    await page.getByRole('button', { name: /^1 finding/ }).click();
    await findingsOf(page).getByText('the picture', { exact: false }).first().waitFor();
    await save('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4" />', 'hero.svg');
    await findingsOf(page).getByText('No findings').waitFor();
  });

  test('what was saved while the connection was lost shows when it is back', async () => {
    const folder = await tempFolder({ 'skillmap.config.json': CONFIG, 'skillmap.md': MAP });
    const first = await startDev(folder);
    const { port } = new URL(first.url);
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    await page.goto(first.url);
    await nodeOf(page, 'Hero').waitFor();
    await first.stop();
    await writeFile(path.join(folder, 'skillmap.md'), MAP.replace('name: Hero', 'name: Phoenix'));
    const second = await startDev(folder, ['--port', port]);
    onTestFinished(async () => void (await second.stop()));
    await nodeOf(page, 'Phoenix').waitFor({ timeout: 60_000 });
  });

  test('a taken port is no reason to stop', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, 'localhost', resolve));
    onTestFinished(() => void blocker.close());
    const { port } = blocker.address() as AddressInfo;
    const dev = await startDev(await tempFolder({ 'skillmap.md': MAP }), ['--port', String(port)]);
    onTestFinished(async () => void (await dev.stop()));
    expect(new URL(dev.url).port).not.toBe(String(port));
  });
});
