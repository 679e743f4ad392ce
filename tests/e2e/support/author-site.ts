import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import type { FakeEditorBehaviour } from '../../fakes/fake-editor/fake-editor.js';
import { createAuthorFolder, type AuthorFolder } from './author-folder.ts';
import { startSiteWithFakeEditor } from './built-site.ts';
import type { CommandSession } from './command-session.ts';
import { startDev } from './dev-session.ts';
import { setFakeEditorBehaviour } from './fake-editor-route.ts';
import { type BrowserKind, closeContexts, newContext, sharedBrowser } from './launch-browser.ts';
import { mapOf } from './map-page.ts';

export interface VisitOptions extends BrowserContextOptions {
  behaviour?: FakeEditorBehaviour;
  browser?: BrowserKind;
  /** True to keep the browser open until the last test of the file, for tests that continue from each other. */
  stays?: boolean;
}

/** An author's files, served to browsers with the fake editor. */
export interface AuthorSite {
  /** The browser of a new learner; closed when the test ends, unless `stays` is set. */
  newLearner: (options?: VisitOptions) => Promise<BrowserContext>;
  /** Opens a map file, by its name without `.md`, as a new learner by default. */
  open: (map: string, options?: VisitOptions | BrowserContext) => Promise<Page>;
  /** The address of a map file. */
  urlOf: (map: string) => string;
}

const COMMON = {
  'tutorials/three-steps.md': '# Steps\n\n## First\nOne.\n\n## Second\nTwo.\n\n## Third\nThree.\n',
  'images/badge.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="gold"/></svg>',
  // Suites that need the content provide it.
  'images/award.pdf': '%PDF-1.4\n',
};

export interface SiteOptions {
  /** `build`: published below a path of a host, as learners have it. `dev`: served while maps are written. */
  servedBy?: 'build' | 'dev';
}

/**
 * One server for all tests of a file. The keys of `maps` are names of files, as in `{ one: mapFile(...) }`. The
 * configuration may be a function if it is known only when the tests start.
 */
export function useAuthorSite(
  maps: Readonly<Record<string, string>>,
  config: SkillmapConfig | (() => Promise<SkillmapConfig>) = {},
  { servedBy = 'build' }: SiteOptions = {},
): AuthorSite {
  let folder: AuthorFolder;
  let served: CommandSession;

  beforeAll(async () => {
    const settings = typeof config === 'function' ? await config() : config;
    const files: Record<string, string> = {
      ...COMMON,
      // List the maps, as searching would not find unreadable ones, which are part of the tests.
      'skillmap.config.json': JSON.stringify({ maps: ['*.md'], ...settings }),
    };
    for (const [name, text] of Object.entries(maps)) files[`${name}.md`] = text;
    folder = await createAuthorFolder(files);
    served =
      servedBy === 'build'
        ? await startSiteWithFakeEditor(folder.path)
        : await startDev(folder.path, { editor: 'fake' });
  });
  afterAll(async () => {
    await closeContexts();
    expect(await served?.stop()).toBe(0);
    await folder?.dispose();
  });

  const newLearner: AuthorSite['newLearner'] = async ({
    behaviour,
    browser: kind,
    stays = false,
    ...options
  } = {}) => {
    const browser = await sharedBrowser(kind);
    const context = await newContext(browser, options);
    if (!stays) onTestFinished(() => context.close());
    // The clock runs normally until a test controls it.
    await context.clock.install();
    if (behaviour) await setFakeEditorBehaviour(context, behaviour);
    return context;
  };
  const urlOf = (map: string): string => `${served.url}#local:${map}`;
  return {
    newLearner,
    urlOf,
    open: async (map, options) => {
      const context = options && 'newPage' in options ? options : await newLearner(options);
      const page = await context.newPage();
      await page.goto(urlOf(map));
      // A first dialog hides the map behind it from locators by role.
      await mapOf(page).or(page.getByRole('alert')).or(page.getByRole('dialog')).first().waitFor();
      return page;
    },
  };
}

/** Like `useAuthorSite`, but with `skillmap dev`: with findings, and with maps that could not be published. */
export function useAuthorDev(
  maps: Readonly<Record<string, string>>,
  config: SkillmapConfig | (() => Promise<SkillmapConfig>) = {},
): AuthorSite {
  return useAuthorSite(maps, config, { servedBy: 'dev' });
}

/** Advances the clock by that many milliseconds; from then on the test controls time. */
export async function pauseIn(page: Page, ms: number): Promise<void> {
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms);
  // Playwright stops the clock, then rejects a time in the past, which happens on a busy machine. A stopped clock does
  // not advance.
  await pause().catch(pause);
}
