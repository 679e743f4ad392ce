import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { newContext, sharedBrowser } from './launch-browser.ts';
import { keepTextOpen } from './text-column.ts';
import { soon } from './offline-site.ts';

declare global {
  interface Window {
    /** Exposed by `policyBreaches`. */
    tellBreach: (what: string) => void;
  }
}

// Actions of tests in the Studio.

/** A browser without drafts, in which the text is beside the map. */
export async function newAuthor(): Promise<BrowserContext> {
  const context = await keepTextOpen(await newContext(await sharedBrowser()));
  onTestFinished(() => context.close());
  return context;
}

export const studioMap = (page: Page): FrameLocator => page.frameLocator('section iframe').first();

export const nodeOf = (page: Page, name: string): Locator =>
  studioMap(page).getByRole('button', { name: new RegExp(`^${name}`) });

export const textOf = (page: Page): Locator => page.locator('main .cm-content');

/** Starts with a template, and waits until its map is drawn. */
export async function begin(page: Page, template: string, firstNode: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${template}`) }).click();
  await nodeOf(page, firstNode).first().waitFor();
}

export async function typeAfter(page: Page, words: string, more: string): Promise<void> {
  await page.locator('main .cm-line', { hasText: words }).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(more);
}

/** Drops files on the Studio's main part or on another one; a number stands for a picture of that width. */
export async function drop(
  page: Page,
  files: Readonly<Record<string, number | string>>,
  on = page.locator('main'),
): Promise<void> {
  await on.evaluate(async (target, named) => {
    const given = new DataTransfer();
    for (const [name, content] of Object.entries(named)) {
      if (typeof content === 'string') {
        given.items.add(new File([content], name));
        continue;
      }
      const canvas = new OffscreenCanvas(content, 20);
      canvas.getContext('2d')?.fillRect(0, 0, content, 20);
      given.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }));
    }
    target.dispatchEvent(new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }));
  }, files);
}

/** Waits until the worker has stored a whole version of the Studio. */
export async function untilStudioIsStored(page: Page): Promise<void> {
  await soon(() =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => /^skillmap-offline .* versions$/.test(one));
      const cache = name === undefined ? undefined : await caches.open(name);
      const keys = (await cache?.keys()) ?? [];
      const found = keys.filter(({ url }) => url.includes('=version%20'));
      const all = (await Promise.all(
        found.map(async (key) => (await cache?.match(key))?.json() as Promise<unknown>),
      )) as { hasStudio?: boolean }[];
      return all.some((version) => version.hasStudio === true);
    }),
  ).toBe(true);
}

/** Records violations of the content security policy on all pages of a context. */
export async function policyBreaches(context: BrowserContext): Promise<() => readonly string[]> {
  const breaches: string[] = [];
  await context.exposeFunction('tellBreach', (what: string) => void breaches.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.tellBreach(`${violatedDirective} ${blockedURI}`);
    });
  });
  return () => breaches;
}
