import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { smallEditor } from './support/built-site.ts';
import { runCommand } from './support/command-session.ts';
import { complaintsOf } from './support/complaints-of.ts';
import { MAP } from './support/dev-writing.ts';
import { closeContexts } from './support/launch-browser.ts';
import { mapOf } from './support/map-page.ts';
import { soon, storedFiles, storedLevels } from './support/offline-place.ts';
import { startSiteHost, type SiteHost } from './support/site-host.ts';
import { begin, newAuthor, nodeOf, textOf, typeBehind } from './support/studio-page.ts';

// The Studio below a path of a published site: what is kept of it on the author's device, and who else pays for it.

const BASE = '/maps/';
let parent: string;

/** Builds a folder of these files with the small editor; gives where the site is. */
async function build(
  name: string,
  files: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<string> {
  const out = path.join(parent, name);
  const folder = path.join(parent, `${name} source`);
  await mkdir(folder);
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content);
  await runCommand(['build', folder, '--out', out, '--base', BASE, ...args], await smallEditor());
  return out;
}

async function host(folder: string): Promise<SiteHost> {
  const started = await startSiteHost(folder, BASE);
  onTestFinished(() => started.stop());
  return started;
}

const isStudios = (name: string): boolean => name.startsWith('studio');

/** Until the worker says that the Studio of a version is there as a whole. */
async function untilKept(page: Page): Promise<void> {
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

/** What the page's policy has forbidden. */
async function policyBreaches(context: BrowserContext): Promise<() => readonly string[]> {
  const breaches: string[] = [];
  await context.exposeFunction('tellBreach', (what: string) => void breaches.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      void (window as unknown as { tellBreach: (what: string) => void }).tellBreach(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  });
  return () => breaches;
}

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'skillmap-keep-'));
});
afterAll(async () => {
  await closeContexts();
  await rm(parent, { recursive: true, force: true });
});

describe('the Studio without a network', () => {
  let folder: string;
  let site: SiteHost;
  beforeAll(async () => {
    folder = await build('alone', {}, ['--studio']);
  });
  beforeEach(async () => {
    site = await host(folder);
  });

  test('opens after one visit, begins, draws, finds, keeps, and has it all back', async () => {
    const context = await newAuthor();
    const breaches = await policyBreaches(context);
    const first = await context.newPage();
    await first.goto(`${site.url}studio/`);
    await untilKept(first);
    await first.close();
    await site.stop();
    const page = await context.newPage();
    const complaints = complaintsOf(page, ['error', 'warning']);
    // The root leads to the Studio.
    await page.goto(site.url);
    await begin(page, 'First steps', 'Hello, hero!');
    await typeBehind(page, 'name: Hello, hero!', ' Offline');
    await nodeOf(page, 'Hello, hero! Offline').waitFor();
    await typeBehind(page, 'next: walk-around', '-lost');
    await page.getByRole('region', { name: 'Findings' }).getByText('walk-around-lost').first().waitFor();
    await page.getByText('Saved in this browser').waitFor();
    await page.reload();
    await nodeOf(page, 'Hello, hero! Offline').waitFor();
    await expect.poll(() => textOf(page).innerText()).toContain('Hello, hero! Offline');
    expect(breaches()).toEqual([]);
    expect(complaints.filter((one) => !/ERR_|\/editor\//.test(one))).toEqual([]);
  });

  test('says that the editor needs a connection, and tries again', async () => {
    const context = await newAuthor();
    const page = await context.newPage();
    await page.goto(`${site.url}studio/`);
    await begin(page, 'First steps', 'Hello, hero!');
    await untilKept(page);
    await site.stop();
    await page.getByRole('button', { name: /^tutorials\/hello-hero\.md/ }).click();
    await page.getByRole('button', { name: 'Try in the editor' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'It needs a connection to the Internet.' });
    await told.waitFor();
    await site.start();
    await told.getByRole('button', { name: 'Try again' }).click();
    await page.locator('iframe[src*="/editor/"]').waitFor();
    await told.waitFor({ state: 'detached' });
  });

  test('a new version waits for the next visit, and an open page works on with its own', async () => {
    const context = await newAuthor();
    const page = await context.newPage();
    await page.goto(`${site.url}studio/`);
    await begin(page, 'First steps', 'Hello, hero!');
    await untilKept(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const brand = JSON.stringify({ brand: { name: 'New School', primaryColor: '#123456' } });
    await site.publish(await build('newer', { 'skillmap.config.json': brand }, ['--studio']));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const next = await context.newPage();
    const colorOf = async (): Promise<string | null> => {
      await next.goto(`${site.url}studio/`);
      return next.locator('meta[name=theme-color]').getAttribute('content');
    };
    await soon(colorOf).toBe('#123456');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    // A part that was not asked for yet.
    await page.getByRole('button', { name: 'New tutorial' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.locator('meta[name=theme-color]').getAttribute('content')).not.toBe('#123456');
  });
});

describe('a site with maps and the Studio', () => {
  test.each([
    ['stored', ['--studio', '--offline'], ['map']],
    ['not stored', ['--studio'], []],
  ])('%s for learners: no visit of theirs asks for a file of the Studio', async (name, args, levels) => {
    const site = await host(await build(name, { 'skillmap.md': MAP }, args));
    const context = await newAuthor();
    const page = await context.newPage();
    await page.goto(site.url);
    await mapOf(page).waitFor();
    await soon(() => storedLevels(page)).toEqual(levels);
    expect(site.requests.filter(isStudios)).toEqual([]);
    expect((await storedFiles(page)).filter((url) => url.includes('/studio'))).toEqual([]);
    // Who opens it has both, with one worker.
    const author = await context.newPage();
    await author.goto(`${site.url}studio/`);
    await untilKept(author);
    expect(await author.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      1,
    );
    await site.stop();
    await author.goto(`${site.url}studio/`);
    await begin(author, 'First steps', 'Hello, hero!');
  });
});
