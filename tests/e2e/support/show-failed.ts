import type { Frame } from 'playwright-core';
import { afterEach } from 'vitest';
import { consoleOf, openPages } from './launch-browser.ts';

const MOST_LINES = 150;
const WAIT_MS = 5000;

// The screens and consoles of a failed test. The summary reporter adds them to the end of the output of `npm test`.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const shown: string[] = [];
  for (const page of await openPages()) {
    for (const frame of page.frames()) shown.push(`${frame.url()} showed:\n${await screenOf(frame)}`);
    shown.push(`${page.url()} said:\n${consoleOf(page).join('\n')}`);
  }
  task.meta.screens = shown.join('\n');
  console.log(`“${task.name}” failed while\n${shown.join('\n')}`);
});

declare module 'vitest' {
  interface TaskMeta {
    screens?: string;
  }
}

async function screenOf(frame: Frame): Promise<string> {
  const lines = await frame
    .locator('body')
    .ariaSnapshot({ timeout: WAIT_MS })
    .catch((error: unknown) => String(error));
  return lines.split('\n').slice(0, MOST_LINES).join('\n');
}
