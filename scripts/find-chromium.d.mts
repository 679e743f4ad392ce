/**
 * Returns the path of Chromium: from CHROMIUM_PATH, else Playwright's download, else an installed one. Undefined if
 * there is none.
 */
export function findChromium(): string | undefined;
/** Returns the path of headless Chromium, or undefined. */
export function findHeadlessShell(): string | undefined;
/** Like `findChromium`, but first tries to install both browsers. Prints instructions and exits if that fails. */
export function ensureChromium(): string;
