import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startDev, type DevSession } from './support/dev-session.ts';
import { flawsInLooks, leaveDialog, nextDialog, pressInDialog } from './support/dialog-flaws.ts';
import { complete } from './support/fake-editor-page.ts';
import { findSmallTargets } from './support/find-small-targets.ts';
import { inOrder } from './support/in-order.ts';
import { closeContexts, newContext, sharedBrowser } from './support/launch-browser.ts';
import {
  dialogOf,
  mapOf,
  messagesOf,
  panelOf,
  pressAction,
  selectNode,
  stateOf,
} from './support/map-page.ts';
import { activity, mapFile, skillMap } from './support/map-text.ts';

// Every screen about accounts in the relevant themes and sizes, with the real server and a real sign-in.

const ADA = 'Ada Lovelace';
const NEWS = {
  title: 'Summer camp',
  message: 'Come along.',
  actionText: 'Read more',
  actionUrl: 'https://c.example/',
};
const BADGES = ['Rocket Pilot', 'Storyteller of the Moon and all its craters'].map((title, index) => ({
  id: `badge-${index}`,
  title,
  image: '/images/nowhere.png',
  type: 'skillmap-completion',
  sourceURL: 'way',
  timestamp: Date.UTC(2026, 10, 20 + index, 12),
}));

let browser: Browser;
let folder: AuthorFolder;
let dev: DevSession;

beforeAll(async () => {
  folder = await createAuthorFolder({
    'skillmap.config.json': JSON.stringify({ maps: ['*.md'], profileNotification: NEWS }),
    'tutorials/three-steps.md': '# Steps\n\n## First\nOne.\n\n## Second\nTwo.\n\n## Third\nThree.\n',
    'way.md': mapFile({}, skillMap('first', {}, activity('one', { next: 'two' }), activity('two'))),
  });
  [dev, browser] = await Promise.all([
    startDev(folder.path, { hasAccounts: true, editor: 'fake' }),
    sharedBrowser(),
  ]);
});

afterAll(async () => {
  await closeContexts();
  expect(await dev?.stop()).toBe(0);
  await folder?.dispose();
});

async function open(): Promise<Page> {
  const device = await newContext(browser);
  device.setDefaultTimeout(20_000);
  const page = await device.newPage();
  await page.goto(dev.url);
  await mapOf(page).waitFor();
  return page;
}

test.each([1100, 1280, 1366, 1399])(
  '§2 Main page: at a width of %i, the zoom buttons are in the bar, which has its own row above the map',
  async (width) => {
    const page = await open();
    await page.setViewportSize({ width, height: 768 });
    const boxOf = async (locator: Locator) =>
      (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const zoom = page.getByRole('group', { name: 'Zoom' });
    await expect
      .poll(async () => {
        const [map, controls] = await Promise.all([boxOf(mapOf(page)), boxOf(zoom)]);
        return { isAboveMap: controls.y + controls.height <= map.y, isAtStart: controls.x < 40 };
      })
      .toEqual({ isAboveMap: true, isAtStart: true });
    // The message about a completion is beside them.
    await complete(page, 'One');
    await dialogOf(page).getByRole('button', { name: 'Not now' }).click();
    const message = page.getByRole('region', { name: 'Well done!' });
    await message.waitFor();
    const [controls, said] = await Promise.all([boxOf(zoom), boxOf(message)]);
    expect(said.x).toBeGreaterThanOrEqual(controls.x + controls.width);
  },
);

test('§2 Info panel: the picture of a game is beside the sign of the button that shares it', async () => {
  const page = await open();
  await complete(page, 'One');
  await dialogOf(page).getByRole('button', { name: 'Not now' }).click();
  await selectNode(page, 'One');
  const share = panelOf(page).getByRole('button', { name: 'Share', exact: true });
  // The small editor makes no pictures.
  const isBeside = await share.evaluate((button) => {
    const sign = button.querySelector('svg');
    const picture = new Image(32, 24);
    sign?.before(picture);
    const [left, right] = [picture, sign].map((part) => part?.getBoundingClientRect());
    return left !== undefined && right !== undefined && right.left >= left.right && right.top < left.bottom;
  });
  expect(isBeside).toBe(true);
});

/** Chooses an entry of the learner's menu. */
async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: ADA, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signIn(page: Page): Promise<void> {
  await openSignIn(page);
  await pressInDialog(page, 'Continue with Test Learner');
  await page.getByRole('button', { name: ADA }).click();
  await mapOf(page).waitFor();
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const profileOf = (page: Page) => page.getByRole('dialog', { name: 'My Profile' });

test('§4 Login prompt: is a dialog after a completion, and does not return once it was shown', async () => {
  const page = await open();
  onTestFinished(() => page.context().close());
  await complete(page, 'One');
  await nextDialog(page, 'Sign in to Save');
  expect(await flawsInLooks(page)).toEqual([]);
  await pressInDialog(page, 'Not now');
  await page.getByRole('region', { name: 'Well done!' }).waitFor();
  await complete(page, 'Two');
  await page.getByRole('region', { name: 'Well done!' }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

describe('a learner before and after signing in', () => {
  let page: Page;
  inOrder(() => page);
  beforeAll(async () => {
    page = await open();
  });

  test('§2 Sign-in dialog: is accessible and fully visible', async () => {
    await openSignIn(page);
    await nextDialog(page, 'Sign in');
    expect(await flawsInLooks(page)).toEqual([]);
    await pressInDialog(page, 'New here? Sign up');
    await nextDialog(page, 'Sign up');
    expect(await flawsInLooks(page)).toEqual([]);
    await leaveDialog(page);
  });

  test('§6 Sign in to Save, on the map, opens the sign-in dialog and disappears after signing in', async () => {
    await selectNode(page, 'One');
    await pressAction(page, 'Sign in to Save');
    await nextDialog(page, 'Sign in');
    await leaveDialog(page);
    await expect.poll(() => focused(page)).toBe('Sign in to Save');
    await signIn(page);
    await selectNode(page, 'One');
    await expect.poll(() => panelOf(page).getByRole('button', { name: 'Sign in to Save' }).count()).toBe(0);
  });

  test('§2 User menu: the picture and the name are vertically centred in their button', async () => {
    const menu = page.getByRole('banner').getByRole('button', { name: ADA });
    const heights = await menu.evaluate(async (button) => {
      const picture = button.querySelector('img');
      await picture?.decode();
      return [button, picture].map((element) => {
        const { top, bottom } = element?.getBoundingClientRect() ?? { top: NaN, bottom: NaN };
        return (top + bottom) / 2;
      });
    });
    expect(Math.abs((heights[0] ?? NaN) - (heights[1] ?? NaN))).toBeLessThanOrEqual(1);
  });

  test('§2 Profile: opens and closes by keyboard alone, from the user menu and back', async () => {
    const menu = page.getByRole('banner').getByRole('button', { name: ADA });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'My Profile' }).waitFor();
    await page.keyboard.press('Enter');
    await profileOf(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Close');
    await page.keyboard.press('Escape');
    await profileOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain(ADA);
  });

  test("§4 E-mail opt-in: shows the account's setting, and a failed change is reverted", async () => {
    await choose(page, 'My Profile');
    const newsletter = profileOf(page).getByRole('checkbox');
    const wasWanted = await newsletter.isChecked();
    await newsletter.click();
    await messagesOf(page).getByText('Settings saved').waitFor();
    await expect.poll(() => newsletter.isChecked()).toBe(!wasWanted);
    await page.context().route('**/api/user/preferences*', (route) => route.abort());
    await newsletter.click();
    await messagesOf(page).getByText('Oops, something went wrong').waitFor();
    await expect.poll(() => newsletter.isChecked()).toBe(!wasWanted);
    await page.context().unroute('**/api/user/preferences*');
  });

  test('§2 Profile: is accessible and fully visible, with badges, their details, and sign-out', async () => {
    await page.context().route('**/api/user/preferences*', async (route) => {
      const response = await route.fetch();
      const preferences = (await response.json()) as { badges: unknown[] };
      await route.fulfill({ response, json: { ...preferences, badges: BADGES } });
    });
    await page.reload();
    await mapOf(page).waitFor();
    await choose(page, 'My Profile');
    await profileOf(page).getByRole('button', { name: 'Rocket Pilot' }).waitFor();
    expect(await flawsInLooks(page)).toEqual([]);
    expect(await flawsInLooks(page, findSmallTargets)).toEqual([]);
    await profileOf(page).getByRole('button', { name: 'Rocket Pilot' }).click();
    await nextDialog(page, 'Rocket Pilot');
    expect(await flawsInLooks(page, '[role=dialog][data-nested]')).toEqual([]);
    await page.getByText('November 20, 2026').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Rocket Pilot' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Rocket Pilot');
    await profileOf(page).getByRole('button', { name: 'Delete Profile' }).click();
    await nextDialog(page, 'Delete your profile?');
    expect(await flawsInLooks(page, '[role=dialog][data-nested]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Delete your profile?' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Delete Profile');
    await page.keyboard.press('Escape');
    await profileOf(page).waitFor({ state: 'detached' });
  });

  test('§4 Sign out: without a network, a dialog says that work is not sent yet and offers to stay', async () => {
    await choose(page, 'My Profile');
    await page.getByText('Everything is in your account.').waitFor();
    await page.keyboard.press('Escape');
    await profileOf(page).waitFor({ state: 'detached' });
    // Only the account is unreachable: the activity can still be played.
    await page.context().route(/\/api\/(?:user|auth)/, (route) => route.abort());
    await complete(page, 'One');
    const sign = page.getByRole('banner').getByRole('button', { name: 'Saved on this device' });
    await sign.waitFor();
    expect(await flawsInLooks(page, 'header')).toEqual([]);
    await sign.click();
    await profileOf(page).getByText('Your work is saved on this device until you are back online.').waitFor();
    await page.keyboard.press('Escape');
    await profileOf(page).waitFor({ state: 'detached' });
    await choose(page, 'Sign Out');
    await nextDialog(page, 'Not everything is in your account yet');
    expect(await flawsInLooks(page)).toEqual([]);
    await pressInDialog(page, 'Stay signed in');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await stateOf(page, 'One')).toBe('activity 1, completed');
  });
});
