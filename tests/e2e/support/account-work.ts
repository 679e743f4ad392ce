import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn, type AccountPlace } from './account-place.ts';
import { backToMap, dialogOf, editorOf, openActivity, panelOf, selectNode, stateOf } from './map-page.ts';

// What learners with an account do, with the fake editor.

/** What is sent after a network was away is sent after a pause that grows. */
export const SOON = { timeout: 60_000 };

/** Opens the map on a device, and signs in. */
export async function openSignedIn(
  place: AccountPlace,
  device: BrowserContext,
  learner: string,
): Promise<Page> {
  const page = await place.openMap(device);
  await signIn(page, learner);
  return page;
}

/** Whether the page is shown in high contrast. */
export async function contrastOf(page: Page): Promise<boolean> {
  return (await page.locator('body').getAttribute('class'))?.includes('high-contrast') === true;
}

/** Plays an activity to its end, with this for a program. */
export async function complete(page: Page, name: string, code: string): Promise<void> {
  await openActivity(page, name);
  await finish(page, name, code);
}

/** The same with one that is open; the last ones lead to the end of the map. */
export async function finish(page: Page, name: string, code: string, isLast = false): Promise<void> {
  await write(page, code);
  await editorOf(page).getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => stateOf(page, name)).toMatch(/completed$/);
  if (isLast) await dialogOf(page).getByText('You Did It!').waitFor();
  // What was earned, and the advice to sign in.
  while (await dialogOf(page).first().isVisible()) await page.keyboard.press('Escape');
}

/** Types a program into the editor that is open. */
export async function write(page: Page, code: string): Promise<void> {
  const area = editorOf(page).getByRole('textbox', { name: 'Code' });
  await area.waitFor();
  await area.fill(code);
}

/** What an activity's project holds, as its learner sees it. */
export async function readCode(page: Page, name: string): Promise<string> {
  await openActivity(page, name, 'View Code');
  const code = await shownCode(page);
  await backToMap(page);
  return code;
}

/** The program in the editor that is open, once it is there. */
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
