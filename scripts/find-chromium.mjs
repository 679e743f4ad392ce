// Finds Chromium for the end-to-end tests, or installs it if possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { canInstall, installPackages } from './debian-packages.mjs';

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of Chromium: from CHROMIUM_PATH, else Playwright's download, else an installed one. Undefined if
 * there is none.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  return [chromium.executablePath(), ...USUAL_PATHS].find((file) => file && existsSync(file));
}

/** Returns the path of headless Chromium, or undefined. It halves the work for most suites. */
export function findHeadlessShell() {
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;
}

/** Like `findChromium`, but first tries to install both browsers. Prints instructions and exits if that fails. */
export function ensureChromium() {
  if (!findChromium() || (canInstall() && !findHeadlessShell())) install();
  const found = findChromium();
  if (found) return found;
  console.error(
    [
      'The end-to-end tests need Chromium or Chrome, and none was found. Do one of these:',
      '  - install Chrome, or Chromium with your package manager (Debian: apt-get install chromium)',
      '  - npx playwright-core install chromium',
      '  - set CHROMIUM_PATH to the browser you have',
      'Or run the tests that need no browser: npm run test:unit',
    ].join('\n'),
  );
  process.exit(2);
}

function install() {
  installPackages('a browser for the end-to-end tests', 'chromium', 'chromium-headless-shell');
  if (findChromium()) return;
  const command = 'npx playwright-core install chromium';
  console.error(`Installing a browser for the end-to-end tests: ${command}`);
  spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
}
