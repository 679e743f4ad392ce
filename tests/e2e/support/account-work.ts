import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn, type AccountSite } from './account-site.ts';
import { backToMap, dialogOf, editorOf, openActivity, panelOf, selectNode, stateOf } from './map-page.ts';

// Actions of learners with an account, with the fake editor.

/** After a network failure the app retries with growing pauses. */
export const SOON = { timeout: 60_000 };

/** Opens the map on a device, and signs in. */
export async function openSignedIn(
  site: AccountSite,
  device: BrowserContext,
  learner: string,
): Promise<Page> {
  const page = await site.openMap(device);
  await signIn(page, learner);
  return page;
}

/** True if the page is in high contrast. */
export async function contrastOf(page: Page): Promise<boolean> {
  return (await page.locator('body').getAttribute('class'))?.includes('high-contrast') === true;
}

/** Plays an activity to its end, with this program. */
export async function complete(page: Page, name: string, code: string): Promise<void> {
  await openActivity(page, name);
  await finish(page, name, code);
}

/** Plays an open activity to its end. `isLast` is true if that completes the map. */
export async function finish(page: Page, name: string, code: string, isLast = false): Promise<void> {
  await write(page, code);
  await editorOf(page).getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => stateOf(page, name)).toMatch(/completed$/);
  if (isLast) await dialogOf(page).getByText('You Did It!').waitFor();
  // Closes the dialogs about rewards and signing in.
  while (await dialogOf(page).first().isVisible()) await page.keyboard.press('Escape');
}

/** Types a program into the open editor. */
export async function write(page: Page, code: string): Promise<void> {
  const area = editorOf(page).getByRole('textbox', { name: 'Code' });
  await area.waitFor();
  await area.fill(code);
}

/** The program in an activity's project, as its learner sees it. */
export async function readCode(page: Page, name: string): Promise<string> {
  await openActivity(page, name, 'View Code');
  const code = await shownCode(page);
  await backToMap(page);
  return code;
}

/** The program in the open editor, once it is loaded. */
export async function shownCode(page: Page): Promise<string> {
  const area = editorOf(page).getByRole('textbox', { name: 'Code' });
  await expect.poll(() => area.inputValue(), SOON).not.toBe('');
  return area.inputValue();
}

/** Waits until the account has an activity's project. */
export async function expectSaved(page: Page, name: string): Promise<void> {
  await selectNode(page, name);
  await panelOf(page).getByText('Saved in your account').waitFor(SOON);
}
