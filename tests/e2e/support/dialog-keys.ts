import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { menuEntryOf } from './map-page.ts';

// Uses dialogs with the keyboard alone.

/** A dialog, and where the focus must be when it opens and closes. */
export interface DialogKeys {
  title: string;
  /** Name of the element that has the focus when the dialog opens. */
  first: string;
  /** Opens the dialog by keyboard. Absent if it opens by itself. */
  open?: () => Promise<void>;
  /** The element that has the focus when the dialog is closed. */
  returnsTo: Locator;
  /** Number of dialogs that stay open when Escape closes this one. 0 by default. */
  below?: number;
}

/** Focuses a control and presses Enter on it. */
export async function pressByKey(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

/** Chooses an entry of a menu in the header with the keyboard alone. */
export async function chooseByKey(page: Page, menu: string, entry: string): Promise<void> {
  await pressByKey(menuButtonOf(page, menu));
  await pressByKey(menuEntryOf(page, entry));
}

/** The button of a menu in the header. */
export function menuButtonOf(page: Page, menu: string): Locator {
  return page.getByRole('banner').getByRole('button', { name: menu, exact: true });
}

/** Opens a dialog, walks through it, and closes it with Escape. Returns what is wrong; empty if nothing is. */
export async function keyFlaws(page: Page, keys: DialogKeys): Promise<string[]> {
  const { title, first, open, returnsTo, below = 0 } = keys;
  await open?.();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await dialog.waitFor();
  const count = () => page.getByRole('dialog', { includeHidden: true }).count();
  const flaws: string[] = [];
  const check = async <Value>(what: string, read: () => Promise<Value>, wanted: Value): Promise<void> => {
    const found = await settled(read, wanted);
    if (found !== wanted) flaws.push(`${title}: ${what}: ${String(found)} instead of ${String(wanted)}`);
  };
  await check('the first focus', () => page.evaluate(nameFocused), first);
  await check('landmarks behind it', () => page.getByRole('banner').count(), 0);
  for (const key of ['Tab', 'Shift+Tab'])
    flaws.push(...(await tabFlaws(page, key)).map((flaw) => `${title}: ${flaw}`));
  await check('focus escapes from fast presses', () => countEscapes(page), 0);
  await check('the page behind moves', () => movesPageBehind(page), false);
  await page.keyboard.press('Escape');
  await check('dialogs after Escape', count, below);
  const isBack = () => returnsTo.evaluate((element) => element === document.activeElement);
  if (!(await settled(isBack, true)))
    flaws.push(`${title}: focus after it: ${await page.evaluate(nameFocused)}`);
  return flaws;
}

/** Waits until a value is as expected. Returns the value, or the last one when the time is over. */
async function settled<Value>(read: () => Promise<Value>, wanted: Value): Promise<Value> {
  const isWanted = expect.poll(read, { timeout: 5_000 }).toBe(wanted);
  return isWanted.then(() => wanted, read);
}

/** Returns the name of the focused element. */
function nameFocused(): string {
  const active = document.activeElement;
  const label =
    active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
      ? active.labels?.[0]?.innerText
      : undefined;
  const name = active?.getAttribute('aria-label') ?? label ?? active?.textContent ?? '';
  return name.trim().split('\n', 1)[0] ?? '';
}

/**
 * Presses Tab or Shift+Tab until the focus has been on every control. Returns what is wrong: controls that are not reached,
 * and a focus that is outside of the dialog or out of view.
 */
async function tabFlaws(page: Page, key: string): Promise<string[]> {
  const flaws: string[] = [];
  const controls = await page.evaluate(markControls);
  for (let pressed = 0; pressed <= controls; pressed++) {
    await page.keyboard.press(key);
    await waitTwoFrames(page);
    const flaw = await page.evaluate(visitFocused);
    if (flaw !== undefined) flaws.push(`${key} ${flaw}`);
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-unvisited]')].map((control) => {
      control.removeAttribute('data-unvisited');
      return control.outerHTML.slice(0, 80);
    }),
  );
  return [...flaws, ...missed.map((control) => `${key} does not reach ${control}`)];
}

/** Marks the controls of the upper dialog, of radio buttons the chosen one. Returns how many there are. */
function markControls(): number {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const controls = dialog?.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary') ?? [];
  const reachable = [...controls].filter((control) => {
    const isRadio = control instanceof HTMLInputElement && control.type === 'radio';
    if (control.matches(':disabled, [tabindex="-1"]') || (isRadio && !control.checked)) return false;
    return control.checkVisibility();
  });
  for (const control of reachable) control.dataset['unvisited'] = '';
  return reachable.length;
}

/** Returns what is wrong with the place of the focus. Undefined if nothing is. */
function visitFocused(): string | undefined {
  const active = document.activeElement;
  active?.removeAttribute('data-unvisited');
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const about = active?.outerHTML.slice(0, 80);
  if (!active || dialog?.contains(active) !== true) return `leaves the dialog to ${about}`;
  const { top, bottom, height } = active.getBoundingClientRect();
  const isInView = height > innerHeight || (top > -2 && bottom < innerHeight + 2);
  return isInView ? undefined : `moves out of view to ${about}`;
}

/** Presses Tab on a device that draws slowly. Returns how often the focus was outside of the dialog. */
async function countEscapes(page: Page): Promise<number> {
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => window.setTimeout(() => draw(callback), 50);
    Object.assign(window, { drawFast: () => (window.requestAnimationFrame = draw) });
    const escapes: string[] = [];
    Object.assign(window, { escapes });
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || target.closest('[data-base-ui-portal]')) return;
      escapes.push(target.outerHTML.slice(0, 80));
    });
  });
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let pressed = 0; pressed < 8; pressed++) await page.keyboard.press(key);
  }
  await waitTwoFrames(page);
  return page.evaluate(() => {
    (Reflect.get(window, 'drawFast') as () => void)();
    return (Reflect.get(window, 'escapes') as string[]).length;
  });
}

/** Returns whether keys and the wheel move the page behind the dialog. */
async function movesPageBehind(page: Page): Promise<boolean> {
  const before = await page.evaluate(readPageBehind);
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close', exact: true }).first().focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Home', 'End', 'PageDown', '+', '-', '0']) {
    await page.keyboard.press(key);
  }
  await turnWheel(page);
  return (await page.evaluate(readPageBehind)) !== before;
}

/** Turns the wheel over the map. Resolves when the page has received the event and moved as far as it will. */
export async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(4, 400);
  // Chromium sends the event later than it answers the driver. It scrolls at once, because its smooth scrolling is off.
  const received = page.evaluate(
    () => new Promise((resolve) => addEventListener('wheel', resolve, { capture: true, once: true })),
  );
  await page.evaluate(() => undefined);
  await page.mouse.wheel(0, 300);
  await received;
  await waitTwoFrames(page);
}

/** Returns how far the page is scrolled, and where its nodes are. */
export function readPageBehind(): string {
  const nodes = [...document.querySelectorAll('[data-status]')].map((node) => {
    const { x, y } = node.getBoundingClientRect();
    return [node.getAttribute('aria-pressed'), Math.round(x), Math.round(y)];
  });
  return JSON.stringify([scrollY, nodes]);
}

/** A dialog moves the focus from one end to the other in the next frame. */
async function waitTwoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
