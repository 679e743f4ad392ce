import process from 'node:process';
import { expect, test } from 'vitest';
import { findBrowser, usualPlaces } from '../../../cli/rehearse/browser/find-browser.ts';
import { UsageError } from '../../../cli/io.ts';

test('the browser is the given one, or the one in CHROMIUM_PATH', async () => {
  const here = process.execPath;
  await expect(findBrowser(here, { CHROMIUM_PATH: '/nowhere' })).resolves.toBe(here);
  await expect(findBrowser(undefined, { CHROMIUM_PATH: here })).resolves.toBe(here);
});

test('a missing browser is reported, and not replaced by another one', async () => {
  await expect(findBrowser('/nowhere/chrome', {})).rejects.toThrow(UsageError);
});

test.each([
  ['linux', { PATH: '/opt/bin:/usr/bin' }, '/opt/bin/google-chrome'],
  [
    'darwin',
    { HOME: '/Users/ada' },
    '/Users/ada/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  [
    'win32',
    { LOCALAPPDATA: String.raw`C:\Users\ada\AppData\Local` },
    String.raw`C:\Users\ada\AppData\Local\Google\Chrome\Application\chrome.exe`,
  ],
] as const)('browsers are searched in the usual places of %s', (platform, env, place) => {
  expect(usualPlaces(platform, env)).toContain(place);
});
