import { newContext, sharedBrowser } from '../launch-browser.ts';
import type { Engine, Point } from './engine.ts';

/** The Chromium of all suites, driven by Playwright, but limited to the features of the other engines. */
export async function startChromium(): Promise<Engine> {
  const browser = await sharedBrowser();
  return {
    newDevice: async (size) => {
      const context = await newContext(browser, { viewport: size, hasTouch: true });
      const page = await context.newPage();
      return {
        open: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        call: (source) => page.evaluate<string | undefined>(`(${source})()`),
        press: ({ x, y }, pointer) =>
          pointer === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y),
        drag: async (path, pointer) => {
          const [from, ...others] = path as [Point, ...Point[]];
          if (pointer === 'mouse') {
            await page.mouse.move(from.x, from.y);
            await page.mouse.down();
            for (const { x, y } of others) await page.mouse.move(x, y);
            await page.mouse.up();
            return;
          }
          const session = await context.newCDPSession(page);
          const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
            session.send('Input.dispatchTouchEvent', { type, touchPoints });
          await touch('touchStart', from);
          for (const to of others) await touch('touchMove', to);
          await touch('touchEnd');
        },
        type: async (keys) => {
          for (const key of keys) await page.keyboard.press(key);
        },
        resize: (next) => page.setViewportSize(next),
        picture: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    // The browser stays open for the other suites.
    close: async () => undefined,
  };
}
