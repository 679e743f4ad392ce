import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { FAKE_EDITOR } from '../../support/fake-installation.ts';
import { createAuthorFolder, type AuthorFolder } from './author-folder.ts';
import { runCommand } from './command-session.ts';
import { type BrowserKind, closeContexts, newContext, sharedBrowser } from './launch-browser.ts';
import { mapOf } from './map-page.ts';
import { startSiteHost, type SiteHost } from './site-host.ts';

const EXAMPLE = fileURLToPath(new URL('../../../examples/space-camp', import.meta.url));

const BASE = '/maps/';

/** Name of a file of the small editor that is larger than the rest of the site. */
export const LARGE_FILE = 'large.js';

/** A site built with `--offline`, on a host that can be disconnected. */
export interface OfflineSite {
  host: () => SiteHost;
  newLearner: (kind?: BrowserKind) => Promise<BrowserContext>;
  visit: (context: BrowserContext, address?: string) => Promise<Page>;
  /** Builds the site with another name, or with other options, and publishes it. */
  publish: (name: string, args?: readonly string[], config?: SkillmapConfig) => Promise<void>;
}

export interface OfflineOptions {
  /** The text of the map, instead of the example's without its introduction. */
  map?: string;
  /** One host for all tests of the suite, which continue from each other. */
  sharesHost?: boolean;
}

/**
 * One built site for a suite; with the small editor, a host for each test. The real editor has 44 MB, so other tests
 * use a small one with the vendor's layout.
 */
export function useOfflineSite(
  editor: 'real' | 'small',
  { map: given, sharesHost = editor === 'real' }: OfflineOptions = {},
): OfflineSite {
  let folder: string;
  let cache: AuthorFolder | undefined;
  let host: SiteHost;
  const source = (): string => path.join(folder, 'source');

  const build = async (
    name: string,
    args: readonly string[] = ['--editor', 'bundled', '--offline'],
    config: SkillmapConfig = {},
  ): Promise<string> => {
    const out = path.join(folder, name);
    const map = path.join(source(), 'skillmap.md');
    const text = await readFile(map, 'utf8');
    await writeFile(map, text.replace(/^\* name: Space Camp.*$/m, `* name: ${name}`));
    // Hide the other map, so that the site opens with the first one. The other map opens by its address.
    const skillMap = { hidden: ['other.md'] };
    const settings = { skillMap, ...(editor === 'small' && { target: 'demo' }), ...config };
    await writeFile(path.join(source(), 'skillmap.config.json'), JSON.stringify(settings));
    const env = cache === undefined ? {} : { SKILLMAP_CACHE: cache.path };
    await runCommand(['build', source(), '--out', out, '--base', BASE, ...args], env);
    return out;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'skillmap-offline-'));
    await cp(EXAMPLE, source(), { recursive: true });
    const map = path.join(source(), 'skillmap.md');
    // Without the introduction, which would cover the map in these tests.
    const example = (await readFile(map, 'utf8')).replace(/^```intro\n.*?^```\n/ms, '');
    const text =
      given ?? example.replace(/^(\* url: (\/tutorials\/jetpack))$/m, '$1\n* checks: $2.checks.md');
    await writeFile(map, text);
    await writeFile(
      path.join(source(), 'tutorials/jetpack.checks.md'),
      '- It flies: `controller.moveSprite`\n',
    );
    await writeFile(path.join(source(), 'other.md'), text.replace('Space Camp', 'Other Camp'));
    if (editor === 'small') {
      const files = Object.entries({
        ...FAKE_EDITOR,
        ...(await fakeEditorFiles()),
        [`pxt-core@7.1.0/webapp/public/${LARGE_FILE}`]: ' '.repeat(16_000_000),
      });
      cache = await createAuthorFolder(
        Object.fromEntries(files.map(([name, content]) => [`editors/${name}`, content])),
      );
    }
    await build('Space Camp');
  });
  afterAll(async () => {
    await closeContexts();
    await rm(folder, { recursive: true, force: true });
    await cache?.dispose();
  });
  const start = async (): Promise<() => Promise<void>> => {
    host = await startSiteHost(path.join(folder, 'Space Camp'), BASE);
    return host.stop;
  };
  if (sharesHost) beforeAll(start);
  else beforeEach(start);

  return {
    host: () => host,
    newLearner: async (kind) => {
      const browser = await sharedBrowser(kind);
      const context = await newContext(browser);
      onTestFinished(() => context.close());
      return context;
    },
    visit: async (context, address = '') => {
      const page = await context.newPage();
      await page.goto(host.url + address);
      await mapOf(page).waitFor();
      return page;
    },
    publish: async (name, args, config) => host.publish(await build(name, args, config)),
  };
}

/** The fake editor instead of the small one's page. */
async function fakeEditorFiles(): Promise<Record<string, string>> {
  const read = (name: string) =>
    readFile(new URL(`../../fakes/fake-editor/${name}`, import.meta.url), 'utf8');
  const [page, script] = await Promise.all([read('index.html'), read('fake-editor.js')]);
  return {
    'pxt-core@7.1.0/webapp/public/index.html': page.replace('./fake-editor.js', '/blb/fake-editor.js'),
    'pxt-core@7.1.0/webapp/public/fake-editor.js': script,
  };
}

/** Time for a browser, an editor and a server on a small machine. */
export const soon: typeof expect.poll = (read) => expect.poll(read, { timeout: 60_000 });

/** The message about storing the site for offline use. */
export function progressOf(page: Page) {
  return page.getByRole('banner').getByRole('progressbar', { name: /^Saving for offline use/ });
}

export function newVersionOf(page: Page) {
  return page.getByRole('status').filter({ hasText: 'A new version of this page is ready.' });
}

/** The keys of all stored files. */
export function storedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^skillmap-offline .* files$/.test(name));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  });
}

/** The addresses of maps that a page's worker has stored, and that the site on another page does not name. */
export async function outdatedMapsOf(page: Page, current: Page): Promise<string[]> {
  const old = (await storedFiles(page)).map((url) => new URL(url).pathname);
  const site = await current.evaluate(() => document.getElementById('skillmap-site')?.textContent ?? '');
  return old.filter((name) => name.includes('/maps/maps/') && !site.includes(name.slice(BASE.length)));
}

/** The stored parts of each version. */
export function storedLevels(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => /^skillmap-offline .* versions$/.test(one));
    if (name === undefined) return [];
    const cache = await caches.open(name);
    const versions = await Promise.all(
      (await cache.keys())
        .filter(({ url }) => url.includes('=version%20'))
        .map(async (key) => (await (await cache.match(key))?.json()) as { level: string }),
    );
    return versions.map(({ level }) => level);
  });
}

/** Makes the browser check for a new version of the worker, if one is registered. */
export async function askForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
}

/** The type and size of what a page receives from an address. */
export function fetchedBy(page: Page, address: string): Promise<{ type: string | null; bytes: number }> {
  return page.evaluate(async (url) => {
    const response = await fetch(url);
    return { type: response.headers.get('Content-Type'), bytes: (await response.arrayBuffer()).byteLength };
  }, address);
}

/** A file's address below the site. */
export function nameOf(url: string): string {
  return new URL(url).pathname.slice(BASE.length);
}
