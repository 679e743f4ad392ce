import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres.ts';
import {
  chooseOfUser,
  signIn,
  signOut,
  useAccountSite,
  userMenuOf,
  type DatabaseKind,
} from './support/account-site.ts';
import {
  complete,
  contrastOf,
  expectSaved,
  finish,
  openSignedIn,
  readCode,
  shownCode,
  SOON,
  write,
} from './support/account-work.ts';
import { findTablesWith } from './support/find-tables-with.ts';
import { inOrder } from './support/in-order.ts';
import {
  backToMap,
  chooseSetting,
  dialogOf,
  messagesOf,
  openActivity,
  panelOf,
  pressAction,
  selectNode,
  stateOf,
} from './support/map-page.ts';

const ADA = 'Ada Lovelace';
const GRACE = 'Grace Hopper';

// The server's own tests run on both databases; the other suites with accounts use the embedded one.
const database: DatabaseKind = hasPostgres ? 'PostgreSQL' : 'the embedded database';

describe(`a server with ${database}`, () => {
  const site = useAccountSite(database);
  /** The two devices of each learner that the previous test used. */
  let adas: Page;
  let adasOther: Page;
  let graces: Page;
  let gracesOther: Page;

  inOrder(() => graces ?? adas);

  const newDevice = () => site.newDevice({ stays: true });

  test('§6 work done without an account is kept when signing in, and reaches every device', async () => {
    adas = await site.openMap(await newDevice());
    await complete(adas, 'Hero', 'sprite hero');
    await signIn(adas, ADA);
    await expect.poll(() => stateOf(adas, 'Hero'), SOON).toBe('activity 1, completed');
    await expectSaved(adas, 'Hero');

    adasOther = await openSignedIn(site, await newDevice(), ADA);
    await expect.poll(() => stateOf(adasOther, 'Hero'), SOON).toBe('activity 1, completed');
    expect(await readCode(adasOther, 'Hero')).toBe('sprite hero');
  });

  test('§4 Sign out: nothing of a learner remains for the next one on a shared device', async () => {
    const page = adas;
    await chooseSetting(page, 'High Contrast');
    await expect.poll(() => contrastOf(page)).toBe(true);
    const told = messagesOf(page).getByText('You are signed out.');
    await Promise.all([told.waitFor(), signOut(page, ADA)]);
    expect(await stateOf(page, 'Hero')).toBe('activity 1, up next');
    expect(await contrastOf(page)).toBe(false);
    await signIn(page, GRACE);
    expect(await stateOf(page, 'Hero')).toBe('activity 1, up next');
    expect(await contrastOf(page)).toBe(false);
    await signOut(page, GRACE);
    await signIn(page, ADA);
    await expect.poll(() => stateOf(page, 'Hero'), SOON).toBe('activity 1, completed');
    expect(await contrastOf(page)).toBe(true);
    await chooseSetting(page, 'High Contrast');
  });

  test('§4 Cloud sync: offline work of two devices is merged', async () => {
    const tablet = await newDevice();
    const laptop = await newDevice();
    const page = await openSignedIn(site, tablet, GRACE);
    graces = page;
    await complete(page, 'Hero', 'grace');
    await expectSaved(page, 'Hero');
    const other = await openSignedIn(site, laptop, GRACE);
    await expect.poll(() => stateOf(other, 'Villain'), SOON).toMatch(/up next|not started/);
    await openActivity(page, 'Villain');
    await openActivity(other, 'Castle');
    // The editor loads what an activity unlocks along with it.
    for (const device of [page, other]) await device.waitForLoadState('networkidle');
    await tablet.setOffline(true);
    await laptop.setOffline(true);
    await finish(page, 'Villain', 'villain', true);
    await finish(other, 'Castle', 'castle', true);
    // A closed tab sends nothing.
    await other.close({ runBeforeUnload: false });
    await tablet.setOffline(false);
    await laptop.setOffline(false);
    const again = await site.openMap(laptop);
    gracesOther = again;
    await expect.poll(() => stateOf(again, 'Castle')).toMatch(/completed$/);
    await selectNode(again, 'Castle');
    await expectSaved(again, 'Castle');
    // Changes of others are fetched when the page becomes visible.
    await page.reload();
    for (const device of [page, again]) {
      await expect.poll(() => stateOf(device, 'Villain'), SOON).toMatch(/completed$/);
      await expect.poll(() => stateOf(device, 'Castle'), SOON).toMatch(/completed$/);
    }
    // The project arrives after its progress.
    await expectSaved(page, 'Villain');
    await again.reload();
    expect(await readCode(again, 'Villain')).toBe('villain');
  });

  test('§4 Cloud sync: a project changed on two devices is kept in both versions', async () => {
    const [page, other] = [graces, gracesOther];
    const [tablet, laptop] = [page.context(), other.context()];
    for (const device of [page, other]) await openActivity(device, 'Hero', 'View Code');
    await tablet.setOffline(true);
    await laptop.setOffline(true);
    await write(page, 'on the tablet');
    await write(other, 'on the laptop');
    await backToMap(page);
    await backToMap(other);
    await tablet.setOffline(false);
    await selectNode(page, 'Hero');
    await expectSaved(page, 'Hero');
    await laptop.setOffline(false);
    await selectNode(other, 'Hero');
    await panelOf(other).getByText('Changed on two devices: both versions are saved').waitFor(SOON);
    await pressAction(other, 'View Code');
    const versions = dialogOf(other).getByRole('radio');
    await versions.first().waitFor();
    await expect.poll(() => versions.count()).toBe(2);
    const codes: string[] = [];
    for (const at of [0, 1]) {
      if (at > 0) await pressAction(other, 'View Code');
      await versions.nth(at).check();
      await dialogOf(other).getByRole('button', { name: 'Open' }).click();
      codes.push(await shownCode(other));
      await backToMap(other);
      await selectNode(other, 'Hero');
    }
    expect(codes.sort()).toEqual(['on the laptop', 'on the tablet']);
  });

  test('§3 Badges, e-mail and contrast are stored in the account', async () => {
    const [page, other] = [graces, gracesOther];
    await chooseOfUser(page, GRACE, 'My Profile');
    const profile = page.getByRole('dialog', { name: 'My Profile' });
    await profile.getByRole('button', { name: /Story badge/ }).click();
    await page.getByText('Awarded For').waitFor();
    await page.getByText('Awarded On').waitFor();
    // The badge dialog's own close button, the first of two.
    await page
      .getByRole('dialog', { name: /Story badge/ })
      .getByRole('button', { name: 'Close' })
      .last()
      .click();
    await profile.getByRole('checkbox', { name: 'Send me news by e-mail' }).check();
    await messagesOf(page).getByText('Settings saved').or(page.getByText('Settings saved')).first().waitFor();
    await page.keyboard.press('Escape');
    await chooseSetting(page, 'High Contrast');

    await other.reload();
    await expect.poll(() => other.locator('body').getAttribute('class'), SOON).toContain('high-contrast');
    await chooseOfUser(other, GRACE, 'My Profile');
    await other.getByRole('button', { name: /Story badge/ }).waitFor(SOON);
    await expect
      .poll(() => other.getByRole('checkbox', { name: 'Send me news by e-mail' }).isChecked(), SOON)
      .toBe(true);
  });

  test('a killed server loses nothing after its restart, and everybody stays signed in', async () => {
    const [page, other] = [adas, adasOther];
    await openActivity(page, 'Castle');
    await page.waitForLoadState('networkidle');
    await site.kill();
    await finish(page, 'Castle', 'without a server', true);
    await selectNode(page, 'Castle');
    await panelOf(page).getByText('Saved on this device until you are back online').waitFor(SOON);
    await site.start();
    await expectSaved(page, 'Castle');
    await page.reload();
    await userMenuOf(page, ADA).waitFor();
    await other.reload();
    await expect.poll(() => stateOf(other, 'Castle'), SOON).toMatch(/completed$/);
  });

  test('while another learner signs in in a second tab, a busy first tab keeps its work until its learner returns', async () => {
    const page = graces;
    await openActivity(page, 'Castle', 'View Code');
    await shownCode(page);
    const tab = await site.openMap(page.context());
    await signOut(tab, GRACE);
    await signIn(tab, ADA);
    await expect.poll(() => stateOf(tab, 'Castle'), SOON).toMatch(/completed$/);
    const before = await readCode(tab, 'Castle');
    await write(page, 'only of grace');
    await backToMap(page);
    // No activity is open any more: the page now belongs to the signed-in learner.
    await userMenuOf(page, ADA).waitFor(SOON);
    await tab.reload();
    expect(await readCode(tab, 'Castle')).toBe(before);
    await signOut(tab, ADA);
    await signIn(tab, GRACE);
    await expectSaved(tab, 'Castle');
    const other = await openSignedIn(site, await site.newDevice(), GRACE);
    await expect.poll(() => stateOf(other, 'Castle'), SOON).toMatch(/completed$/);
    expect(await readCode(other, 'Castle')).toBe('only of grace');
  });

  test('§4 Delete profile: everything is deleted from the server and stays on this device', async () => {
    const [page, other] = [adas, adasOther];
    expect(await findTablesWith(site.databaseUrl(), 'Ada Lovelace')).not.toEqual([]);
    await chooseOfUser(page, ADA, 'My Profile');
    await page.getByRole('button', { name: 'Delete Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your profile?' });
    await expect.poll(() => dialog.getByRole('button', { name: 'Confirm' }).isEnabled()).toBe(false);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await messagesOf(page).getByText('Your profile was deleted. A copy of your progress').waitFor(SOON);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).waitFor(SOON);
    expect(await findTablesWith(site.databaseUrl(), 'Ada Lovelace')).toEqual([]);
    expect(await findTablesWith(site.databaseUrl(), 'without a server')).toEqual([]);
    expect(await stateOf(page, 'Hero')).toBe('activity 1, completed');
    expect(await readCode(page, 'Hero')).toBe('sprite hero');
    await other.reload();
    await other.getByText(/You are signed out/).waitFor(SOON);
  });
});
