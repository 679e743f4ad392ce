// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createStudioSetting } from '../../../../viewer/studio/adapters/studio-setting.ts';
import type { PageEnv } from '../../../../viewer/shared/page/read-page-env.ts';

const env = {
  base: '/',
  data: { files: { kind: 'browser', hasMaps: false }, rules: {}, mapPage: 'studio/map' },
  targetConfig: { targetId: 'arcade' },
} as unknown as PageEnv;

const languages = { current: { locale: 'en', isLive: false }, known: ['en'], choose: () => undefined };

/** The drafts of the page at an address. */
function openAt(address: string) {
  window.history.replaceState(undefined, '', address);
  const setting = createStudioSetting(env, languages, window);
  if (setting.kind !== 'browser') throw new Error(setting.kind);
  return setting.browser;
}

test('the language in the address is kept while drafts open and close', () => {
  const drafts = openAt('/studio/?forcelang=de&guide=3#lang=fr');
  expect(drafts.draftsUrl).toBe('/studio/?forcelang=de');
  drafts.showAddress('one two');
  expect(window.location.pathname + window.location.search).toBe('/studio/?draft=one+two&forcelang=de');
  expect(openAt('/studio/?draft=one&forcelang=de').draftsUrl).toBe('/studio/?forcelang=de');
  expect(openAt('/studio/?draft=one').draftsUrl).toBe('/studio/');
});
