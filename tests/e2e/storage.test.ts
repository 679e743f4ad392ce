import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AuthorFolder } from './support/author-folder.ts';
import { createAuthorFolder } from './support/author-folder.ts';
import type { DevSession } from './support/dev-session.ts';
import { startDev } from './support/dev-session.ts';
import { routeFakeEditor } from './support/fake-editor-route.ts';
import { launchBrowser } from './support/launch-browser.ts';
import {
  backToMap,
  editorOf,
  mapOf,
  openActivity,
  panelOf,
  selectNode,
  stateOf,
} from './support/map-page.ts';

const MAP = `# guide
* name: Guide

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
* url: /tutorials/one
`;
const TUTORIAL = '# One\n\n## First\nHello.\n\n## Second\nThere.\n\n## Third\nDone.\n';

describe('§7 Browser storage', () => {
  let browser: Browser;
  let folder: AuthorFolder;
  let dev: DevSession;

  beforeAll(async () => {
    folder = await createAuthorFolder({ 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL });
    dev = await startDev(folder.path);
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    expect(await dev?.stop()).toBe(0);
    await folder?.dispose();
  });

  /** A learner's browser, new, with the fake editor. */
  async function newLearner(): Promise<BrowserContext> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    onTestFinished(() => context.close());
    await routeFakeEditor(context);
    return context;
  }

  async function openTab(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto(dev.url);
    await mapOf(page).waitFor();
    return page;
  }

  async function goOn(page: Page): Promise<void> {
    await editorOf(page).getByRole('button', { name: 'Next step' }).click();
  }

  test('what is done in one tab shows in the other at once, and neither forgets what the other knows', async () => {
    const context = await newLearner();
    const first = await openTab(context);
    const second = await openTab(context);
    expect(await stateOf(second, 'Villain')).toBe('activity 2, locked: complete Hero first');
    await openActivity(first, 'Hero');
    await editorOf(first).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(second, 'Hero')).toBe('activity 1, completed');
    expect(await stateOf(second, 'Villain')).toBe('activity 2, next to do');
    await openActivity(second, 'Villain');
    await goOn(second);
    await backToMap(second);
    await expect.poll(() => stateOf(first, 'Villain')).toBe('activity 2, in progress: step 2 of 3');
    await first.reload();
    expect(await stateOf(first, 'Hero')).toBe('activity 1, completed');
    expect(await stateOf(first, 'Villain')).toBe('activity 2, in progress: step 2 of 3');
  });

  test('Reset All in one tab empties the other, and can be taken back', async () => {
    const context = await newLearner();
    const first = await openTab(context);
    const second = await openTab(context);
    await openActivity(first, 'Hero');
    await editorOf(first).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(second, 'Hero')).toBe('activity 1, completed');
    await first.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    await first.getByRole('menuitem', { name: 'Reset All' }).click();
    await first
      .getByRole('dialog', { name: 'Reset all progress?' })
      .getByRole('button', { name: 'Reset All' })
      .click();
    await expect.poll(() => stateOf(second, 'Hero')).toBe('activity 1, next to do');
    await first.getByRole('button', { name: /undo/i }).click();
    await expect.poll(() => stateOf(second, 'Hero')).toBe('activity 1, completed');
  });

  test('a tab that dies in the middle of an activity loses nothing that the editor saved', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await goOn(page);
    await editorOf(page).getByRole('textbox', { name: 'Code' }).fill('game.splash("kept")');
    await expect.poll(() => storedCode(page)).toEqual(['game.splash("kept")']);
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    const next = await openTab(context);
    expect(await stateOf(next, 'Hero')).toBe('activity 1, in progress: step 2 of 3');
    await openActivity(next, 'Hero', 'Continue');
    await expect
      .poll(() => editorOf(next).getByRole('textbox', { name: 'Code' }).inputValue())
      .toBe('game.splash("kept")');
    await editorOf(next).getByText('Step 2 of 3').waitFor();
  });

  test('a page that is left as soon as an activity is open has its project', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await page.goto('about:blank');
    const next = await openTab(context);
    await openActivity(next, 'Hero', 'Continue');
    await editorOf(next).getByText('Step 1 of 3').waitFor();
  });

  test('a page that is reloaded in the middle of an activity keeps even what was just typed', async () => {
    const context = await newLearner();
    const next = await openTab(context);
    await openActivity(next, 'Hero');
    await expect.poll(() => storedCode(next)).toEqual(['']);
    await editorOf(next).getByRole('textbox', { name: 'Code' }).fill('last words');
    await next.reload();
    await openActivity(next, 'Hero', 'Continue');
    await expect
      .poll(() => editorOf(next).getByRole('textbox', { name: 'Code' }).inputValue())
      .toBe('last words');
  });

  test.each([
    [
      'throws',
      () =>
        Object.defineProperty(window, 'indexedDB', {
          get: () => {
            throw new DOMException('no', 'SecurityError');
          },
        }),
    ],
    ['is not there', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
    [
      'refuses to open',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('no', 'SecurityError');
        };
      },
    ],
  ])('where IndexedDB %s it says so, and can be played as long as the tab is open', async (_how, breakIt) => {
    const context = await newLearner();
    await context.addInitScript(breakIt);
    const page = await openTab(context);
    await page.getByText('This browser does not let us store anything.').waitFor();
    await openActivity(page, 'Hero');
    await goOn(page);
    await editorOf(page).getByRole('textbox', { name: 'Code' }).fill('for now');
    await backToMap(page);
    expect(await stateOf(page, 'Hero')).toBe('activity 1, in progress: step 2 of 3');
    await openActivity(page, 'Hero', 'Continue');
    await expect
      .poll(() => editorOf(page).getByRole('textbox', { name: 'Code' }).inputValue())
      .toBe('for now');
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
    await selectNode(page, 'Villain');
    await panelOf(page).getByRole('button', { name: 'Start' }).waitFor();
  });

  test('where localStorage throws, the page works and preferences hold as long as it is open', async () => {
    const context = await newLearner();
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      }),
    );
    const page = await openTab(context);
    await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'High Contrast On' }).click();
    await page.locator('body.high-contrast').waitFor();
    await openActivity(page, 'Hero');
    await page.frameLocator('iframe').locator('body.high-contrast').waitFor();
  });

  test('a disk without room is told, and what could not be stored is not lost while the tab is open', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      Object.assign(window, { makeRoom: () => (IDBObjectStore.prototype.put = put) });
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await editorOf(page).getByRole('textbox', { name: 'Code' }).fill('too much');
    await page.getByText('There is no space left to store your work.').waitFor();
    await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
    await goOn(page);
    await expect.poll(() => storedCode(page)).toEqual(['too much']);
  });
});

/** The main file of every stored project. */
function storedCode(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const [found] = await indexedDB.databases();
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(found?.name ?? '');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    });
    const projects = await new Promise<{ text: Record<string, string> }[]>((resolve) => {
      const reading = database.transaction('projects').objectStore('projects').getAll();
      reading.addEventListener('success', () =>
        resolve(reading.result as { text: Record<string, string> }[]),
      );
    });
    database.close();
    return projects.map(({ text }) => text['main.ts']);
  });
}
