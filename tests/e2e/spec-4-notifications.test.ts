import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pauseIn, useAuthorSite } from './support/author-site.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';
import {
  backButtonOf,
  backToMap,
  chooseSetting,
  dialogOf,
  messagesOf,
  openActivity,
} from './support/map-page.ts';

// Notifications: their kinds, which one replaces which, and how long they stay.

const site = useAuthorSite({ path: mapFile({}, skillMap('first', {}, activity('one'))) });

/** Advances time in small steps until something appears. */
async function advanceUntil(page: Page, wanted: Locator): Promise<void> {
  const step = async (): Promise<number> => {
    await page.clock.runFor(20);
    return wanted.count();
  };
  await expect.poll(step).toBeGreaterThan(0);
}

/** Triggers a message of each kind. Time advances so little that an earlier message is still shown. */
const trigger = {
  err: async (page: Page) => {
    await page.route(/map-list[^/]*\.js/, (route) => route.abort('internetdisconnected'));
    await page.getByRole('main').getByRole('button', { name: 'List', exact: true }).click();
    await advanceUntil(page, messagesOf(page).filter({ hasText: 'Something could not be loaded.' }));
  },
  warn: async (page: Page) => {
    await openActivity(page, 'One');
    await backButtonOf(page).click();
    await page.getByText('Saving…').waitFor();
    await pauseIn(page, 9_900);
    const told = messagesOf(page).filter({ hasText: 'The editor may not have saved your last changes.' });
    await advanceUntil(page, told);
  },
  info: async (page: Page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
    const entry = page.getByRole('menuitem', { name: 'Save my work to a file' });
    await advanceUntil(page, entry);
    await entry.click();
    await advanceUntil(page, messagesOf(page).filter({ hasText: 'Your work is in the file' }));
  },
};

const textsOf = (page: Page) => messagesOf(page).allInnerTexts();

/** The colours of each message's box and icon. */
const looksOf = (page: Page) =>
  messagesOf(page).evaluateAll((messages) =>
    messages.map((message) => {
      let box: Element | null = message;
      while (box && getComputedStyle(box).backgroundColor === 'rgba(0, 0, 0, 0)') box = box.parentElement;
      const sign = box?.querySelector('svg');
      return [
        box ? getComputedStyle(box).backgroundColor : '',
        sign ? getComputedStyle(sign).color : '',
        sign?.innerHTML,
      ].join(' ');
    }),
  );

describe('§4 Notifications', () => {
  test('§4 Notifications: err, warn and info are shown together, each announced and coloured as its kind', async () => {
    const page = await site.open('path', { behaviour: { ignores: ['saveproject'] } });
    await trigger.warn(page);
    await trigger.info(page);
    await trigger.err(page);
    const texts = await textsOf(page);
    expect(texts.map((text) => /^(?:Error|Warning|Note)/.exec(text)?.[0]).sort()).toEqual([
      'Error',
      'Note',
      'Warning',
    ]);
    expect(new Set(await looksOf(page)).size).toBe(3);
  });

  test.each(['info', 'err'] as const)('§4 Notifications: %s disappears after 3000 ms', async (kind) => {
    const page = await site.open('path');
    await pauseIn(page, 500);
    await trigger[kind](page);
    await page.clock.runFor(2_900);
    await expect.poll(() => messagesOf(page).count()).toBe(1);
    await page.clock.runFor(100);
    await messagesOf(page).waitFor({ state: 'detached' });
  });

  test('§5 Notifications are deduplicated by kind: one about another topic replaces the previous one', async () => {
    const page = await site.open('path');
    await openActivity(page, 'One');
    await backToMap(page);
    await trigger.info(page);
    await chooseSetting(page, 'Reset All');
    await dialogOf(page).getByRole('button', { name: 'Reset All', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await messagesOf(page).filter({ hasText: 'Your progress is back.' }).waitFor();
    expect(await textsOf(page)).toEqual(['Note Your progress is back.']);
  });
});
