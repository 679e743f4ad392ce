import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExtensionResolver } from '../../cli/editor/extension-resolver.ts';
import { codeHost } from '../support/code-host-stand-in.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { COLOR, colorsOf, hasKeyboard, play, simulator, useArcadePlayer } from './support/arcade-player.ts';
import { complaintsOf } from './support/complaints-of.ts';
import * as games from './support/player-games.ts';
import { startPlayerServer } from './support/player-server.ts';
import { newContext } from './support/launch-browser.ts';

const { browser, server, openHost } = useArcadePlayer();

describe('a game in the player', () => {
  let page: Page;
  let complaints: string[];
  const foreign: string[] = [];
  const loaded: Record<string, number> = {};

  beforeAll(async () => {
    page = await (await newContext(browser())).newPage();
    complaints = complaintsOf(page);
    page.on('requestfinished', async (request) => {
      const url = new URL(request.url());
      if (!url.origin.startsWith('http')) return;
      if (url.origin !== server().origin) foreign.push(url.href);
      else if (url.pathname.startsWith('/editor/'))
        loaded[url.pathname.replace(/^.*\//, '')] = (await request.sizes()).responseBodySize;
    });
    await page.goto(server().hostUrl);
    await play(page, games.moving);
  });

  // A game runs until it is closed, also while others are shown.
  afterAll(() => page.context().close());

  test('§7 Shared game: runs without errors or requests to other hosts', async () => {
    await expect
      .poll(async () => Object.keys(await colorsOf(page)).sort())
      .toEqual([COLOR.green, COLOR.red].sort());
    expect({ complaints, foreign }).toEqual({ complaints: [], foreign: [] });
  });

  test('loads only the compiler, the libraries and the simulator', () => {
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

  test('has a name on its frame, and reacts to the keyboard', async () => {
    await page.frameLocator('iframe[title="My game"]').locator('iframe').waitFor();
    await hasKeyboard(page);
    // Only a border shows that the game has the keyboard.
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

  test('keeps the focus, however often its frame is focused', async () => {
    await page.evaluate(() => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement;
      for (let count = 0; count < 5; count += 1) {
        frame.blur();
        frame.focus();
      }
    });
    const lossesWithin30Frames = () =>
      simulator(page).evaluate(async () => {
        let count = 0;
        const add = () => (count += 1);
        window.addEventListener('blur', add);
        for (let frames = 0; frames < 30; frames += 1) await new Promise(requestAnimationFrame);
        window.removeEventListener('blur', add);
        return count;
      });
    await expect.poll(lossesWithin30Frames).toBe(0);
    await hasKeyboard(page);
  });

  test('may use a gamepad, sound and the full screen', async () => {
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
});

describe('games played one after the other on a page', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openHost();
  });
  afterAll(() => page.context().close());

  test('§7 Shared game: a game written in Python is played', async () => {
    await play(page, games.python);
    await expect.poll(async () => Object.keys(await colorsOf(page))).toEqual([COLOR.yellow]);
  });

  test('§7 Shared game: pictures, tiles and maps of its assets are shown', async () => {
    await play(page, games.assets, { title: 'Assets' });
    await expect
      .poll(async () => Object.keys(await colorsOf(page)).sort())
      .toEqual([COLOR.teal, COLOR.pink, COLOR.sky].sort());
  });

  test('data that a program stores is available after a restart and when it is played again', async () => {
    await play(page, games.counting, { title: 'Counting' });
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
  });

  test('an endless loop does not block the next game', async () => {
    for (const game of [games.endless, games.greedy]) {
      await play(page, game, { title: 'Endless' });
      // The surrounding page still answers: in the same thread, an endless loop would block it.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      await play(page, games.python, { title: 'Another' });
      await expect.poll(async () => Object.keys(await colorsOf(page))).toEqual([COLOR.yellow]);
    }
  });
});

describe('a game with extensions', () => {
  test('§7 Shared game: gets them from this server, with their dependencies', async () => {
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
    const extended = await startPlayerServer('arcade', { extensions });
    const page = await openHost(extended);
    await play(page, games.extended);
    await expect.poll(async () => Object.keys(await colorsOf(page))).toEqual([COLOR.orange]);
    await page.close();
    await extended.close();
  });
});

describe('a program for the micro:bit', () => {
  test('is played and recorded', async () => {
    const microbit = await startPlayerServer('microbit');
    const page = await openHost(microbit);
    await play(page, games.microbit);
    expect(Object.keys(await colorsOf(page)).length).toBeGreaterThan(10);
    const frames = await page.evaluate(() => window.player.record(5));
    expect(frames.length).toBeGreaterThan(2);
    await page.close();
    await microbit.close();
  });
});
