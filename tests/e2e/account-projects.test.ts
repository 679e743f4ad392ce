import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAccountSite } from './support/account-site.ts';
import { complete, expectSaved, openSignedIn, readCode, SOON } from './support/account-work.ts';
import { inOrder } from './support/in-order.ts';
import {
  backToMap,
  chooseSetting,
  dialogOf,
  editorOf,
  messagesOf,
  openActivity,
  panelOf,
  pressAction,
  saveAndOpen,
  selectNode,
  stateOf,
} from './support/map-page.ts';

const ADA = 'Ada Lovelace';
/** Matches requests for a single project, not for the list. */
const ONE_PROJECT = '**/api/user/projects/*';

describe('§2 Projects of a signed-in learner', () => {
  const site = useAccountSite();
  /** The two devices that the previous test used. */
  let first: Page;
  let second: Page;
  inOrder(() => second ?? first);

  test('cloud sync indicator: a finished project is in the account, and My Projects shows that', async () => {
    const page = await openSignedIn(site, await site.newDevice({ stays: true }), ADA);
    first = page;
    await openActivity(page, 'Hero');
    await codeOf(page).fill('sprite hero');
    await editorOf(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => stateOf(page, 'Hero')).toMatch(/completed$/);
    while (await dialogOf(page).first().isVisible()) await page.keyboard.press('Escape');
    await selectNode(page, 'Hero');
    await panelOf(page).getByText('Saved in your account').waitFor(SOON);
    await saveAndOpen(page, 'Hero');
    await expect.poll(() => codeOf(page).inputValue(), SOON).toBe('sprite hero');
    await backToMap(page);
    const mine = await openMyProjects(page);
    // The project's button in My Projects shows that too.
    await mine.getByRole('button', { name: /^Open Hero .*Saved in your account/ }).waitFor();
    await page.keyboard.press('Escape');
    await mine.waitFor({ state: 'detached' });
  });

  test('projects of the account are in My Projects on another device', async () => {
    const page = await openSignedIn(site, await site.newDevice({ stays: true }), ADA);
    second = page;
    const mine = await openMyProjects(page);
    await mine.getByRole('button', { name: 'Open Hero' }).click(SOON);
    await expect.poll(() => codeOf(page).inputValue(), SOON).toBe('sprite hero');
    await backToMap(page);
  });

  test('opening a project that is still downloading shows a message, and waits for the project', async () => {
    const device = await site.newDevice();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await device.route(ONE_PROJECT, async (route) => {
      await released;
      await route.fallback();
    });
    const page = await openSignedIn(site, device, ADA);
    await expect.poll(() => stateOf(page, 'Hero'), SOON).toMatch(/completed$/);
    await selectNode(page, 'Hero');
    await pressAction(page, 'View Code');
    await page.getByText('Loading your project from your account…').waitFor(SOON);
    release();
    await expect.poll(() => codeOf(page).inputValue(), SOON).toBe('sprite hero');
  });

  test('without a network, a missing project is not started again: a message explains it, and retrying opens it', async () => {
    const device = await site.newDevice();
    await device.route(ONE_PROJECT, (route) => route.abort());
    const page = await openSignedIn(site, device, ADA);
    await expect.poll(() => stateOf(page, 'Hero'), SOON).toMatch(/completed$/);
    await selectNode(page, 'Hero');
    await pressAction(page, 'View Code');
    const alert = page.getByRole('alert');
    await alert.getByText('Your project is in your account, but not on this device yet.').waitFor(SOON);
    await device.unroute(ONE_PROJECT);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => codeOf(page).inputValue(), SOON).toBe('sprite hero');
  });

  test('a large project continues to be sent where it stopped, also after the page was closed', async () => {
    const device = await site.newDevice();
    const sent: string[] = [];
    let left = 1;
    await device.route('**/api/user/project-pieces/*', async (route) => {
      if (left <= 0) return route.abort();
      left -= 1;
      sent.push(route.request().url());
      return route.continue();
    });
    const page = await openSignedIn(site, device, 'Grace Hopper');
    // Random code, which cannot be compressed to one piece.
    const code = randomBytes(600_000).toString('base64');
    await complete(page, 'Hero', code);
    await expect.poll(() => sent.length, SOON).toBe(1);
    await page.close();
    left = Infinity;
    const again = await site.openMap(device);
    await expectSaved(again, 'Hero');
    expect(sent).toEqual([...new Set(sent)]);
    expect(sent.length).toBeGreaterThan(1);
    const other = await openSignedIn(site, await site.newDevice(), 'Grace Hopper');
    expect(await readCode(other, 'Hero')).toBe(code);
  });

  test("§4 Reset All: the account's work is reset on every device, and undone from another one", async () => {
    const [page, other] = [first, second];
    await expect.poll(() => stateOf(other, 'Hero'), SOON).toMatch(/completed$/);

    await chooseSetting(page, 'Reset All');
    const dialog = dialogOf(page);
    await dialog.getByText('You keep your badges.').waitFor();
    await dialog.getByText(/1 activity you worked on/).waitFor();
    await dialog.getByRole('checkbox', { name: 'Delete everything in my account' }).check();
    await dialog.getByText(/all your projects from your account, on all your devices/).waitFor();
    await dialog.getByRole('button', { name: 'Reset All' }).click();
    await messagesOf(page).getByText('Your progress has been reset.').waitFor();
    expect(await stateOf(page, 'Hero')).toMatch(/up next$/);

    await other.reload();
    await expect.poll(() => stateOf(other, 'Hero'), SOON).toMatch(/up next$/);
    await selectNode(other, 'Hero');
    await panelOf(other).getByRole('button', { name: 'Start', exact: true }).waitFor();
    await expect.poll(() => panelOf(other).getByText('View Code').count()).toBe(0);
    await chooseSetting(other, 'Undo the reset');
    await messagesOf(other).getByText('Your progress is back.').waitFor(SOON);
    await expect.poll(() => stateOf(other, 'Hero'), SOON).toMatch(/completed$/);
    await pressAction(other, 'View Code');
    await expect.poll(() => codeOf(other).inputValue(), SOON).toBe('sprite hero');

    await page.reload();
    await expect.poll(() => stateOf(page, 'Hero'), SOON).toMatch(/completed$/);
  });
});

function codeOf(page: Page) {
  return editorOf(page).getByRole('textbox', { name: 'Code' });
}

async function openMyProjects(page: Page) {
  await chooseSetting(page, 'My Projects');
  return page.getByRole('dialog', { name: 'My Projects' });
}
