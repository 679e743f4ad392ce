import { Hono as App, type Hono } from 'hono';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { createEditorHost, type EditorHost } from '../../../cli/editor/editor-host.ts';
import { editorCacheFolder } from '../../../cli/files/cache-folder.ts';
import { createApp } from '../../../cli/server/app.ts';
import { editorHostPage } from './editor-host-page.ts';
import { closeContexts, sharedBrowser } from './launch-browser.ts';
import { serveApp, type ServedApp } from './serve-app.ts';

/** The real Arcade editor in our app, with a page that contains it. */
export async function startEditorHost(appOf: (editor: EditorHost) => Hono): Promise<ServedApp> {
  const stop = new AbortController();
  const editor = createEditorHost({
    target: 'arcade',
    cacheDir: editorCacheFolder(process.env),
    cwd: process.cwd(),
    env: process.env,
    signal: stop.signal,
  });
  expect(await editor.settled).toEqual({ kind: 'ready' });
  const app = new App();
  app.get('/host.html', (context) => context.html(editorHostPage('/editor/arcade/index.html')));
  app.route('/', appOf(editor));
  const served = await serveApp(app);
  return {
    origin: served.origin,
    close: () => {
      stop.abort();
      return served.close();
    },
  };
}

/** An editor host and a browser for all tests of a file. */
export function useEditorHost(): { browser: () => Browser; origin: () => string } {
  let browser: Browser;
  let served: ServedApp;

  beforeAll(async () => {
    served = await startEditorHost((editor) => createApp({ editor }));
    browser = await sharedBrowser();
  }, 300_000);

  afterAll(async () => {
    await closeContexts();
    await served?.close();
  });

  return { browser: () => browser, origin: () => served.origin };
}

/** Opens a local markdown tutorial in the editor; returns the editor's messages. */
export async function openTutorial(
  page: Page,
  origin: string,
  tutorial: { markdown: string; dependencies?: object[] },
): Promise<Record<string, unknown>> {
  await page.goto(`${origin}/host.html`);
  await page.evaluate(() => window.host.until({ action: 'newproject' }));
  await page.evaluate((data) => window.host.request({ action: 'precachetutorial', data }), {
    path: '/local/move',
    dependencies: [],
    ...tutorial,
  });
  await page.evaluate(() =>
    window.host.request({
      action: 'startactivity',
      path: '/local/move',
      title: 'Move',
      activityType: 'tutorial',
      carryoverPreviousCode: false,
    }),
  );
  return page.evaluate(() => window.host.until({ tutorialEvent: 'loaded' }));
}

/** The frame in which the program runs, once it runs. */
export async function simulatorOf(page: Page): Promise<Frame> {
  await expect.poll(() => findSimulator(page)?.url(), { timeout: 60_000 }).toBeDefined();
  const frame = findSimulator(page) as Frame;
  await frame.waitForFunction('pxsim.runtime && !pxsim.runtime.dead && pxsim.runtime.running');
  return frame;
}

function findSimulator(page: Page): Frame | undefined {
  return page.frames().find((frame) => frame.url().includes('/simulator-inner.html'));
}

/** A screenshot of the running program, under a unique name. */
export async function screenshotOf(page: Page, id: string): Promise<string> {
  await page.evaluate((name) => {
    void window.host.request({ action: 'proxytosim', content: { kind: 'screenshot', id: name } });
  }, id);
  const answer = await page.waitForFunction(
    (name) => window.host.screenshots.find((shot) => shot.id === name),
    id,
  );
  return (await answer.jsonValue())?.dataUrl ?? '';
}
