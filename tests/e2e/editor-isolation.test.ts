import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTutorial, screenshotOf, simulatorOf, useEditorHost } from './support/editor-host.ts';
import { MOVING_TUTORIAL } from './support/moving-tutorial.ts';
import { fetchFrom, reachedFrom } from './support/reached-from.ts';
import { newContext } from './support/launch-browser.ts';

const { browser, origin } = useEditorHost();

describe('a program in the editor', () => {
  let page: Page;

  beforeAll(async () => {
    page = await (await newContext(browser())).newPage();
    await openTutorial(page, origin(), { markdown: MOVING_TUTORIAL });
  });

  test("a learner's program reaches no cookies, no storage and no page around it", async () => {
    const frame = await simulatorOf(page);
    expect(await reachedFrom(frame)).toEqual([]);
    await expect(fetchFrom(frame, `${origin()}/api/editor/status`)).rejects.toThrow('Failed to fetch');
  });

  test("a learner's program does not steer the editor, nor speak in its name", async () => {
    const frame = await simulatorOf(page);
    await frame.evaluate(() => {
      const order = { type: 'pxteditor', action: 'info', response: true };
      window.parent.postMessage({ ...order, id: 'forged by the relay' }, '*');
      window.parent.parent.postMessage({ ...order, id: 'forged past the relay' }, '*');
      window.parent.postMessage({ type: 'ready', __proxy: 'parent', id: 'forged by proxy' }, '*');
      window.parent.parent.postMessage({ type: 'ready', __proxy: 'parent', id: 'forged proxy' }, '*');
      window.top?.postMessage({ type: 'pxthost', action: 'tutorialevent', id: 'forged event' }, '*');
    });
    // Both ways are taken again, by messages that do arrive: what was sent before has been seen.
    await screenshotOf(page, 'after the forgeries');
    const { success } = await page.evaluate(() => window.host.request({ action: 'info' }));
    expect(success).toBe(true);
    const ids = await page.evaluate(() => window.host.messages.map(({ id }) => String(id)));
    expect(ids.filter((id) => id.startsWith('forged'))).toEqual([]);
  });
});
