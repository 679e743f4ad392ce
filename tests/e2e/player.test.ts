import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editorCacheFolder } from '../../cli/editor/cache-folder.ts';
import { createExtensionResolver } from '../../cli/editor/extension-resolver.ts';
import { findInstalledEditor } from '../../cli/editor/install-editor.ts';
import { listSiteFiles } from '../../cli/editor/list-site-files.ts';
import type { ProjectFiles } from '../../viewer/protocol/player.ts';
import { codeHost } from '../support/code-host-stand-in.ts';
import { readGif } from '../support/read-gif.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { startBuiltSite } from './support/built-site.ts';
import { runCommand } from './support/command-session.ts';
import { startDev } from './support/dev-session.ts';
import { launchBrowser } from './support/launch-browser.ts';
import * as games from './support/player-games.ts';
import type { PlayerHost } from './support/player-host.tsx';
import type { PlayerPlace } from './support/player-place.ts';
import { buildPlayerHost, startPlayerPlace } from './support/player-place.ts';
import { serveApp } from './support/serve-app.ts';
import { startSiteHost } from './support/site-host.ts';

const examples = fileURLToPath(new URL('../../examples/first-steps', import.meta.url));

/** Of the vendor's palette. */
const COLOR = {
  red: '255,33,33',
  pink: '255,147,196',
  orange: '255,129,53',
  yellow: '255,246,9',
  teal: '36,156,163',
  green: '120,220,82',
  sky: '135,242,255',
} as const;

let browser: Browser;
let place: PlayerPlace;

beforeAll(async () => {
  place = await startPlayerPlace('arcade');
  browser = await launchBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await place?.close();
});

async function openHost(
  at: PlayerPlace = place,
  options: Parameters<Browser['newPage']>[0] = {},
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
  await page.goto(at.hostUrl);
  return page;
}

async function play(
  page: Page,
  files: ProjectFiles,
  options: Parameters<PlayerHost['show']>[1] = {},
): Promise<void> {
  await page.evaluate(([game, more]) => window.player.show(game, more), [files, options] as const);
  const failure = page
    .getByRole('alert')
    .waitFor({ timeout: 0 })
    .then(
      async () => Promise.reject(new Error(await page.getByRole('alert').innerText())),
      // The page was closed, long after.
      () => undefined,
    );
  await Promise.race([page.evaluate(() => window.player.running()), failure]);
}

/** The colours of a screenshot, and how many points each has. */
async function colorsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const picture = new Image();
    picture.src = (await window.player.screenshot()) ?? '';
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    const colors: Record<string, number> = {};
    for (let at = 0; at < data.length; at += 4) {
      const color = data.slice(at, at + 3).join(',');
      colors[color] = (colors[color] ?? 0) + 1;
    }
    return colors;
  });
}

/** The frame in which the program runs. */
function simulator(page: Page): Frame {
  const frame = page.frames().find((each) => each.url().includes('/simulator-inner.html'));
  if (!frame) throw new Error('No program runs.');
  return frame;
}

async function hasKeyboard(page: Page): Promise<void> {
  await expect.poll(() => simulator(page).evaluate(() => document.hasFocus())).toBe(true);
}

describe('a game in the player', () => {
  let page: Page;
  const complaints: string[] = [];
  const foreign: string[] = [];
  const loaded: Record<string, number> = {};

  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfinished', async (request) => {
      const url = new URL(request.url());
      if (!url.origin.startsWith('http')) return;
      if (url.origin !== place.origin) foreign.push(url.href);
      else if (url.pathname.startsWith('/editor/'))
        loaded[url.pathname.replace(/^.*\//, '')] = (await request.sizes()).responseBodySize;
    });
    await page.goto(place.hostUrl);
    await play(page, games.moving);
  });

  test('§7 Shared game: it runs, without errors and without a request to anyone else', async () => {
    await expect
      .poll(async () => Object.keys(await colorsOf(page)).sort())
      .toEqual([COLOR.green, COLOR.red].sort());
    expect({ complaints, foreign }).toEqual({ complaints: [], foreign: [] });
  });

  test('the least is loaded: the compiler, the libraries, the simulator', () => {
    expect(Object.keys(loaded).sort()).toEqual([
      'player-target.js',
      'player-worker.js',
      'player.html',
      'pxtsim.js',
      'pxtworker.js',
      'sim.js',
      'simulator-inner.html',
      'simulator.html',
    ]);
    const total = Object.values(loaded).reduce((sum, bytes) => sum + bytes, 0);
    expect(total).toBeLessThan(1_500_000);
  });

  test('its frame has its name, and the keyboard plays', async () => {
    await page.frameLocator('iframe[title="My game"]').locator('iframe').waitFor();
    await hasKeyboard(page);
    // Said by a border, which is there for the eye only.
    const border = () =>
      page
        .locator('[data-keyboard="true"]')
        .evaluate((element) => getComputedStyle(element, '::after').borderTopWidth);
    expect(await border()).toBe('3px');
    const before = await page.evaluate(() => window.player.screenshot());
    await page.keyboard.down('ArrowRight');
    await expect.poll(() => page.evaluate(() => window.player.screenshot())).not.toBe(before);
    await page.keyboard.up('ArrowRight');
  });

  test('§3 Thumbnail: a recording has its pictures in time, all of the size of the screen', async () => {
    await page.keyboard.down('ArrowLeft');
    const { frames } = await page.evaluate(() => window.player.record(3000, 10));
    await page.keyboard.up('ArrowLeft');
    expect(frames.length).toBeGreaterThan(24);
    expect(frames.every(({ width, height, colors }) => width === 160 && height === 120 && colors === 2)).toBe(
      true,
    );
    const gaps = frames.slice(1).map(({ at }, number) => at - (frames[number]?.at ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(300);
  });

  test('§3 Thumbnail: a moving picture is made of a recording, in a worker, under the policy of a site', async () => {
    await page.keyboard.down('ArrowUp');
    const outcome = await page.evaluate(() => window.player.gif(1500));
    await page.keyboard.up('ArrowUp');
    if (outcome.kind !== 'encoded') throw new Error(JSON.stringify(outcome));
    const gif = readGif(Buffer.from(outcome.dataUrl.replace('data:image/gif;base64,', ''), 'base64'));
    expect(gif).toMatchObject({ width: 480, height: 360, loops: 0 });
    expect(gif.frames.length).toBeGreaterThan(5);
    expect(new Set(gif.frames.at(-1)?.colors)).toEqual(new Set([COLOR.green, COLOR.red]));
    expect(complaints).toEqual([]);
  });

  test('a gamepad, sound and the full screen are its to use', async () => {
    const allowed = await simulator(page).evaluate(() => {
      const { featurePolicy } = document as Document & {
        featurePolicy: { allowsFeature: (name: string) => boolean };
      };
      return {
        gamepads: navigator.getGamepads().length,
        features: ['gamepad', 'autoplay', 'fullscreen', 'camera', 'microphone', 'geolocation'].filter(
          (name) => featurePolicy.allowsFeature(name),
        ),
      };
    });
    expect(allowed).toEqual({
      gamepads: expect.any(Number) as number,
      features: ['gamepad', 'autoplay', 'fullscreen'],
    });
  });

  test('it reaches no cookies, no storage, no network and no page around it', async () => {
    const frame = simulator(page);
    const reached = await frame.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        cookies: () => document.cookie,
        localStorage: () => window.localStorage.length,
        sessionStorage: () => window.sessionStorage.length,
        indexedDB: () => window.indexedDB.open('stolen'),
        caches: () => window.caches.keys(),
        serviceWorker: () => navigator.serviceWorker.controller,
        relay: () => window.parent.document.title,
        player: () => window.parent.parent.document.title,
        top: () => window.top?.document.title,
        leave: () =>
          window.open('about:blank')?.location.href ?? new DOMException('', 'SecurityError').message,
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          return `${name}: ${attempt() === '' && name === 'leave' ? 'SecurityError' : 'reached'}`;
        } catch (error) {
          return `${name}: ${(error as Error).name}`;
        }
      });
    });
    expect(reached.filter((line) => !line.endsWith(': SecurityError'))).toEqual([]);
    const request = frame.evaluate((url) => fetch(url), `${place.origin}/api/editor/status`);
    await expect(request).rejects.toThrow('Failed to fetch');
  });

  test('it drives neither the player nor the page around it', async () => {
    await page.evaluate(() => (window.player.heard.length = 0));
    await simulator(page).evaluate((files) => {
      const orders = [
        { type: 'player', action: 'run', id: 'forged', files },
        { type: 'player', action: 'stop' },
        { type: 'player', event: 'outcome', id: 'forged', outcome: { kind: 'running' } },
        { type: 'pxteditor', action: 'info', response: true, id: 'forged' },
      ];
      for (const order of orders) {
        window.parent.postMessage(order, '*');
        window.parent.parent.postMessage(order, '*');
        window.top?.postMessage(order, '*');
      }
      window.parent.postMessage(
        {
          type: 'custom',
          content: { kind: 'frame', id: 'forged', width: 2, height: 2, at: 0, pixels: new ArrayBuffer(4) },
        },
        '*',
      );
      window.parent.postMessage(
        { type: 'custom', content: { kind: 'screenshot', id: 'forged', dataUrl: 'javascript:alert(1)' } },
        '*',
      );
    }, games.endless);
    // The ways are taken again, by messages that do arrive: what was sent before has been seen.
    expect(Object.keys(await colorsOf(page)).sort()).toEqual([COLOR.green, COLOR.red].sort());
    const heard = await page.evaluate(() => window.player.heard.filter(({ origin }) => origin !== 'null'));
    const own = heard.filter(({ id }) => String(id).startsWith('forged'));
    // Of the forged ones only the picture without a picture came through; nobody had asked for it.
    expect(own).toEqual([{ type: 'player', id: 'forged', origin: place.origin, data: false }]);
  });
});

describe('projects', () => {
  test('§7 Shared game: one written in Python is played', async () => {
    const page = await openHost();
    await play(page, games.python);
    await expect.poll(async () => Object.keys(await colorsOf(page))).toEqual([COLOR.yellow]);
    await page.close();
  });

  test('§7 Shared game: pictures, tiles and maps of its assets are there', async () => {
    const page = await openHost();
    await play(page, games.assets);
    await expect
      .poll(async () => Object.keys(await colorsOf(page)).sort())
      .toEqual([COLOR.teal, COLOR.pink, COLOR.sky].sort());
    await page.close();
  });

  test('what a program keeps is there after a restart and when it is played again', async () => {
    const page = await openHost();
    await play(page, games.counting);
    const kept = () =>
      page.evaluate(() =>
        window.player.states.find((state) => Object.keys(state).some((key) => key.endsWith('/starts'))),
      );
    await expect.poll(kept).toBeDefined();
    const state = (await kept()) ?? {};
    await simulator(page).locator('.game-reset-button').click();
    await expect.poll(async () => Object.keys(await colorsOf(page))).toEqual([COLOR.red]);
    await play(page, games.counting, { state, title: 'Again' });
    await expect.poll(async () => Object.keys(await colorsOf(page))).toEqual([COLOR.red]);
    await page.close();
  });

  test('an endless loop keeps nobody from playing something else', async () => {
    for (const game of [games.endless, games.greedy]) {
      const page = await openHost();
      await play(page, game);
      // The page around it still answers.
      const late = await page.evaluate(async () => {
        const before = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 100));
        return performance.now() - before;
      });
      expect(late).toBeLessThan(1000);
      await play(page, games.python, { title: 'Another' });
      await expect
        .poll(async () => Object.keys(await colorsOf(page)), { timeout: 10_000 })
        .toEqual([COLOR.yellow]);
      await page.close();
    }
  });

  test('a mistake while it plays is told, and it can be played again', async () => {
    const page = await openHost();
    await play(page, games.crashing);
    await hasKeyboard(page);
    await page.keyboard.press('Space');
    await page.getByRole('alert').getByText('The game has stopped').waitFor();
    await page.getByRole('button', { name: 'Play again' }).click();
    await expect.poll(async () => Object.keys(await colorsOf(page))).toEqual([COLOR.sky]);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.close();
  });
});

describe('a game that cannot be played', () => {
  test('a mistake in its code is told as the compiler says it', async () => {
    const page = await openHost();
    await page.evaluate((files) => window.player.show(files), games.broken);
    const alert = page.getByRole('alert');
    await alert.getByText('My game cannot be played.').waitFor();
    await alert.getByText("is not assignable to type 'number'").waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    await page.close();
  });

  test('without a network that is said, and trying again helps', async () => {
    const page = await openHost();
    await page.context().setOffline(true);
    await page.evaluate((files) => window.player.show(files), games.moving);
    await page.getByText('Not everything it needs could be loaded.').waitFor({ timeout: 15_000 });
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.evaluate(() => window.player.running());
    await page.close();
  });

  test('lost on the way to the compiler, it is told at once', async () => {
    const page = await openHost();
    await page.route('**/player-worker.js', (route) => route.abort());
    await page.evaluate((files) => window.player.show(files), games.moving);
    await page.getByText('Not everything it needs could be loaded.').waitFor({ timeout: 10_000 });
    await page.close();
  });
});

describe('extensions', () => {
  test('§7 Shared game: the extensions it uses come from this server, with what they depend on', async () => {
    const manifest = (files: string[], dependencies = {}) =>
      JSON.stringify({ name: 'extension', files, dependencies: { device: '*', ...dependencies } });
    const endpoints = await codeHost({
      'ada/fire/v1.0.0/pxt.json': manifest(['fire.ts'], { ice: 'github:ada/cold/ice#v0.1.0' }),
      'ada/fire/v1.0.0/fire.ts':
        'namespace fire { export function burn() { scene.setBackgroundColor(ice.color) } }',
      'ada/cold/v0.1.0/ice/pxt.json': manifest(['ice.ts']),
      'ada/cold/v0.1.0/ice/ice.ts': 'namespace ice { export const color = 4 }',
    });
    const extensions = createExtensionResolver({ cacheDir: await tempFolder(), endpoints });
    const extended = await startPlayerPlace('arcade', { extensions });
    const page = await openHost(extended);
    await play(page, games.extended);
    await expect.poll(async () => Object.keys(await colorsOf(page))).toEqual([COLOR.orange]);
    await page.close();
    await extended.close();
  });

  test('one that cannot be had is named', async () => {
    const page = await openHost();
    await page.evaluate((files) => window.player.show(files), games.extended);
    await page.getByText('The extension `ada/fire#v1.0.0` cannot be loaded.').waitFor();
    await page.close();
  });
});

describe('elsewhere', () => {
  test('a page of another site may show the player, and is not obeyed', async () => {
    const page = await browser.newPage();
    const other = new URL(place.origin);
    other.hostname = '127.0.0.1';
    await page.route(`${other.origin}/frame`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>heard = []; onmessage = ({ data }) => heard.push(data)</script>
          <iframe src="${place.origin}/editor/arcade/player.html"></iframe>`,
      }),
    );
    await page.goto(`${other.origin}/frame`);
    const player = page.frames().find((frame) => frame.url().endsWith('/player.html'));
    await player?.waitForSelector('body[data-assets]', { state: 'attached' });
    await page.evaluate((files) => {
      for (const order of [{ action: 'hello' }, { action: 'run', id: 'forged', files }]) {
        window.frames[0]?.postMessage({ type: 'player', ...order }, '*');
      }
    }, games.python);
    // What was sent before has been heard.
    await player?.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve)));
    expect(page.frames()).toHaveLength(2);
    expect(await page.evaluate('heard')).toEqual([]);
    await page.close();
  });

  test('§7 Shared game: it is played from files alone, which no program answers for, below a path', async () => {
    const installation = await findInstalledEditor('arcade', editorCacheFolder(process.env));
    if (!installation) throw new Error('The editor is not there.');
    const files = await listSiteFiles(installation, '/maps/editor/arcade/');
    const byPath = new Map(files.map((listed) => [listed.path, listed.file]));
    const host = await buildPlayerHost();
    const app = new Hono();
    app.route('/', host.routes);
    app.get('/maps/editor/arcade/*', async (context) => {
      const file = byPath.get(context.req.path.slice('/maps/editor/arcade/'.length));
      if (!file) return context.notFound();
      return context.body(new Uint8Array(await file.read()), 200, { 'Content-Type': file.type });
    });
    const served = await serveApp(app);
    const page = await browser.newPage();
    await page.goto(`${served.origin}/host/?player=/maps/editor/arcade/player.html`);
    await play(page, games.python);
    await expect.poll(async () => Object.keys(await colorsOf(page))).toEqual([COLOR.yellow]);
    await page.close();
    await served.close();
    await host.remove();
  });
});

describe.each([
  ['`skillmap dev`', startDev],
  ['a published site', startBuiltSite],
] as const)('on %s', (_name, start) => {
  test('§7 Shared game: its pages can play one, and take its picture', async () => {
    const session = await start(examples);
    const page = await browser.newPage();
    await page.goto(session.url);
    const url = new URL('editor/arcade/player.html', session.url).href;
    const picture = await page.evaluate(playIn, { url, files: games.moving });
    expect(picture).toMatch(/^data:image\/png;base64,/);
    expect(simulator(page).url()).toContain('/editor/arcade/@');
    await page.close();
    await session.stop();
  });
});

test('§7 Shared game: a site that is kept for offline use plays one without a network', async () => {
  const out = path.join(await tempFolder(), 'site');
  await runCommand(['build', examples, '--out', out, '--base', '/maps/', '--editor', 'bundled', '--offline']);
  const host = await startSiteHost(out, '/maps/');
  const page = await browser.newPage();
  await page.goto(host.url);
  await page.getByRole('banner').getByText('Ready for offline use').waitFor({ timeout: 90_000 });
  await host.stop();
  await page.reload();
  const url = new URL('editor/arcade/player.html', host.url).href;
  expect(await page.evaluate(playIn, { url, files: games.moving })).toMatch(/^data:image\/png;base64,/);
  await page.close();
});

/** In a page: the order of messages of `viewer/protocol/player.ts`. */
async function playIn({ url, files }: { url: string; files: ProjectFiles }): Promise<unknown> {
  const frame = document.createElement('iframe');
  const until = (event: string) =>
    new Promise<Record<string, unknown>>((resolve) => {
      const listen = ({ data, source }: MessageEvent<Record<string, unknown>>) => {
        if (source !== frame.contentWindow || data.event !== event) return;
        window.removeEventListener('message', listen);
        resolve(data);
      };
      window.addEventListener('message', listen);
    });
  const order = (message: object) =>
    frame.contentWindow?.postMessage({ type: 'player', ...message }, window.location.origin);
  const ready = until('ready');
  frame.src = url;
  document.body.append(frame);
  await ready;
  const played = until('outcome');
  order({ action: 'run', id: 'run', files });
  const { outcome } = await played;
  if ((outcome as { kind: string }).kind !== 'running') throw new Error(JSON.stringify(outcome));
  const taken = until('screenshot');
  order({ action: 'screenshot', id: 'picture' });
  return (await taken).dataUrl;
}

describe('the micro:bit', () => {
  test('its programs are played, and have their pictures', async () => {
    const microbit = await startPlayerPlace('microbit');
    const page = await openHost(microbit);
    await play(page, games.microbit);
    expect(Object.keys(await colorsOf(page)).length).toBeGreaterThan(10);
    const { frames } = await page.evaluate(() => window.player.record(500, 10));
    expect(frames.length).toBeGreaterThan(2);
    await page.close();
    await microbit.close();
  });
});
