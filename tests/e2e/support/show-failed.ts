import type { Frame } from 'playwright-core';
import { afterEach } from 'vitest';
import { openPages } from './launch-browser.ts';

const MOST_LINES = 60;
const WAIT_MS = 5000;

// What stood on the screens of a test that has failed: a second try may never show it again.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of await openPages()) {
    for (const frame of page.frames()) {
      console.log(`“${task.name}” failed while ${frame.url()} showed:\n${await screenOf(frame)}`);
    }
  }
});

async function screenOf(frame: Frame): Promise<string> {
  const lines = await frame
    .locator('body')
    .ariaSnapshot({ timeout: WAIT_MS })
    .catch((error: unknown) => String(error));
  return lines.split('\n').slice(0, MOST_LINES).join('\n');
}
