import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { findChromium, findHeadlessShell } from '../../../scripts/find-chromium.mjs';

/** No network requests: neither the browser's own, nor for a page that names another machine. */
const QUIET = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
  '--disable-gpu',
  // A turn of the wheel moves the page at once, so that no test reads positions too early.
  '--disable-smooth-scrolling',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `shell` is Chromium without windows: half the work, but it shows no PDF and installs no app. `whole` does both. */
export type BrowserKind = 'shell' | 'whole';

/** The time in which a busy machine does what a test waits for, in milliseconds. The real editor takes longest. */
const PATIENCE = 60_000;

const MOST_LINES = 30;
const LONGEST_LINE = 300;
const consoles = new WeakMap<BrowserContext, string[]>();

const shared = new Map<BrowserKind, Promise<Browser>>();

/**
 * Returns the headless Chromium that all suites share. Each suite creates its own contexts. The browser ends with the
 * process. Throws with installation advice if Chromium is not installed.
 */
export function sharedBrowser(kind: BrowserKind = 'shell'): Promise<Browser> {
  const browser = shared.get(kind) ?? launchBrowser(kind);
  shared.set(kind, browser);
  return browser;
}

/**
 * A separate device, with a desktop screen by default. Reduced motion saves waiting and a tenth of the browser's work
 * here; suites about motion turn it off.
 */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE);
  const lines: string[] = [];
  consoles.set(context, lines);
  const keep = (line: string): void => {
    lines.push(line.slice(0, LONGEST_LINE));
    if (lines.length > MOST_LINES) lines.shift();
  };
  context.on('console', (message) => keep(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => keep(String(error.error())));
  return context;
}

/** The last console messages and errors of a page and its context's other pages. */
export function consoleOf(page: Page): readonly string[] {
  return consoles.get(page.context()) ?? [];
}

/** Closes the contexts that a suite has left open. */
export async function closeContexts(): Promise<void> {
  await Promise.all((await openContexts()).map((context) => context.close()));
}

/** Every open page in any browser of the suites. */
export async function openPages(): Promise<Page[]> {
  return (await openContexts()).flatMap((context) => context.pages());
}

async function openContexts(): Promise<BrowserContext[]> {
  const browsers = await Promise.all(shared.values());
  return browsers.flatMap((browser) => browser.contexts());
}

async function launchBrowser(kind: BrowserKind): Promise<Browser> {
  const executablePath = (kind === 'shell' ? findHeadlessShell() : undefined) ?? findChromium();
  if (executablePath === undefined) {
    throw new Error(
      'The end-to-end tests need Chromium. Install it (`npx playwright install chromium`, or with the package manager of your system), or name one in CHROMIUM_PATH.',
    );
  }
  // Root cannot set up the sandbox, and containers run as root.
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: isRoot ? [...QUIET, '--no-sandbox'] : QUIET });
}
