/** Returns the path of Chromium: CHROMIUM_PATH, else Playwright's download, else one of the system. */
export function findChromium(): string | undefined;
/** Returns the path of headless Chromium, or undefined. */
export function findHeadlessShell(): string | undefined;
/** Like `findChromium`, but first tries to install both browsers. Prints instructions and exits if that fails. */
export function ensureChromium(): string;
