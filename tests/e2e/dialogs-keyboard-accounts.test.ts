import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn, useAccountSite, userMenuOf } from './support/account-site.ts';
import { complete, finish, SOON } from './support/account-work.ts';
import { chooseByKey, keyFlaws, menuButtonOf, pressByKey } from './support/dialog-keys.ts';
import { dialogOf, editorOf, mapOf, nodeOf, openActivity } from './support/map-page.ts';

// Dialogs of a site with accounts, which need the server or another tab, opened, used and closed by keyboard alone.

const ADA = 'Ada Lovelace';
const site = useAccountSite('the embedded database', { classes: { teachers: ['school/grace'] } });

test('a badge above the profile', async () => {
  const page = await site.openMap(await site.newDevice());
  await signIn(page, ADA);
  await complete(page, 'Hero', 'code');
  await complete(page, 'Villain', 'code');
  await closeCelebration(page);
  await chooseByKey(page, ADA, 'My Profile');
  const badge = page.getByRole('button', { name: /^Story badge/ });
  await badge.waitFor(SOON);
  const dialog = { title: 'Story badge', first: 'Close', below: 1, returnsTo: badge };
  expect(await keyFlaws(page, { ...dialog, open: () => pressByKey(badge) })).toEqual([]);
});

test('signing out with work that is not in the account yet', async () => {
  const device = await site.newDevice();
  const page = await site.openMap(device);
  await signIn(page, 'Grace Hopper');
  await openActivity(page, 'Hero');
  await editorOf(page).getByRole('textbox', { name: 'Code' }).waitFor();
  await device.setOffline(true);
  await finish(page, 'Hero', 'offline');
  const open = () => chooseByKey(page, 'Grace Hopper', 'Sign Out');
  const returnsTo = userMenuOf(page, 'Grace Hopper');
  const dialog = { title: 'Not everything is in your account yet', first: 'Stay signed in' };
  expect(await keyFlaws(page, { ...dialog, open, returnsTo })).toEqual([]);
  await returnsTo.waitFor();
});

test('a shared game that is not there', async () => {
  const page = await site.openMap(await site.newDevice());
  await page.goto(`${site.url()}#shared:_nobodyShared1`);
  const dialog = { title: 'There is no game here', first: 'Back to the map' };
  expect(await keyFlaws(page, { ...dialog, returnsTo: nodeOf(page, 'Hero') })).toEqual([]);
});

test('a reset in another tab while an activity is open', async () => {
  const device = await site.newDevice();
  const page = await site.openMap(device);
  await openActivity(page, 'Hero');
  const other = await site.openMap(device);
  await chooseByKey(other, 'Settings', 'Reset All');
  await pressByKey(dialogOf(other).getByRole('button', { name: 'Reset All', exact: true }));
  const dialog = { title: 'Your progress in “Hero” was deleted', first: 'Keep this game' };
  expect(await keyFlaws(page, { ...dialog, returnsTo: editorOf(page).owner() })).toEqual([]);
});

test('joining a class', async () => {
  const teacher = await site.openMap(await site.newDevice());
  await signIn(teacher, 'Grace Hopper');
  await teacher.goto(`${site.url()}class`);
  await teacher.getByLabel('Name of the class').fill('Class 5b');
  await teacher.keyboard.press('Enter');
  const code = teacher.getByRole('img', { name: /^QR code for / });
  const link = ((await code.getAttribute('aria-label')) ?? '').replace('QR code for ', '');
  const page = await (await site.newDevice()).newPage();
  await page.goto(link);
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Mia');
  for (const picture of ['cat', 'moon', 'star', 'rocket']) {
    await page.getByRole('button', { name: picture, exact: true }).focus();
    await page.keyboard.press('Space');
  }
  await expect.poll(() => page.getByText(/^Chosen: /).innerText()).toContain('rocket');
  await pressByKey(page.getByRole('button', { name: 'Join', exact: true }));
  await mapOf(page).waitFor();
  await menuButtonOf(page, 'Raise hand').press('Enter');
  await menuButtonOf(page, 'Lower hand').waitFor(SOON);
});

async function closeCelebration(page: Page): Promise<void> {
  await dialogOf(page).waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
}
