import { chmod, readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { MAP, restingBox, useDevPage, openDevPage } from './support/dev-page.ts';
import { closeContexts } from './support/launch-browser.ts';
import { backButtonOf, findingsOf, mapOf, nodeOf, panelOf, selectNode } from './support/map-page.ts';

describe('findings in skillmap dev while an author writes', () => {
  afterAll(closeContexts);

  test('the findings of a map that cannot open cover neither its first node nor the zoom buttons in a window of any size', async () => {
    const { page } = await openDevPage({ 'skillmap.md': MAP.replace('next: two', 'next: tow') });
    for (const [width, height] of [
      [1280, 800],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await restingBox(findingsOf(page));
      await restingBox(nodeOf(page, 'Hero'));
      const findings = await findingsOf(page).boundingBox();
      const node = await nodeOf(page, 'Hero').boundingBox();
      if (!findings || !node) throw new Error('Both should be on the screen.');
      const isBeside = findings.x + findings.width <= node.x;
      expect(isBeside || findings.y + findings.height <= node.y).toBe(true);
      expect(node.x + node.width).toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: 'Show the whole map' }).click();
    }
  });

  test('folded findings are in the bar above the map on phones and tablets, between its buttons', async () => {
    const { page } = await openDevPage({ 'skillmap.md': MAP });
    const parts = [
      mapOf(page).locator('[data-control]'),
      page.getByRole('button', { name: /^No findings/ }),
      page.getByRole('main').getByRole('button', { name: 'List' }),
    ];
    for (const [width, height] of [
      [390, 844],
      [360, 640],
      [667, 375],
      [820, 1180],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      const [zoom, pill, list] = boxes.map((box) => ({
        start: box?.x ?? NaN,
        end: (box?.x ?? 0) + (box?.width ?? 0),
      }));
      expect(pill?.start).toBeGreaterThanOrEqual(zoom?.end ?? Infinity);
      expect(pill?.end).toBeLessThanOrEqual(list?.start ?? 0);
      const map = await mapOf(page).locator('[data-room]').boundingBox();
      for (const box of boxes) expect((box?.y ?? NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(map?.y ?? 0);
    }
  });

  describe('in a map', () => {
    const devPage = useDevPage({ 'skillmap.md': MAP });

    test('a mistake is shown with its word and reason, and in the terminal with its position, until it is corrected', async () => {
      const { dev, page, save } = devPage();
      await mapOf(page).waitFor();
      await save(MAP.replace('next: two', 'next: tow'));
      const findings = findingsOf(page);
      await findings.getByText('tow', { exact: true }).filter({ visible: true }).first().waitFor();
      await expect.poll(() => findings.locator('mark').textContent()).toBe('tow');
      await findings.getByText('The path leads nowhere', { exact: false }).waitFor();
      await nodeOf(page, 'Hero').waitFor();
      await expect.poll(() => dev.output()).toContain('skillmap.md:13:9: There is no activity `tow`');
      await save(MAP);
      await page.getByRole('button', { name: /^No findings/ }).waitFor();
    });

    test('a map that learners cannot open is marked, and terminal, panel and page show the same', async () => {
      const { dev, page, save } = devPage();
      const banner = page.getByRole('region', { name: 'Learners cannot open this map' });
      const marks = page.getByRole('group', { name: 'Findings on the map' });
      await expect.poll(() => banner.count()).toBe(0);
      await save(MAP.replace('next: two', 'next: tow').replace('* name: Villain', '* naem: Villain'));
      await banner.getByText('There is no activity tow').waitFor();
      await expect.poll(() => banner.textContent()).toContain("Oops! Couldn't load content");
      await expect
        .poll(() => dev.output())
        .toMatch(/skillmap\.md {2}1 error, 1 warning: learners cannot open it\n {12}skillmap\.md:13:9: /);
      const findings = findingsOf(page);
      await findings.getByText('1 error', { exact: true }).waitFor();
      await findings.getByText('1 warning', { exact: true }).waitFor();

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
      await expect.poll(() => banner.count()).toBe(0);
      await expect.poll(() => marks.count()).toBe(0);
    });

    test('a click on a finding opens the author’s editor there', async () => {
      const { page, save } = devPage();
      const asked: unknown[] = [];
      await page.route('**/api/authoring/open', (route) => {
        asked.push(route.request().postDataJSON());
        return route.fulfill({ json: { opened: true } });
      });
      await save(MAP.replace('next: two', 'next: tow'));
      await findingsOf(page).getByRole('button', { name: 'Open line 13 in your editor' }).click();
      await expect.poll(() => asked).toEqual([{ path: 'skillmap.md', line: 13, column: 9 }]);
      await page.unroute('**/api/authoring/open');
    });

    test('a fix is a button that changes the file', async () => {
      const broken = MAP.replace('* description: Draw', '* descripton: Draw');
      const { page, file, save } = devPage();
      await save(broken);
      await findingsOf(page).getByRole('button', { name: 'Rename to description' }).click();
      await findingsOf(page).getByText('No findings').waitFor();
      expect(await readFile(file('skillmap.md'), 'utf8')).toBe(MAP);
    });

    test('a failed fix shows its reason until it succeeds', async () => {
      const { page, file, save } = devPage();
      await save(MAP.replace('* description: Draw', '* descripton: Draw'));
      const fix = findingsOf(page).getByRole('button', { name: 'Rename to description' });
      const trouble = findingsOf(page).getByRole('alert');
      await page.route('**/api/authoring/fix', (route) => route.abort());
      await fix.click();
      await trouble.getByText('skillmap dev does not answer.', { exact: false }).waitFor();
      await page.route('**/api/authoring/fix', (route) => route.fulfill({ status: 409, json: {} }));
      await fix.click();
      await trouble
        .getByText('Nothing was fixed: the file has changed in the meantime.', { exact: false })
        .waitFor();
      await page.unroute('**/api/authoring/fix');
      await chmod(file('skillmap.md'), 0o444);
      await fix.click();
      await trouble.getByText('Nothing was fixed: the file cannot be changed.', { exact: false }).waitFor();
      await chmod(file('skillmap.md'), 0o644);
      await fix.click();
      await findingsOf(page).getByText('No findings').waitFor();
      await expect.poll(() => trouble.textContent()).toBe('');
      expect(await readFile(file('skillmap.md'), 'utf8')).toBe(MAP);
    });

    test('a finding about a missing file disappears as soon as the file exists', async () => {
      const withPicture = MAP.replace(
        '* url: github:ada/guide/one',
        '* url: github:ada/guide/one\n* imageurl: hero.svg',
      );
      const { page, save } = devPage();
      await save(withPicture);
      await findingsOf(page).getByText('the picture', { exact: false }).first().waitFor();
      await save('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4" />', 'hero.svg');
      await findingsOf(page).getByText('No findings').waitFor();
    });
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

  describe('in the files of a map', () => {
    const devPage = useDevPage(REPOSITORY);

    test("mistakes in a tutorial and in pxt.json are shown like the map's, with a button to fix them", async () => {
      const { dev, page, save, file } = devPage();
      await page.getByRole('button', { name: /^No findings/ }).waitFor();
      await save(UNCLOSED, 'tutorials/one.md');
      await page.getByRole('button', { name: /^1 finding\./ }).click();
      const inTutorial = findingsOf(page).getByRole('region', { name: /^tutorials\/one\.md/ });
      await expect.poll(() => inTutorial.locator('mark').textContent()).toBe('```blocks');
      await expect.poll(() => dev.output()).toMatch(/tutorials\/one\.md +1 warning/);

      await save(PACKAGE.replace('two.md"', 'two.md",'), 'pxt.json');
      const inPackage = findingsOf(page).getByRole('region', { name: /^pxt\.json/ });
      await inPackage.getByRole('button', { name: 'Remove the comma' }).click();
      await inPackage.waitFor({ state: 'detached' });
      expect(await readFile(file('pxt.json'), 'utf8')).toBe(PACKAGE);
      await expect.poll(() => dev.output()).toMatch(/pxt\.json:6:27: There is a comma too many/);

      await inTutorial
        .getByRole('button', { name: 'Write three backticks below the last line of the step' })
        .click();
      await findingsOf(page).getByRole('heading', { name: 'No findings', level: 2 }).waitFor();
      expect(await readFile(file('tutorials/one.md'), 'utf8')).toBe(TUTORIAL);
    });

    test('while an activity is open, a row above it shows the findings in its tutorial and covers nothing', async () => {
      const { page, save, isSamePage } = devPage();
      await findingsOf(page).getByRole('button', { name: 'Fold' }).click();
      const pill = page.getByRole('button', { name: /author's panel/ });
      await pill.waitFor();
      await selectNode(page, 'Hero');
      await panelOf(page).getByRole('button', { name: 'Start', exact: true }).click();
      await backButtonOf(page).waitFor();
      await expect.poll(() => pill.isVisible()).toBe(false);
      await save(UNCLOSED, 'tutorials/two.md');
      await save(UNCLOSED, 'tutorials/one.md');
      const above = await pill.boundingBox();
      const editor = await page.getByTitle('Editor for Hero').boundingBox();
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(editor?.y ?? 0);
      await pill.click();
      const sections = findingsOf(page).getByRole('region');
      await expect.poll(() => sections.count()).toBe(2);
      await expect
        .poll(() => sections.first().getByRole('heading', { level: 3 }).textContent())
        .toContain('tutorials/one.mdTutorial of this activity');
      await save(TUTORIAL, 'tutorials/two.md');
      await save(TUTORIAL, 'tutorials/one.md');
      await findingsOf(page).getByRole('heading', { name: 'No findings', level: 2 }).waitFor();
      expect(await isSamePage()).toBe(true);
    });
  });
});
