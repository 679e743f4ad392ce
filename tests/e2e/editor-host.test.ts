import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editorCacheFolder } from '../../cli/files/cache-folder.ts';
import { findInstalledEditor } from '../../cli/editor/install-editor.ts';
import arcadeSimulator from '../../cli/editor/pages/arcade-simulator.html?raw';
import { createExtensionResolver } from '../../cli/editor/extension-resolver.ts';
import { codeHost } from '../support/code-host-stand-in.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { openTutorial, screenshotOf, simulatorOf, useEditorHost } from './support/editor-host.ts';
import { MOVING_TUTORIAL } from './support/moving-tutorial.ts';
import { fetchFrom, reachableFrom } from './support/reachable-from.ts';
import { completeTutorial, nextStep } from './support/tutorial-steps.ts';
import { newContext } from './support/launch-browser.ts';

declare global {
  interface Window {
    /** Resolves when the editor has received its first request. */
    ordered: Promise<void>;
  }
}

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

/** The vendor's logo, requested only when a theme recolours it. */
const VENDOR_ONLY = ['.game-player-msft'];

const { browser, origin } = useEditorHost();

describe('the Arcade editor on our server', () => {
  let page: Page;
  const complaints: string[] = [];
  const failed: string[] = [];
  const foreign: string[] = [];

  beforeAll(async () => {
    page = await (await newContext(browser())).newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(response.url());
    });
    page.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && !url.startsWith(origin())) foreign.push(url);
    });
    // The editor reports itself ready without this file, but cannot open anything until it is loaded, after the first
    // request.
    await page.addInitScript(() => {
      window.ordered = new Promise((resolve) => {
        const hear = ({ data }: MessageEvent) =>
          (data as { type?: string }).type === 'pxteditor' && resolve();
        window.addEventListener('message', hear, { capture: true });
      });
    });
    await page.route('**/targetconfig.json', async (route) => {
      await route
        .request()
        .frame()
        .evaluate(() => window.ordered);
      await route.continue();
    });
    await openTutorial(page, origin(), { markdown: MOVING_TUTORIAL });
  });

  // The program runs until the frame is closed.
  afterAll(() => page.context().close());

  test('§7 a local markdown tutorial opens without errors or requests to other hosts', async () => {
    await page.frameLocator('#editor').getByText('Step 1 of 3').filter({ visible: true }).waitFor();
    const progress = await page.evaluate(() => window.host.until({ tutorialEvent: 'progress' }));
    expect(progress).toMatchObject({ currentStep: 0, totalSteps: 3 });
    expect({ complaints, failed, foreign }).toEqual({ complaints: [], failed: [], foreign: [] });
  });

  test("a learner's program runs, fills its frame, and reacts to keys", async () => {
    const frame = await simulatorOf(page);
    const sizeOf = (some: Frame | null) => some?.evaluate(() => [window.innerWidth, window.innerHeight]);
    expect(await sizeOf(frame)).toEqual(await sizeOf(frame.parentFrame()));
    const before = await screenshotOf(page, 'before');
    await frame.locator('#game-screen').click();
    await page.keyboard.down('ArrowRight');
    await expect.poll(() => screenshotOf(page, String(performance.now()))).not.toBe(before);
    await page.keyboard.up('ArrowRight');
  });

  test('a screenshot is a PNG in the size of the screen', async () => {
    await simulatorOf(page);
    const dataUrl = await screenshotOf(page, 'picture');
    const size = await page.evaluate(async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      return [picture.width, picture.height];
    }, dataUrl);
    expect(dataUrl).toMatch(/^data:image\/png;base64,/);
    expect(size).toEqual([160, 120]);
  });

  test('while a program runs, there are no errors and no requests to other hosts', () => {
    expect({ complaints, failed, foreign }).toEqual({ complaints: [], failed: [], foreign: [] });
  });

  test("a learner's program cannot access cookies, storage or the surrounding page", async () => {
    const frame = await simulatorOf(page);
    expect(await reachableFrom(frame)).toEqual([]);
    await expect(fetchFrom(frame, `${origin()}/api/editor/status`)).rejects.toThrow('Failed to fetch');
  });

  test("a learner's program cannot control the editor or send messages in its name", async () => {
    const frame = await simulatorOf(page);
    await frame.evaluate(() => {
      const order = { type: 'pxteditor', action: 'info', response: true };
      window.parent.postMessage({ ...order, id: 'forged by the relay' }, '*');
      window.parent.parent.postMessage({ ...order, id: 'forged past the relay' }, '*');
      window.parent.postMessage({ type: 'ready', __proxy: 'parent', id: 'forged by proxy' }, '*');
      window.parent.parent.postMessage({ type: 'ready', __proxy: 'parent', id: 'forged proxy' }, '*');
      window.top?.postMessage({ type: 'pxthost', action: 'tutorialevent', id: 'forged event' }, '*');
    });
    // Both routes are used again with valid messages: once these arrive, the forged ones have been handled.
    await screenshotOf(page, 'after the forgeries');
    const { success } = await page.evaluate(() => window.host.request({ action: 'info' }));
    expect(success).toBe(true);
    const ids = await page.evaluate(() => window.host.messages.map(({ id }) => String(id)));
    expect(ids.filter((id) => id.startsWith('forged'))).toEqual([]);
  });

  test('§4 Tutorial events: each step is reported, and Done completes the tutorial', async () => {
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
});

describe('the files of the Arcade editor', () => {
  test(
    '§7 a prefetched extension loads without a request, including its dependencies',
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
      const other = await browser().newPage();
      const asked: string[] = [];
      other.on('request', (request) => asked.push(request.url()));
      const dependencies = resolution.kind === 'resolved' ? resolution.packages : [];
      await openTutorial(other, origin(), { markdown: BURN, dependencies });
      const frame = await simulatorOf(other);
      // Colour 8 of the palette, set by the extension's dependency.
      const corner = () =>
        frame.evaluate(() => {
          const screen = document.querySelector<HTMLCanvasElement>('#game-screen');
          return [...(screen?.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [])].join();
        });
      await expect.poll(corner).toBe('0,63,173,255');
      expect(asked.filter((url) => url.includes('/gh/') || !url.startsWith(origin()))).toEqual([]);
      await other.close();
    },
  );

  test("our simulator page has every element that Arcade's simulator looks up", async () => {
    const installation = await findInstalledEditor('arcade', editorCacheFolder(process.env));
    const script = await readFile(path.join(installation?.targetFolder ?? '', 'built', 'sim.js'), 'utf8');
    const ids = [...script.matchAll(/document\s*\.getElementById\("([^"]+)"\)/g)].map(([, id]) => `#${id}`);
    const classes = [
      ...script.matchAll(/getElementsByClassName\("([^"]+)"\)|querySelector\("\.([^"]+)"\)/g),
    ].map(([, first, second]) => `.${first ?? second}`);
    const wanted = [...new Set([...ids, ...classes])].filter((selector) => !VENDOR_ONLY.includes(selector));
    const blank = await browser().newPage();
    await blank.setContent(arcadeSimulator);
    const missing = await blank.evaluate(
      (selectors) => selectors.filter((selector) => document.querySelector(selector) === null),
      wanted,
    );
    await blank.close();
    expect(wanted.length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });

  test('the page is revalidated, and its files are cached forever', async () => {
    const first = await fetch(`${origin()}/editor/arcade/index.html`);
    const script = /src="([^"]*\/main\.js)"/.exec(await first.text())?.[1] ?? '';
    const { headers } = await fetch(`${origin()}${script}`);
    expect(headers.get('cache-control')).toContain('immutable');
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(`${origin()}/editor/arcade/index.html`, {
      headers: { 'If-None-Match': etag },
    });
    expect(second.status).toBe(304);
  });
});
