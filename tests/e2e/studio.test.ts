import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { complaintsOf } from './support/complaints-of.ts';
import { startDev, type DevSession } from './support/dev-session.ts';
import { CONFIG, MAP } from './support/dev-writing.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';

interface Studio {
  dev: DevSession;
  page: Page;
  map: FrameLocator;
  complaints: string[];
  /** What a file of the folder says on the disk. */
  read: (name?: string) => Promise<string>;
  file: (name: string) => string;
}

/** The Studio on a folder with these files. */
async function openStudio(files: Record<string, string>, search = ''): Promise<Studio> {
  const folder = await tempFolder({ 'skillmap.config.json': CONFIG, ...files });
  const dev = await startDev(folder);
  const page = await (await newContext(await sharedBrowser())).newPage();
  const complaints = complaintsOf(page, ['error']);
  onTestFinished(async () => {
    await page.close();
    expect(await dev.stop()).toBe(0);
  });
  await page.goto(`${dev.url}studio/${search}`);
  const file = (name: string): string => path.join(folder, name);
  return {
    dev,
    page,
    map: page.frameLocator('iframe'),
    complaints,
    read: (name = 'skillmap.md') => readFile(file(name), 'utf8'),
    file,
  };
}

describe('the Studio', () => {
  afterAll(closeContexts);

  test('looks', async () => {
    const studio = await openStudio({ 'skillmap.md': MAP.replace('* next: two', '* nextt: two') });
    const { page, map } = studio;
    await page.waitForTimeout(6000);
    await page.screenshot({ path: '/tmp/h/studio/shot1.png' });
    console.log(studio.complaints, await page.locator('body').innerText());
    console.log(await map.locator('body').innerText());
  });
});
