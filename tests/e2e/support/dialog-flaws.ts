import type { Page } from 'playwright-core';
import { accessibilityFlaws } from './accessibility-flaws.ts';
import { dialogOf } from './map-page.ts';

// What makes a dialog unfit to be shown, in the looks and sizes that matter.

/** A theme, and a window: desktop, phone, and a desktop at a zoom of 400 %. */
export const LOOKS = [
  { name: 'light at 1280 x 800', width: 1280, height: 800, scheme: 'light', contrast: false },
  { name: 'dark at 360 x 640', width: 360, height: 640, scheme: 'dark', contrast: false },
  { name: 'high contrast at 360 x 640', width: 360, height: 640, scheme: 'light', contrast: true },
  { name: 'light at 320 x 256', width: 320, height: 256, scheme: 'light', contrast: false },
] as const;

/** What axe finds in the dialog that is open, and what of it is cut off or cannot be reached. */
export function dialogFlaws(page: Page): Promise<string[]> {
  return flawsOf(page, '[role=dialog]');
}

/** The same of any one part of the page. */
export async function flawsOf(page: Page, selector: string): Promise<string[]> {
  const accessibility = await accessibilityFlaws(page, { selector });
  const part = page.locator(selector).first();
  const isCut = await part.evaluate((element) => element.scrollWidth > element.clientWidth + 1);
  const outside = await part.evaluate((element) =>
    [...element.querySelectorAll('button, a, input')].flatMap((control) => {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { top, bottom, left, right } = control.getBoundingClientRect();
      const isOut = top < -1 || bottom > innerHeight + 1 || left < -1 || right > innerWidth + 1;
      return isOut ? [`out of reach: ${control.textContent}`] : [];
    }),
  );
  return [...accessibility, ...(isCut ? ['cut off'] : []), ...outside];
}

/** A button of the dialog that is open. */
export const pressInDialog = (page: Page, name: string): Promise<void> =>
  dialogOf(page).getByRole('button', { name, exact: true }).click();

/** Waits for the dialog with this title. */
export async function nextDialog(page: Page, title: string): Promise<void> {
  await page.getByRole('dialog', { name: title, exact: true }).waitFor();
}

/** Closes the dialog that is open. */
export async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
}

/** Chooses from the settings, which a phone has in its menu. */
export async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: /^(?:Settings|Menu)$/ });
  await menu.filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
