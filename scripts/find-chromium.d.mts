/** The path of a Chromium: CHROMIUM_PATH, else one that Playwright has downloaded, else one of the system. */
export function findChromium(): string | undefined;
/** The path of a Chromium without windows, or undefined. */
export function findHeadlessShell(): string | undefined;
/** `findChromium`, after trying to install it and the other; ends this process with what to do when there is none. */
export function ensureChromium(): string;
