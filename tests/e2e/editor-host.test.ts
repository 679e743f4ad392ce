import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editorCacheFolder } from '../../cli/files/cache-folder.ts';
import type { EditorHost } from '../../cli/editor/editor-host.ts';
import { createEditorHost } from '../../cli/editor/editor-host.ts';
import { findInstalledEditor } from '../../cli/editor/install-editor.ts';
import arcadeSimulator from '../../cli/editor/pages/arcade-simulator.html?raw';
import { createExtensionResolver } from '../../cli/editor/extension-resolver.ts';
import { createApp } from '../../cli/server/app.ts';
import { codeHost } from '../support/code-host-stand-in.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { editorHostPage } from './support/editor-host-page.ts';
import { launchBrowser } from './support/launch-browser.ts';
import type { ServedApp } from './support/serve-app.ts';
import { serveApp } from './support/serve-app.ts';
import { completeTutorial, nextStep } from './support/tutorial-steps.ts';

/** A game whose picture changes while a key is held. */
const TUTORIAL = `# Move

## {Introduction}
Look at the game.

## {Add a score @showdialog}
Use the block.

\`\`\`blocks
info.setScore(1)
\`\`\`

## {The end}
Well done.

\`\`\`template
scene.setBackgroundColor(7)
let player = sprites.create(img\`
    2 2 2 2 2 2 2 2
    2 2 2 2 2 2 2 2
    2 2 2 2 2 2 2 2
    2 2 2 2 2 2 2 2
\`, SpriteKind.Player)
controller.moveSprite(player)
\`\`\`
`;

const BURN = `# Burn

## {Start}
Burn it.

\`\`\`package
fire=github:ada/fire
\`\`\`

\`\`\`template
fire.burn()
\`\`\`
`;

const FIRE = `//% color="#ff0000"
namespace fire {
    //% block="burn" blockId="fire_burn"
    export function burn() { scene.setBackgroundColor(ice.color) }
}
`;

function manifest(files: string[], dependencies: Record<string, string> = {}): string {
  return JSON.stringify({ name: 'extension', files, dependencies: { device: '*', ...dependencies } });
}

/** The vendor's mark, looked up only where a theme recolours it. */
const VENDOR_ONLY = ['.game-player-msft'];

interface Host {
  messages: Record<string, unknown>[];
  screenshots: { kind: string; id: string; dataUrl?: string }[];
  request: (request: object) => Promise<{ success: boolean; resp: unknown; error?: string }>;
  until: (fields: object) => Promise<Record<string, unknown>>;
}

declare global {
  interface Window {
    host: Host;
  }
}

let browser: Browser;
let editor: EditorHost;
let served: ServedApp;
const stop = new AbortController();

beforeAll(async () => {
  const cacheDir = editorCacheFolder(process.env);
  editor = createEditorHost({
    target: 'arcade',
    cacheDir,
    cwd: process.cwd(),
    env: process.env,
    signal: stop.signal,
  });
  expect(await editor.settled).toEqual({ kind: 'ready' });
  const app = new Hono();
  app.get('/host.html', (context) => context.html(editorHostPage('/editor/arcade/index.html')));
  app.route('/', createApp({ editor }));
  served = await serveApp(app);
  browser = await launchBrowser();
}, 300_000);

afterAll(async () => {
  stop.abort();
  await browser?.close();
  await served?.close();
});

async function openTutorial(page: Page, markdown: string, dependencies: object[] = []): Promise<void> {
  await page.goto(`${served.origin}/host.html`);
  await page.evaluate(() => window.host.until({ action: 'newproject' }));
  await page.evaluate((data) => window.host.request({ action: 'precachetutorial', data }), {
    path: '/local/move',
    markdown,
    dependencies,
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
  await page.evaluate(() => window.host.until({ tutorialEvent: 'loaded' }));
}

/** The frame in which the program runs, once it does. */
async function simulator(page: Page): Promise<Frame> {
  await expect.poll(() => findSimulator(page)?.url(), { timeout: 60_000 }).toBeDefined();
  const frame = findSimulator(page) as Frame;
  await frame.waitForFunction('pxsim.runtime && !pxsim.runtime.dead && pxsim.runtime.running');
  return frame;
}

function findSimulator(page: Page): Frame | undefined {
  return page.frames().find((frame) => frame.url().includes('/simulator-inner.html'));
}

async function screenshot(page: Page, id: string): Promise<string> {
  await page.evaluate((name) => {
    void window.host.request({ action: 'proxytosim', content: { kind: 'screenshot', id: name } });
  }, id);
  const answer = await page.waitForFunction(
    (name) => window.host.screenshots.find((shot) => shot.id === name),
    id,
  );
  return ((await answer.jsonValue()) as Host['screenshots'][number]).dataUrl ?? '';
}

describe('the Arcade editor, served by us', () => {
  let page: Page;
  const complaints: string[] = [];
  const failed: string[] = [];
  const foreign: string[] = [];

  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(response.url());
    });
    page.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && !url.startsWith(served.origin)) foreign.push(url);
    });
    await openTutorial(page, TUTORIAL);
  });

  test('§7 a tutorial of local markdown opens, without errors and without a request to anyone else', async () => {
    await page.frameLocator('#editor').getByText('Step 1 of 3').filter({ visible: true }).waitFor();
    const progress = await page.evaluate(() => window.host.until({ tutorialEvent: 'progress' }));
    expect(progress).toMatchObject({ currentStep: 0, totalSteps: 3 });
    expect({ complaints, failed, foreign }).toEqual({ complaints: [], failed: [], foreign: [] });
  });

  test("a learner's program runs, fills its frame, and reacts to keys", async () => {
    const frame = await simulator(page);
    const sizeOf = (some: Frame | null) => some?.evaluate(() => [window.innerWidth, window.innerHeight]);
    expect(await sizeOf(frame)).toEqual(await sizeOf(frame.parentFrame()));
    const before = await screenshot(page, 'before');
    await frame.locator('#game-screen').click();
    await page.keyboard.down('ArrowRight');
    await expect.poll(() => screenshot(page, String(performance.now()))).not.toBe(before);
    await page.keyboard.up('ArrowRight');
  });

  test('a screenshot is a picture of the game', async () => {
    await simulator(page);
    const dataUrl = await screenshot(page, 'picture');
    const size = await page.evaluate(async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      return [picture.width, picture.height];
    }, dataUrl);
    expect(dataUrl).toMatch(/^data:image\/png;base64,/);
    expect(size).toEqual([160, 120]);
  });

  test('with a program running, nobody complained, and nobody else was asked', () => {
    expect({ complaints, failed, foreign }).toEqual({ complaints: [], failed: [], foreign: [] });
  });

  test("a learner's program reaches no cookies, no storage and no page around it", async () => {
    const frame = await simulator(page);
    const reached = await frame.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        cookies: () => document.cookie,
        localStorage: () => window.localStorage.length,
        sessionStorage: () => window.sessionStorage.length,
        indexedDB: () => window.indexedDB.open('stolen'),
        caches: () => window.caches.keys(),
        serviceWorker: () => navigator.serviceWorker.controller,
        top: () => window.top?.document.title,
        parent: () => window.parent.document.title,
        editor: () => window.parent.parent.document.title,
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name}: reached`;
        } catch (error) {
          return `${name}: ${(error as Error).name}`;
        }
      });
    });
    expect(reached.filter((line) => !line.endsWith(': SecurityError'))).toEqual([]);
    const request = frame.evaluate((url) => fetch(url), `${served.origin}/api/editor/status`);
    await expect(request).rejects.toThrow('Failed to fetch');
  });

  test("a learner's program does not steer the editor, nor speak in its name", async () => {
    const frame = await simulator(page);
    await frame.evaluate(() => {
      const order = { type: 'pxteditor', action: 'info', response: true };
      window.parent.postMessage({ ...order, id: 'forged by the relay' }, '*');
      window.parent.parent.postMessage({ ...order, id: 'forged past the relay' }, '*');
      window.parent.postMessage({ type: 'ready', __proxy: 'parent', id: 'forged by proxy' }, '*');
      window.parent.parent.postMessage({ type: 'ready', __proxy: 'parent', id: 'forged proxy' }, '*');
      window.top?.postMessage({ type: 'pxthost', action: 'tutorialevent', id: 'forged event' }, '*');
    });
    // Both ways are taken again, by messages that do arrive: what was sent before has been seen.
    await screenshot(page, 'after the forgeries');
    const { success } = await page.evaluate(() => window.host.request({ action: 'info' }));
    expect(success).toBe(true);
    const ids = await page.evaluate(() => window.host.messages.map(({ id }) => String(id)));
    expect(ids.filter((id) => id.startsWith('forged'))).toEqual([]);
  });

  test('§4 Tutorial events: the steps are gone through, and Done completes', async () => {
    const frame = page.frameLocator('#editor');
    expect(await nextStep(frame)).toBe(true);
    const second = await page.evaluate(() =>
      window.host.until({ tutorialEvent: 'progress', currentStep: 1 }),
    );
    expect(second).toMatchObject({ totalSteps: 3, isCompleted: false });
    await completeTutorial(frame);
    const completed = await page.evaluate(() => window.host.until({ tutorialEvent: 'completed' }));
    expect(completed).toHaveProperty('projectHeaderId');
  });

  test(
    '§7 an extension that was found ahead loads without a request, with what it depends on',
    { timeout: 90_000 },
    async () => {
      const files = {
        'ada/fire/v1.0.0/pxt.json': manifest(['fire.ts'], { ice: 'github:ada/cold/ice#v0.1.0' }),
        'ada/fire/v1.0.0/fire.ts': FIRE,
        'ada/cold/v0.1.0/ice/pxt.json': manifest(['ice.ts']),
        'ada/cold/v0.1.0/ice/ice.ts': 'namespace ice { export const color = 8 }',
      };
      const endpoints = await codeHost(files, { '/repos/ada/fire/tags': [{ name: 'v1.0.0' }] });
      const resolver = createExtensionResolver({ cacheDir: await tempFolder(), endpoints });
      const resolution = await resolver.resolve(['ada/fire']);
      expect(resolution.kind).toBe('resolved');
      const other = await browser.newPage();
      const asked: string[] = [];
      other.on('request', (request) => asked.push(request.url()));
      await openTutorial(other, BURN, resolution.kind === 'resolved' ? resolution.packages : []);
      const frame = await simulator(other);
      // Colour 8 of the palette, set by the dependency of the extension.
      const corner = () =>
        frame.evaluate(() => {
          const screen = document.querySelector<HTMLCanvasElement>('#game-screen');
          return [...(screen?.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [])].join();
        });
      await expect.poll(corner, { timeout: 30_000 }).toBe('0,63,173,255');
      expect(asked.filter((url) => url.includes('/gh/') || !url.startsWith(served.origin))).toEqual([]);
      await other.close();
    },
  );

  test("our simulator page has everything that Arcade's simulator looks up", async () => {
    const installation = await findInstalledEditor('arcade', editorCacheFolder(process.env));
    const script = await readFile(path.join(installation?.targetFolder ?? '', 'built', 'sim.js'), 'utf8');
    const ids = [...script.matchAll(/document\s*\.getElementById\("([^"]+)"\)/g)].map(([, id]) => `#${id}`);
    const classes = [
      ...script.matchAll(/getElementsByClassName\("([^"]+)"\)|querySelector\("\.([^"]+)"\)/g),
    ].map(([, first, second]) => `.${first ?? second}`);
    const wanted = [...new Set([...ids, ...classes])].filter((selector) => !VENDOR_ONLY.includes(selector));
    const blank = await browser.newPage();
    await blank.setContent(arcadeSimulator);
    const missing = await blank.evaluate(
      (selectors) => selectors.filter((selector) => document.querySelector(selector) === null),
      wanted,
    );
    await blank.close();
    expect(wanted.length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });

  test('the page is validated, its files are kept for good', async () => {
    const first = await fetch(`${served.origin}/editor/arcade/index.html`);
    const script = /src="([^"]*\/main\.js)"/.exec(await first.text())?.[1] ?? '';
    const { headers } = await fetch(`${served.origin}${script}`);
    expect(headers.get('cache-control')).toContain('immutable');
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(`${served.origin}/editor/arcade/index.html`, {
      headers: { 'If-None-Match': etag },
    });
    expect(second.status).toBe(304);
  });
});
