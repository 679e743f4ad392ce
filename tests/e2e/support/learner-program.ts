import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The frame in which the learner's program runs. */
export async function simulatorOf(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes('simulator-inner.html'));
  await expect.poll(find).toBeDefined();
  const frame = find();
  if (!frame) throw new Error('There is no simulator.');
  return frame;
}

/** Returns what the browser and the surrounding page answer a program in a frame: values, or the names of errors. */
export function answersTo(frame: Frame): Promise<Record<string, string>> {
  return frame.evaluate(() => {
    const attempts = {
      origin: () => window.origin,
      storage: () => localStorage.length,
      cookie: () => document.cookie,
      above: () => window.top?.document.title,
    };
    return Object.fromEntries(
      Object.entries(attempts).map(([name, attempt]) => {
        try {
          return [name, String(attempt())];
        } catch (error) {
          return [name, (error as Error).name];
        }
      }),
    );
  });
}
