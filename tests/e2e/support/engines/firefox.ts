import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { launch, type KeyInput, type Page } from 'puppeteer-core';
import type { Engine, Wire } from './engine.ts';

/** No background requests, and a user with a touch screen and reduced motion. */
const PREFERENCES = {
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'dom.w3c_touch_events.legacy_apis.enabled': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
};

/** Headless Firefox, which Puppeteer drives over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  // Root may not use another user's home.
  const home = await mkdtemp(path.join(tmpdir(), 'skillmap-firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, HOME: home },
  });
  return {
    newDevice: async (size) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      return { ...createWire(page), close: () => context.close() };
    },
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function createWire(page: Page): Omit<Wire, 'close'> {
  const { mouse, touchscreen, keyboard } = page;
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    call: async (source) => (await page.evaluate(`(${source})()`)) as string | undefined,
    press: ({ x, y }, pointer) => (pointer === 'touch' ? touchscreen.tap(x, y) : mouse.click(x, y)),
    drag: async ([first, ...others], pointer) => {
      if (!first) return;
      if (pointer === 'mouse') {
        await mouse.move(first.x, first.y);
        await mouse.down();
        for (const { x, y } of others) await mouse.move(x, y);
        return mouse.up();
      }
      const touch = await touchscreen.touchStart(first.x, first.y);
      for (const { x, y } of others) await touch.move(x, y);
      await touch.end();
    },
    type: async (keys) => {
      for (const key of keys) await keyboard.press(key as KeyInput);
    },
    resize: (size) => page.setViewport(size),
    picture: async () => Buffer.from(await page.screenshot()),
  };
}
