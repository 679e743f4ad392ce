import type { Page } from 'playwright-core';

/** Matches the vendor's scripts, also in its simulator's page, which has no address, but not our page that plays games. */
const VENDOR_SCRIPT = /\/editor\/[^/\s]+\/(?!player)[^\s)]+\.js|about:srcdoc|data:text\/javascript/;

/** Errors about the simulator's sounds, without a stack: not every Chromium has the codec for them. */
const NO_CODEC = 'no supported source';

/** Browser warnings about a canvas that the vendor's simulator reads often. */
const CANVAS_ADVICE = 'willReadFrequently';

/**
 * Uncaught errors in a page and its frames from now on. Errors that the vendor's editor throws itself are ignored: it
 * does so without us too, more often on a busy machine, and continues.
 */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message, stack }) => {
    const isVendor = VENDOR_SCRIPT.test(stack ?? '') || message.includes(NO_CODEC);
    if (!isVendor) errors.push(message);
  });
  return errors;
}

/** Like `errorsOf`, plus console messages of these levels, except from the vendor's scripts. */
export function complaintsOf(page: Page, levels: readonly string[] = ['error', 'warning']): string[] {
  const complaints = errorsOf(page);
  page.on('console', (message) => {
    const isVendor = VENDOR_SCRIPT.test(message.location().url) || message.text().includes(CANVAS_ADVICE);
    if (levels.includes(message.type()) && !isVendor) complaints.push(message.text());
  });
  return complaints;
}
