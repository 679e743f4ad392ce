// Finds Firefox and WebKit, for tests of the learner app in browsers other than Chromium.
import { existsSync } from 'node:fs';
import process from 'node:process';
import { globSync } from 'tinyglobby';
import { installPackages } from './debian-packages.mjs';

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

export function findEngines() {
  const [browser] = globSync(
    ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/{lib,lib64,libexec}/webkit2gtk-4.*/MiniBrowser'],
    { absolute: true },
  );
  const isWhole = browser !== undefined && existsSync(DRIVER) && existsSync(SCREEN);
  return {
    firefox: FIREFOX.find((place) => existsSync(place)),
    webkit: isWhole ? { browser, driver: DRIVER, screen: SCREEN } : undefined,
  };
}

/** Installs missing browsers if possible. Otherwise prints instructions, and their tests are skipped. */
export function ensureEngines() {
  const engines = findEngines();
  const packages = [
    ...(engines.firefox ? [] : ['firefox-esr']),
    ...(engines.webkit ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  if (packages.length > 0) installPackages('Firefox and WebKit', '--no-install-recommends', ...packages);
  const found = findEngines();
  const missing = Object.keys(found).filter((engine) => !found[engine]);
  if (missing.length === 0) return;
  console.error(
    [
      `The tests of what learners do in other browsers ${process.env.CI ? 'fail' : 'are skipped'} for ${missing.join(' and ')}:`,
      '  - Debian has both: apt-get install firefox-esr webkit2gtk-driver xvfb',
      '  - elsewhere Firefox is used where it is installed; WebKit needs Linux',
    ].join('\n'),
  );
}
