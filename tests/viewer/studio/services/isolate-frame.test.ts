import { expect, test } from 'vitest';
import { isolateFrame } from '../../../../viewer/studio/services/browser/isolate-frame.ts';
import { readLanguageCookie } from '../../../../viewer/shared/services/browser/language-cookie.ts';
import { createFakeStorage } from '../../learner/services/account/start-device.ts';

/** A frame in German, on a site whose learner uses French. */
function openFrame() {
  let jar = 'PXT_LANG=fr';
  // All pages of a site share the cookies.
  class Document {
    documentElement = { lang: 'de' };
    get cookie() {
      return jar;
    }
    set cookie(cookie: string) {
      [jar = ''] = cookie.split(';');
    }
  }
  const device = createFakeStorage();
  device.setItem('skillmap-preferences', '{"language":"fr"}');
  const frame = Object.assign(new EventTarget(), {
    Document,
    document: new Document(),
    localStorage: device,
    sessionStorage: createFakeStorage(),
  });
  const asked: string[] = [];
  isolateFrame(frame, (locale) => asked.push(locale));
  const leave = (): void => void frame.dispatchEvent(new Event('pagehide'));
  return { frame, sitePage: new Document(), device, asked, leave };
}

test('a language chosen in the frame is reported, and changes nothing for other pages', () => {
  const { frame, sitePage, device, asked } = openFrame();
  frame.document.cookie = 'PXT_LANG=it; path=/';
  frame.localStorage.setItem('skillmap-preferences', '{"language":"it"}');
  expect(asked).toEqual(['it']);
  expect(readLanguageCookie(sitePage)).toBe('fr');
  expect(device.getItem('skillmap-preferences')).toBe('{"language":"fr"}');
  // The frame shows the language in its address.
  expect(readLanguageCookie(frame.document)).toBeUndefined();
});

test('a cookie set by the editor in the frame is restored when the frame closes', () => {
  const { sitePage, leave } = openFrame();
  sitePage.cookie = 'PXT_LANG=de; path=/';
  leave();
  expect(readLanguageCookie(sitePage)).toBe('fr');
});

test('a cookie set by a learner in the meantime stays', () => {
  const { sitePage, device, leave } = openFrame();
  sitePage.cookie = 'PXT_LANG=it; path=/';
  leave();
  expect(readLanguageCookie(sitePage)).toBe('it');
  sitePage.cookie = 'PXT_LANG=de; path=/';
  device.setItem('skillmap-preferences', '{"language":"de"}');
  leave();
  expect(readLanguageCookie(sitePage)).toBe('de');
});
