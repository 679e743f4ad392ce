import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { complaintsOf } from './complaints-of.ts';
import { startDev, type DevSession } from './dev-session.ts';
import { CONFIG } from './dev-writing.ts';
import { newContext, sharedBrowser } from './launch-browser.ts';

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
export async function openStudio(files: Record<string, string>, search = ''): Promise<Studio> {
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

export const textOf = (page: Page) => page.locator('.cm-content');
export const nodeIn = (map: FrameLocator, name: string) =>
  map.getByRole('region', { name: 'Our Guide' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** Puts the cursor behind the first place that says so. */
export async function putCursorBehind(page: Page, words: string): Promise<void> {
  await page.locator('.cm-line', { hasText: words }).first().click();
  await page.keyboard.press('End');
}
