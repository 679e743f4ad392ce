import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { backToMap, editorOf, openActivity, panelOf, selectNode, stateOf } from './support/map-page.ts';
import { pressNextStep, troubleOf, useStorageSite } from './support/storage-site.ts';
import { storedCode, type WorkFile } from './support/stored-work.ts';

declare global {
  interface Window {
    /** Lets the database store again. */
    makeRoom: () => void;
  }
}

const { newLearner, openTab, url } = useStorageSite();

describe('§7 Browser storage that fails', () => {
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
    ['is missing', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
    [
      'refuses to open',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('no', 'SecurityError');
        };
      },
    ],
  ])(
    'if IndexedDB %s, a message says that work cannot be saved, and the map can be played while the tab is open',
    async (_how, breakIt) => {
      const context = await newLearner();
      await context.addInitScript(breakIt);
      const page = await openTab(context);
      await page.getByText('This browser cannot save your work.').waitFor();
      await openActivity(page, 'Hero');
      await pressNextStep(page);
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
    },
  );

  test('if localStorage throws, the page works, and settings last as long as it is open', async () => {
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
    await page.getByRole('menuitemcheckbox', { name: 'High Contrast' }).click();
    await page.locator('body.high-contrast').waitFor();
    await openActivity(page, 'Hero');
    await page.frameLocator('iframe').locator('body.high-contrast').waitFor();
  });

  test('a full disk is reported, and unsaved work is stored once there is room', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    await openActivity(page, 'Hero');
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      window.makeRoom = () => {
        IDBObjectStore.prototype.put = put;
      };
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await editorOf(page).getByRole('textbox', { name: 'Code' }).fill('too much');
    await troubleOf(page).getByText('There is no space left to save your work.').waitFor();
    await page.evaluate(() => window.makeRoom());
    await pressNextStep(page);
    await expect.poll(() => storedCode(page)).toEqual(['too much']);
    await troubleOf(page).waitFor({ state: 'hidden' });
  });

  test('§8 a used-up quota is reported with a way out, and the work is stored once there is room', async () => {
    const context = await newLearner();
    const page = await openTab(context);
    // Immediately: the browser remembers for a while how much room there was.
    const session = await context.newCDPSession(page);
    const { origin } = new URL(url());
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await openActivity(page, 'Hero');
    const code = `// ${'x'.repeat(200_000)}`;
    await editorOf(page).getByRole('textbox', { name: 'Code' }).fill(code);
    await troubleOf(page).getByText('There is no space left to save your work.').waitFor();
    const download = page.waitForEvent('download');
    await troubleOf(page).getByRole('button', { name: 'Save my work to a file' }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as WorkFile;
    expect(file.projects.map(({ text }) => text['main.ts'])).toEqual([code]);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    // The page may have retried by itself just before.
    const retry = troubleOf(page).getByRole('button', { name: 'Try again' });
    await Promise.race([retry.click().catch(() => undefined), troubleOf(page).waitFor({ state: 'hidden' })]);
    await troubleOf(page).waitFor({ state: 'hidden' });
    expect(await storedCode(page)).toEqual([code]);
  });
});
