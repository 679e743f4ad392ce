import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { createAuthorFolder } from './author-folder.ts';
import { complaintsOf } from './complaints-of.ts';
import { startDev, type DevSession } from './dev-session.ts';
import { CONFIG } from './dev-page.ts';
import { inOrder } from './in-order.ts';
import { newContext, sharedBrowser } from './launch-browser.ts';
import { keepTextOpen } from './text-column.ts';

interface Studio {
  dev: DevSession;
  page: Page;
  map: FrameLocator;
  complaints: string[];
  /** Reads a file in the folder on the disk. */
  read: (name?: string) => Promise<string>;
  file: (name: string) => string;
}

interface OpenOptions {
  /** False for an author who has never opened the text beside the map. */
  hasText?: boolean;
}

/** The Studio on a folder with these files, while a test runs. */
export async function openStudio(
  files: Record<string, string>,
  search = '',
  { hasText = true }: OpenOptions = {},
): Promise<Studio> {
  const { close, ...studio } = await startStudio(files, search, hasText);
  onTestFinished(close);
  return studio;
}

/** Like `openStudio`, but for all tests of a suite. Each continues from the previous one. */
export function useStudio(files: Record<string, string>, search = ''): () => Studio {
  let studio: Studio & { close: () => Promise<void> };
  beforeAll(async () => {
    studio = await startStudio(files, search);
  });
  afterAll(() => studio?.close());
  inOrder(() => studio?.page);
  return () => studio;
}

async function startStudio(
  files: Record<string, string>,
  search: string,
  hasText = true,
): Promise<Studio & { close: () => Promise<void> }> {
  const folder = await createAuthorFolder({ 'skillmap.config.json': CONFIG, ...files });
  const dev = await startDev(folder.path);
  const context = await newContext(await sharedBrowser());
  if (hasText) await keepTextOpen(context);
  const page = await context.newPage();
  const complaints = complaintsOf(page, ['error']);
  await page.goto(`${dev.url}studio/${search}`);
  const file = (name: string): string => path.join(folder.path, name);
  return {
    dev,
    page,
    map: page.frameLocator('iframe').first(),
    complaints,
    read: (name = 'skillmap.md') => readFile(file(name), 'utf8'),
    file,
    close: async () => {
      await context.close();
      expect(await dev.stop()).toBe(0);
      await folder.dispose();
    },
  };
}

export const textOf = (page: Page) => page.locator('.cm-content');
export const findingsOf = (page: Page) => page.getByRole('region', { name: 'Findings', exact: true });
/** The choice of the learner whose map is shown. */
export const learnerOf = (page: Page) => page.getByRole('combobox', { name: /^View/ });
export const nodeIn = (map: FrameLocator, name: string) =>
  map.getByRole('region', { name: 'Our Guide' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** Puts the cursor at the end of the first line with these words. */
export async function putCursorAtEndOf(page: Page, words: string): Promise<void> {
  await page.locator('.cm-line', { hasText: words }).first().click();
  await page.keyboard.press('End');
}

/** Waits until typed characters go into the text. */
export const canWrite = (page: Page) =>
  expect.poll(() => page.locator('.cm-content').evaluate((it) => it.matches(':focus'))).toBe(true);
