import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { ProjectFiles } from '../../../viewer/shared/ports/player.ts';
import { closeContexts, newContext, sharedBrowser } from './launch-browser.ts';
import { moving } from './player-games.ts';
import type { PlayerHost } from './player-host.tsx';
import { startPlayerServer, type PlayerServer } from './player-server.ts';

/** Colours of the vendor's palette. */
export const COLOR = {
  red: '255,33,33',
  pink: '255,147,196',
  orange: '255,129,53',
  yellow: '255,246,9',
  teal: '36,156,163',
  green: '120,220,82',
  sky: '135,242,255',
} as const;

/** Arcade's player, and a browser to play in. */
interface ArcadePlayer {
  browser: () => Browser;
  server: () => PlayerServer;
  /** A page that shows games. */
  openHost: (at?: PlayerServer) => Promise<Page>;
}

export function useArcadePlayer(): ArcadePlayer {
  let browser: Browser;
  let server: PlayerServer;

  beforeAll(async () => {
    server = await startPlayerServer('arcade');
    browser = await sharedBrowser();
  }, 300_000);

  afterAll(async () => {
    await closeContexts();
    await server?.close();
  });

  return {
    browser: () => browser,
    server: () => server,
    openHost: async (at = server) => {
      const page = await (await newContext(browser)).newPage();
      await page.goto(at.hostUrl);
      return page;
    },
  };
}

export async function play(
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
      // The page was closed in the meantime.
      () => undefined,
    );
  await Promise.race([page.evaluate(() => window.player.running()), failure]);
}

/** The colours in a screenshot, with their numbers of pixels. */
export async function colorsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const picture = new Image();
    picture.src = (await window.player.screenshot()) ?? '';
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d', {
      willReadFrequently: true,
    }) as OffscreenCanvasRenderingContext2D;
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
export function simulator(page: Page): Frame {
  const frame = page.frames().find((each) => each.url().includes('/simulator-inner.html'));
  if (!frame) throw new Error('No program runs.');
  return frame;
}

export async function hasKeyboard(page: Page): Promise<void> {
  await expect.poll(() => simulator(page).evaluate(() => document.hasFocus())).toBe(true);
}

/** Plays the moving game until its picture appears and it reacts to the keyboard. */
export async function playMoving(page: Page): Promise<void> {
  await play(page, moving);
  const drawn = [COLOR.green, COLOR.red].sort();
  await vi.waitFor(async () => expect(Object.keys(await colorsOf(page)).sort()).toEqual(drawn), 30_000);
  await simulator(page).waitForFunction(() => document.hasFocus());
}
