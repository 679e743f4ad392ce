import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLOR, colorsOf, playMoving, simulator, useArcadePlayer } from './support/arcade-player.ts';
import * as games from './support/player-games.ts';
import { fetchFrom, reachableFrom } from './support/reachable-from.ts';

const { browser, server, openHost } = useArcadePlayer();

describe('a game in the player', () => {
  let page: Page;

  beforeAll(async () => {
    page = await openHost();
    await playMoving(page);
  });

  afterAll(() => page.context().close());

  test('cannot access cookies, storage, the network or the surrounding page', async () => {
    const frame = simulator(page);
    expect(await reachableFrom(frame)).toEqual([]);
    // No window opens, so none navigates.
    expect(await frame.evaluate(() => window.open('about:blank')?.location.href)).toBeUndefined();
    await expect(fetchFrom(frame, `${server().origin}/api/editor/status`)).rejects.toThrow('Failed to fetch');
  });

  test('cannot control the player or the surrounding page', async () => {
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
    // The routes are used again with valid messages: once these arrive, the forged ones have been handled.
    expect(Object.keys(await colorsOf(page)).sort()).toEqual([COLOR.green, COLOR.red].sort());
    const heard = await page.evaluate(() => window.player.heard.filter(({ origin }) => origin !== 'null'));
    const own = heard.filter(({ id }) => String(id).startsWith('forged'));
    // The only forged message that had an effect was an empty picture, which nobody had requested.
    expect(own).toEqual([{ type: 'player', id: 'forged', origin: server().origin, data: false }]);
  });
});

describe('the player on a page of another site', () => {
  test('is shown, but cannot be controlled', async () => {
    const page = await browser().newPage();
    const other = new URL(server().origin);
    other.hostname = '127.0.0.1';
    await page.route(`${other.origin}/frame`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>heard = []; onmessage = ({ data }) => heard.push(data)</script>
          <iframe src="${server().origin}/editor/arcade/player.html"></iframe>`,
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
    // Earlier messages have been received by then.
    await player?.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve)));
    expect(page.frames()).toHaveLength(2);
    expect(await page.evaluate('heard')).toEqual([]);
    await page.close();
  });
});
