// Finds a Chromium for the end-to-end tests, or installs one where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const USUAL_PLACES = [
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

/** The path of a Chromium, or undefined. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const { chromium } = await import('playwright-core');
  return [chromium.executablePath(), ...USUAL_PLACES].find((place) => place && existsSync(place));
}

/** The same, after trying to install one; ends this process with what to do when there is none. */
export async function ensureChromium() {
  const found = (await findChromium()) ?? (await install());
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

async function install() {
  const attempts = [
    process.getuid?.() === 0 &&
      existsSync('/usr/bin/apt-get') &&
      'apt-get update -qq && apt-get install -y -qq chromium',
    'npx playwright-core install chromium',
  ];
  for (const command of attempts) {
    if (!command) continue;
    console.error(`Installing a browser for the end-to-end tests: ${command}`);
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], env: environment });
    const found = await findChromium();
    if (found) return found;
  }
  return undefined;
}
