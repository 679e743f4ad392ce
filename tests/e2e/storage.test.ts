import { readFile } from 'node:fs/promises';
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
  pressAction,
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
/** The same map at another address. */
const MOVED = MAP.replace('* name: Guide', '* name: Guide\n* alternatesources: skillmap');
const TUTORIAL = '# One\n\n## First\nHello.\n\n## Second\nThere.\n\n## Third\nDone.\n';

describe('§7 Browser storage', () => {
  let browser: Browser;
  let folder: AuthorFolder;
  let dev: DevSession;

  beforeAll(async () => {
    folder = await createAuthorFolder({
      'skillmap.md': MAP,
      'moved.md': MOVED,
      'tutorials/one.md': TUTORIAL,
    });
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
    await troubleOf(page).getByText('There is no space left to store your work.').waitFor();
    await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
    await goOn(page);
    await expect.poll(() => storedCode(page)).toEqual(['too much']);
    await troubleOf(page).waitFor({ state: 'hidden' });
  });

  test('§8 a quota that is used up is told with a way on, and the work is stored when there is room', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    // At once: the browser remembers for a while how much room there was.
    const session = await context.newCDPSession(page);
    const { origin } = new URL(dev.url);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await openActivity(page, 'Hero');
    const code = `// ${'x'.repeat(200_000)}`;
    await editorOf(page).getByRole('textbox', { name: 'Code' }).fill(code);
    await troubleOf(page).getByText('There is no space left to store your work.').waitFor();
    const download = page.waitForEvent('download');
    await troubleOf(page).getByRole('button', { name: 'Save my work to a file' }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as WorkFile;
    expect(file.projects.map(({ text }) => text['main.ts'])).toEqual([code]);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    // It may be tried again by itself just before.
    const retry = troubleOf(page).getByRole('button', { name: 'Try again' });
    await Promise.race([retry.click().catch(() => undefined), troubleOf(page).waitFor({ state: 'hidden' })]);
    await troubleOf(page).waitFor({ state: 'hidden' });
    expect(await storedCode(page)).toEqual([code]);
  });

  test('a database that another tab deletes is filled again with what this one knows', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
    const other = await context.newPage();
    await other.goto(new URL('/api/editor/status', dev.url).href);
    await other.evaluate(async () => {
      const [found] = await indexedDB.databases();
      await new Promise<void>((resolve) => {
        const deleting = indexedDB.deleteDatabase(found?.name ?? '');
        deleting.addEventListener('success', () => resolve());
      });
    });
    await expect.poll(() => storedActivities(other)).toEqual(['one']);
    await page.reload();
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Hero')).toBe('activity 1, completed');
  });

  test('a newer version in another tab is let through, and this one says to reload', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await expect.poll(() => storedCode(page)).toEqual(['']);
    await page.evaluate(async () => {
      const [found] = await indexedDB.databases();
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open(found?.name ?? '', 3);
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      });
    });
    await editorOf(page).getByRole('textbox', { name: 'Code' }).fill('late');
    await troubleOf(page).getByText('Another tab has a newer version of this page.').waitFor();
    const download = page.waitForEvent('download');
    await troubleOf(page).getByRole('button', { name: 'Save my work to a file' }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as WorkFile;
    expect(file.projects.map(({ text }) => text['main.ts'])).toEqual(['late']);
    await troubleOf(page).getByRole('button', { name: 'Close this message' }).click();
    await troubleOf(page).waitFor({ state: 'hidden' });
    await goOn(page);
    await editorOf(page).getByText('Step 2 of 3').waitFor();
  });

  test('two tabs with the same activity: the second says so, and both versions are kept and offered', async () => {
    const context = await newLearner();
    const first = await openTab(context);
    await openActivity(first, 'Hero');
    await expect.poll(() => storedCode(first)).toEqual(['']);
    const second = await openTab(context);
    await selectNode(second, 'Hero');
    await pressAction(second, 'Continue');
    const told = second.getByRole('dialog', { name: 'Hero is open in another tab' });
    await told.getByRole('button', { name: 'Back to the map' }).click();
    await mapOf(second).waitFor();
    await pressAction(second, 'Continue');
    await told.getByRole('button', { name: 'Open it here too' }).click();
    await editorOf(second).getByRole('textbox', { name: 'Code' }).fill('second');
    await expect.poll(() => storedCode(second)).toEqual(['second']);
    await editorOf(first).getByRole('textbox', { name: 'Code' }).fill('first');
    await expect.poll(async () => (await storedCode(first)).sort()).toEqual(['first', 'second']);
    await backToMap(first);
    await second.close();
    await pressAction(first, 'Continue');
    const versions = first.getByRole('dialog', { name: 'Which version of Hero?' });
    await versions.getByRole('radio').nth(1).waitFor();
    const copy = versions.getByRole('radio', { name: /\(2\)/ });
    await copy.check();
    await versions.getByRole('checkbox', { name: 'Delete the other versions' }).check();
    await versions.getByRole('button', { name: 'Open' }).click();
    await expect
      .poll(() => editorOf(first).getByRole('textbox', { name: 'Code' }).inputValue())
      .toBe('first');
    await expect.poll(() => storedCode(first)).toEqual(['first']);
  });

  test('§6 debug users: nothing of theirs is saved, and what is stored stays untouched', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
    await page.goto(`${dev.url}?debugNewUser=true`);
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Hero')).toBe('activity 1, next to do');
    await page.goto(`${dev.url}?debugCompleted=true`);
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Villain')).toBe('activity 2, completed');
    await page.goto(dev.url);
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Hero')).toBe('activity 1, completed');
    expect(await stateOf(page, 'Villain')).toBe('activity 2, next to do');
  });

  test('the browser is asked to keep it all after the first completion, and only then', async () => {
    const context = await newLearner();
    await context.addInitScript(() => {
      StorageManager.prototype.persist = async () => {
        localStorage.setItem('asked', `${localStorage.getItem('asked') ?? ''}x`);
        return false;
      };
    });
    const page = await openTab(context);
    const asked = () => page.evaluate(() => localStorage.getItem('asked'));
    await openActivity(page, 'Hero');
    await goOn(page);
    expect(await asked()).toBeNull();
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
    await openActivity(page, 'Villain');
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Villain')).toBe('activity 2, completed');
    expect(await asked()).toBe('x');
  });

  test('§4 User loading: progress under an alternate source shows under the new address, and stays under the old', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
    const moved = await context.newPage();
    await moved.goto(`${dev.url}#local:moved`);
    await mapOf(moved).waitFor();
    await expect.poll(() => stateOf(moved, 'Hero')).toBe('activity 1, completed');
    expect(await stateOf(moved, 'Villain')).toBe('activity 2, next to do');
    await page.reload();
    await mapOf(page).waitFor();
    expect(await stateOf(page, 'Hero')).toBe('activity 1, completed');
  });

  test('§4 Reset All says what will go', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
    await chooseSetting(page, 'Reset All');
    await page
      .getByRole('dialog', { name: 'Reset all progress?' })
      .getByText('This will go: 1 activity you worked on and 1 project.')
      .waitFor();
  });

  describe('work in a file', () => {
    async function saveWork(page: Page): Promise<{ name: string; path: string }> {
      const download = page.waitForEvent('download');
      await chooseSetting(page, 'Save my work to a file');
      const file = await download;
      return { name: file.suggestedFilename(), path: await file.path() };
    }
    async function openWork(page: Page, file: string | FilePayload): Promise<void> {
      const chooser = page.waitForEvent('filechooser');
      await chooseSetting(page, 'Open work from a file');
      await (await chooser).setFiles(file);
    }

    test('what one device saved, another adds: progress and code, offline, and once only', async () => {
      const one = await openTab(await newLearner());
      await openActivity(one, 'Hero');
      await editorOf(one).getByRole('textbox', { name: 'Code' }).fill('from the file');
      await editorOf(one).getByRole('button', { name: 'Done' }).click();
      await expect.poll(() => stateOf(one, 'Hero')).toBe('activity 1, completed');
      const saved = await saveWork(one);
      expect(saved.name).toMatch(/^skillmap-work-\d{4}-\d\d-\d\d\.json$/);
      await one.getByText('Your work is in the file').waitFor();

      const context = await newLearner();
      const other = await openTab(context);
      await expect.poll(() => loadedChunks(other), { timeout: 20_000 }).toContain('work-found-dialog');
      await context.setOffline(true);
      await openWork(other, saved.path);
      const found = other.getByRole('dialog', { name: 'Add the work from this file?' });
      await found.getByText('It holds 1 activity you worked on and 1 project.').waitFor();
      await found.getByText('Nothing that you have here is changed or deleted.').waitFor();
      expect(await storedActivities(other)).toEqual([]);
      await found.getByRole('button', { name: 'Add it' }).click();
      await other.getByText('Added from the file: 1 activity and 1 project.').waitFor();
      expect(await stateOf(other, 'Hero')).toBe('activity 1, completed');
      await openWork(other, saved.path);
      await found.getByText('You have all of it here already.').waitFor();
      await found.getByRole('button', { name: 'OK' }).click();
      await context.setOffline(false);
      await openActivity(other, 'Hero', 'View Code');
      await expect
        .poll(() => editorOf(other).getByRole('textbox', { name: 'Code' }).inputValue())
        .toBe('from the file');
    });

    test('after a reset everything comes back from it', async () => {
      const page = await openTab(await newLearner());
      await openActivity(page, 'Hero');
      await editorOf(page).getByRole('button', { name: 'Done' }).click();
      await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
      const saved = await saveWork(page);
      await chooseSetting(page, 'Reset All');
      const warning = page.getByRole('dialog', { name: 'Reset all progress?' });
      await warning.getByRole('button', { name: 'Reset All' }).click();
      await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, next to do');
      await openWork(page, saved.path);
      await page.getByRole('button', { name: 'Add it' }).click();
      await expect.poll(() => stateOf(page, 'Hero')).toBe('activity 1, completed');
    });

    test('another file is refused in words that help', async () => {
      const page = await openTab(await newLearner());
      await openWork(page, {
        name: 'cat.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"a":1}'),
      });
      const refused = page.getByRole('dialog', { name: 'This file cannot be opened' });
      await refused.getByText('Choose the one whose name begins with skillmap-work.').waitFor();
      const chooser = page.waitForEvent('filechooser');
      await refused.getByRole('button', { name: 'Choose another file' }).click();
      await chooser;
    });

    test('fifty projects of 200 kB go in and out', async () => {
      const page = await openTab(await newLearner());
      const projects = Array.from({ length: 50 }, (_, index) => ({
        header: { id: `p${index}`, name: `Project ${index}` },
        text: { 'main.ts': `${index} ${'x'.repeat(200_000)}` },
      }));
      const user = {
        version: '1.0.0',
        isDebug: false,
        id: 'u',
        mapProgress: {},
        completedTags: {},
        badges: [],
      };
      const file = { format: 'skillmap-work', version: 1, exportedAt: 1, user, projects };
      const buffer = Buffer.from(JSON.stringify(file));
      await openWork(page, { name: 'skillmap-work.json', mimeType: 'application/json', buffer });
      await page.getByRole('button', { name: 'Add it' }).click();
      await page.getByText('Added from the file: no activities and 50 projects.').waitFor();
      const saved = JSON.parse(await readFile((await saveWork(page)).path, 'utf8')) as WorkFile;
      expect(saved.projects).toHaveLength(50);
    });
  });
});

interface WorkFile {
  projects: { text: Record<string, string> }[];
}

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What is said about storage that does not work. */
function troubleOf(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Your work is not being saved' });
}

async function chooseSetting(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The names of the scripts that the page has loaded. */
function loadedChunks(page: Page): Promise<string> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join('\n'),
  );
}

/** The ids of the activities that are stored. */
function storedActivities(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const [found] = await indexedDB.databases();
    // To open one that is not there would make it.
    if (found?.name === undefined) return [];
    const opening = indexedDB.open(found.name);
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const stored = await new Promise<{ activityId: string }[]>((resolve) => {
      const reading = database.transaction('activities').objectStore('activities').getAll();
      reading.addEventListener('success', () => resolve(reading.result as { activityId: string }[]));
    });
    database.close();
    return stored.map(({ activityId }) => activityId);
  });
}

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
