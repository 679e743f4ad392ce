import type { Page } from 'playwright-core';

/** The colour in the corner of the running game on a page, as red, green and blue; undefined if none runs. */
export async function gameColour(page: Page): Promise<string | undefined> {
  const game = page.frames().find((frame) => frame.url().includes('/simulator-inner.html'));
  return game?.evaluate(firstPixel);
}

/** The first pixel of the simulator's picture. */
async function firstPixel(): Promise<string | undefined> {
  const { pxsim } = globalThis as {
    pxsim?: { runtime?: { board?: { screenshotAsync: () => Promise<ImageData> } } };
  };
  const image = await pxsim?.runtime?.board?.screenshotAsync();
  return image?.data.subarray(0, 3).join(' ');
}
