import { access } from 'node:fs/promises';
import path from 'node:path';
import { UsageError, type Io } from '../../io.ts';

/** Programs on the PATH of Linux, in order of preference. */
const LINUX_NAMES = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const LINUX_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_PLACES = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
];

type Env = Io['env'];

/**
 * Returns the path of Chrome, Chromium or Edge: the given one, the one in CHROMIUM_PATH, or one in its usual place. Throws
 * a UsageError with advice if there is none.
 */
export async function findBrowser(given: string | undefined, env: Env): Promise<string> {
  const named = given ?? env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (await exists(named)) return named;
    throw new UsageError(
      `There is no browser at ${named}. Give the path of Chrome, Chromium or Edge with --browser.`,
    );
  }
  for (const place of usualPlaces(process.platform, env)) if (await exists(place)) return place;
  throw new UsageError(
    'No Chrome, Chromium or Edge was found. Install one, or give the path of yours with --browser or in CHROMIUM_PATH.',
  );
}

/** Returns where browsers usually are, in order of preference. */
export function usualPlaces(platform: NodeJS.Platform, env: Env): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME === undefined ? [] : [`${env.HOME}/Applications`])];
    return MAC_APPS.flatMap((app) => folders.map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    );
    return WINDOWS_PLACES.flatMap((parts) => folders.map((folder) => path.win32.join(folder, ...parts)));
  }
  const folders = [...(env.PATH ?? '').split(':').filter((folder) => folder !== ''), ...LINUX_FOLDERS];
  return LINUX_NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
