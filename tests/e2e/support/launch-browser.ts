import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { findChromium, findHeadlessShell } from '../../../scripts/find-chromium.mjs';

/** Nothing that goes to the network: by itself, or for a page that names another machine. */
const QUIET = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * `shell` is Chromium without the windows around its pages: half the work, but it shows no PDF and installs no app. `whole`
 * does both.
 */
export type BrowserKind = 'shell' | 'whole';

const MOST_LINES = 30;
const MOST_OF_LINE = 300;
const consoles = new WeakMap<BrowserContext, string[]>();

const shared = new Map<BrowserKind, Promise<Browser>>();

/**
 * The headless Chromium of all suites, each of which makes contexts of its own; it ends with the process. Throws where there
 * is none, and says how to get one.
 */
export function sharedBrowser(kind: BrowserKind = 'shell'): Promise<Browser> {
  const browser = shared.get(kind) ?? launchBrowser(kind);
  shared.set(kind, browser);
  return browser;
}

/**
 * A device of its own, with a desktop's screen unless told. Its user wants less motion: nothing waits for what moves, and
 * that costs a tenth of all that a browser does here. Suites about motion say so.
 */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options });
  const lines: string[] = [];
  consoles.set(context, lines);
  const keep = (line: string): void => {
    lines.push(line.slice(0, MOST_OF_LINE));
    if (lines.length > MOST_LINES) lines.shift();
  };
  context.on('console', (message) => keep(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => keep(String(error.error())));
  return context;
}

/** What a page's console has said last, and its context's other pages, errors too. */
export function consoleOf(page: Page): readonly string[] {
  return consoles.get(page.context()) ?? [];
}

/** Closes what a suite has left open. */
export async function closeContexts(): Promise<void> {
  await Promise.all((await openContexts()).map((context) => context.close()));
}

/** Every page that is open in any browser of the suites. */
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
  // The sandbox cannot be set up by root, which is what containers run as.
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: isRoot ? [...QUIET, '--no-sandbox'] : QUIET });
}
