import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startDev, type DevSession } from './support/dev-session.ts';
import { routeFakeEditor } from './support/fake-editor-route.ts';
import { HOSTILE_MAP, long, PICTURE_HOSTS, TUTORIAL } from './support/hostile-map.ts';
import { inOrder } from './support/in-order.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import {
  backToMap,
  dialogOf,
  editorOf,
  findingsOf,
  mapOf,
  nodeOf,
  openActivity,
  panelOf,
  pressAction,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import { serveApp, type ServedApp } from './support/serve-app.ts';
import { strangersSite } from './support/strangers-site.ts';

declare global {
  interface Window {
    /** Reports of the map's scripts: none, unless a script ran. */
    happened: string[];
    /** Messages that the page received. */
    heard: unknown[];
  }
}

describe('a hostile map', () => {
  let browser: Browser;
  let folder: AuthorFolder;
  let dev: DevSession;
  let stranger: ServedApp;
  let context: BrowserContext;
  let page: Page;
  const foreign: string[] = [];

  inOrder(() => page);

  beforeAll(async () => {
    folder = await createAuthorFolder({ 'skillmap.md': HOSTILE_MAP, 'tutorials/one.md': TUTORIAL });
    dev = await startDev(folder.path);
    stranger = await serveApp(strangersSite());
    browser = await sharedBrowser();
    // The page's policy alone would block most attacks: the code behind the policy must be safe too.
    context = await newContext(browser, { bypassCSP: true });
    await context.route(
      (url) => url.hostname !== 'localhost',
      (route) => {
        foreign.push(route.request().url());
        return route.abort();
      },
    );
    await routeFakeEditor(context);
    await context.addInitScript(() => {
      window.happened = [];
      window.heard = [];
      Object.assign(window, { ran: (where: string) => window.happened.push(where) });
      window.addEventListener('message', ({ data }) => window.heard.push(data));
    });
    page = await context.newPage();
    await page.goto(dev.url);
    await mapOf(page).waitFor();
  });

  afterAll(async () => {
    await closeContexts();
    await stranger?.close();
    expect(await dev?.stop()).toBe(0);
    await folder?.dispose();
  });

  const happened = () => page.evaluate(() => window.happened);

  /** The map contains mistakes, so that the author's panel is open. */
  const foldFindings = () => findingsOf(page).getByRole('button', { name: 'Fold' }).click();

  /** Expects that nothing ran, that only hosts of pictures were requested, and that no dangerous element was added. */
  async function expectHarmless(): Promise<void> {
    expect(await happened()).toEqual([]);
    expect(foreign.filter((url) => !PICTURE_HOSTS.test(url))).toEqual([]);
    const dangerous = await page.evaluate(() => {
      const elements = [...document.querySelectorAll('body *')];
      const names = new Set(['base', 'embed', 'form', 'link', 'meta', 'object', 'style']);
      return elements
        .filter(
          (element) =>
            names.has(element.localName) ||
            (element.localName === 'script' && !element.closest('body > script')) ||
            element.getAttributeNames().some((name) => name.startsWith('on')) ||
            /^\s*(?:javascript|vbscript|data:text)/i.test(element.getAttribute('href') ?? '') ||
            /^\s*javascript/i.test(element.getAttribute('src') ?? ''),
        )
        .map((element) => element.outerHTML.slice(0, 200));
    });
    expect(dangerous).toEqual([]);
  }

  test('the introduction is shown without scripts, frames, forms and styles, and with safe links only', async () => {
    const introduction = dialogOf(page);
    await introduction.getByText('Hello', { exact: true }).waitFor();
    const links = introduction.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      'https://example.org/good',
    ]);
    await expect.poll(() => links.getAttribute('rel')).toContain('noopener');
    await expect
      .poll(() => introduction.locator('iframe, form, input, style, script, img[src^="x"]').count())
      .toBe(0);
    expect(foreign).toContain('https://pictures.example/intro.png');
    await expectHarmless();
    await introduction.getByRole('button', { name: "Let's go" }).click();
  });

  test('names and descriptions are text, and invalid colours are ignored', async () => {
    expect(await page.title()).toBe("<script>ran('title')</script>");
    await panelOf(page).getByRole('heading', { name: "<script>ran('title')</script>" }).waitFor();
    await mapOf(page).getByRole('heading', { name: 'Proto <b>map</b>' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('block');
    await expectHarmless();
  });

  test('findings shown to the author are text too', async () => {
    await findingsOf(page).getByRole('listitem').first().waitFor();
    await expectHarmless();
    await foldFindings();
  });

  test('every node can be selected, and nothing in the panel runs', async () => {
    for (const name of ['Constructor', `Quotes "'\`><script>ran('name')</script>`, 'Reward', 'Proto']) {
      await selectNode(page, name);
      await expectHarmless();
    }
    const tags = panelOf(page).getByRole('list', { name: 'Tags' }).getByRole('listitem');
    await expect
      .poll(() => tags.allTextContents())
      .toEqual(["<script>ran('tag')</script>", "\"><img src=x onerror=ran('tag img')>"]);
    expect(foreign).toContain('https://pictures.example/fine.png');
  });

  test("activities with ids of JavaScript's own objects can be completed: the next one opens, and the completion is stored", async () => {
    expect(await stateOf(page, 'Constructor')).toBe('activity 2, locked: finish Proto first');
    await openActivity(page, 'Proto');
    for (const step of ['Step 2 of 3', 'Step 3 of 3']) {
      await editorOf(page).getByRole('button', { name: 'Next step' }).click();
      await editorOf(page).getByText(step).waitFor();
    }
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Proto')).toBe('activity 1, completed');
    expect(await stateOf(page, 'Constructor')).toBe('activity 2, up next');
    await page.reload();
    await foldFindings();
    expect(await stateOf(page, 'Proto')).toBe('activity 1, completed');
    await expectHarmless();
  });

  test('a tutorial address that would run a script is reported as missing', async () => {
    await selectNode(page, 'Constructor');
    await panelOf(page).getByRole('button', { name: 'Start' }).click();
    await page.getByRole('alert').getByText('This activity has no tutorial yet.').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Back to the map' }).click();
    await mapOf(page).waitFor();
    await expectHarmless();
  });

  test('texts of a hundred thousand letters leave the page usable', async () => {
    const name = `L${long}`;
    await mapOf(page)
      .getByRole('button', { name: /^Lvery-long-word-/ })
      .click();
    await panelOf(page)
      .getByRole('heading', { name: /^Lvery-long-word-/ })
      .waitFor();
    await panelOf(page).getByRole('button', { name: 'Start' }).click();
    await page.getByTitle(`Editor for ${name}`, { exact: true }).waitFor();
    await backToMap(page);
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(scroll).toBeLessThanOrEqual(0);
    await nodeOf(page, 'Proto').click();
    await panelOf(page).getByRole('heading', { name: 'Proto', exact: true }).waitFor();
  });

  test("§7 the editor's messages are ignored if the page itself or a foreign page in a frame sends them", async () => {
    await selectNode(page, 'Proto');
    await pressAction(page, 'Restart');
    await dialogOf(page).getByRole('button', { name: 'Restart' }).click();
    await editorOf(page).getByText('Step 1 of 3').waitFor();
    const headerId = await page.evaluate(() => {
      const heard = window.heard as { tutorialEvent?: string; projectHeaderId?: string }[];
      return heard.findLast(({ tutorialEvent }) => tutorialEvent === 'progress')?.projectHeaderId ?? '';
    });
    const speak = `${stranger.origin}/speak.html?header=${headerId}`;
    await page.evaluate((id) => {
      for (const tutorialEvent of ['completed', 'exit']) {
        const message = { type: 'pxthost', action: 'tutorialevent', tutorialEvent, projectHeaderId: id };
        window.postMessage(message, '*');
      }
      window.postMessage('from this window', '*');
    }, headerId);
    await expectHeard('from this window');
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.append(frame);
    }, speak);
    await expectHeard('from a stranger');
    // If one of the messages had been accepted, the editor would have closed.
    await editorOf(page).getByRole('button', { name: 'Next step' }).click();
    await editorOf(page).getByText('Step 2 of 3').waitFor();
    await backToMap(page);
    expect(await stateOf(page, 'Proto')).toBe('activity 1, completed, started again');
  });

  test('§7 a frame that navigated to a foreign page is no longer the editor', async () => {
    await openActivity(page, 'Proto', 'Continue');
    await editorOf(page).getByText('Step 2 of 3').waitFor();
    await page.evaluate(() => (window.heard.length = 0));
    await page
      .getByTitle('Editor for Proto')
      .evaluate((frame: HTMLIFrameElement, src) => (frame.src = src), `${stranger.origin}/speak.html`);
    await expectHeard('from a stranger');
    await page.reload();
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Proto')).toBe('activity 1, completed, started again');
    await expectHarmless();
  });

  async function expectHeard(message: string): Promise<void> {
    await page.waitForFunction((text) => window.heard.includes(text), message);
  }
});
