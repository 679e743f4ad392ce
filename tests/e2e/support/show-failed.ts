import { afterEach } from 'vitest';
import { openPages } from './launch-browser.ts';

const MOST_LINES = 60;

// What stood on the screens of a test that has failed: a second try may never show it again.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of await openPages()) {
    const screen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: unknown) => String(error));
    console.log(
      `“${task.name}” failed while ${page.url()} showed:\n${screen.split('\n').slice(0, MOST_LINES).join('\n')}`,
    );
  }
});
