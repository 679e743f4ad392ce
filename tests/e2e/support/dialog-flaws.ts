import type { Page } from 'playwright-core';
import { accessibilityFlaws } from './accessibility-flaws.ts';
import { dialogOf } from './map-page.ts';

// Flaws of a dialog in the relevant themes and sizes.

/** A theme and a window: desktop, phone, and a desktop at a zoom of 400 %. */
export const LOOKS = [
  { name: 'light at 1280 x 800', width: 1280, height: 800, scheme: 'light', contrast: false },
  { name: 'dark at 360 x 640', width: 360, height: 640, scheme: 'dark', contrast: false },
  { name: 'high contrast at 360 x 640', width: 360, height: 640, scheme: 'light', contrast: true },
  { name: 'light at 320 x 256', width: 320, height: 256, scheme: 'light', contrast: false },
] as const;

export type Look = (typeof LOOKS)[number];

/** Changes size and theme of the open page, like a rotated tablet: open dialogs stay open. */
export async function setLook(page: Page, { width, height, scheme, contrast }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  // Colours change immediately, without a transition.
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate(
    (isOn) =>
      new Promise((resolve) => {
        document.body.classList.toggle('high-contrast', isOn);
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
    contrast,
  );
}

/**
 * The flaws of a part of the page in each theme and size, with the name of the combination; empty if there are none.
 * The page switches between them, which takes less than half of the time of reopening it, and ends in the first.
 */
export async function flawsInLooks(
  page: Page,
  find:
    | string
    | ((
        page: Page,
        onlyColors: boolean,
      ) => Promise<string[]>) = '[role=dialog]:not([data-nested-dialog-open])',
): Promise<string[]> {
  const flaws: string[] = [];
  for (const [index, look] of LOOKS.entries()) {
    await setLook(page, look);
    // This size was already checked in other colours.
    const onlyColors = LOOKS.slice(0, index).some(({ width }) => width === look.width);
    const found = await (typeof find === 'string' ? flawsOf(page, find, onlyColors) : find(page, onlyColors));
    flaws.push(...found.map((flaw) => `${look.name}: ${flaw}`));
  }
  await setLook(page, LOOKS[0]);
  return flaws;
}

/** The axe violations in a part of the page, and the elements in it that are cut off or unreachable. */
export async function flawsOf(page: Page, selector: string, onlyColors = false): Promise<string[]> {
  const accessibility = await accessibilityFlaws(page, { selector, onlyColors });
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

/** A button of the open dialog. */
export const pressInDialog = (page: Page, name: string): Promise<void> =>
  dialogOf(page).getByRole('button', { name, exact: true }).click();

/** Waits for the dialog with this title. */
export async function nextDialog(page: Page, title: string): Promise<void> {
  await page.getByRole('dialog', { name: title, exact: true }).waitFor();
}

/** Closes the open dialog. */
export async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
}

/** Chooses an entry of the settings, which are in the menu on a phone. */
export async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: /^(?:Settings|Menu)$/ });
  await menu.filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
