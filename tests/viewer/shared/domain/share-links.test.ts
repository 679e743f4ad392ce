import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  longestProjectName,
  readProjectName,
  toPopupFeatures,
  toSocialUrl,
  withShareId,
} from '../../../../viewer/shared/domain/share-links.ts';

const shared = { url: 'https://maps.example/_0a', title: 'A & B?', text: 'Play “A & B?” #1' };
const networks = ['facebook', 'x', 'classroom', 'teams', 'whatsapp'] as const;

describe('§2 Social buttons', () => {
  test.each([
    ['facebook', 'www.facebook.com', 'u'],
    ['x', 'x.com', 'url'],
    ['classroom', 'classroom.google.com', 'url'],
    ['teams', 'teams.microsoft.com', 'href'],
  ] as const)('%s gets the link at %s, fully encoded', (network, host, name) => {
    const url = new URL(toSocialUrl(network, shared) ?? '');
    expect([url.protocol, url.host, url.hash]).toEqual(['https:', host, '']);
    expect(url.searchParams.get(name)).toBe(shared.url);
  });

  test('WhatsApp gets one text', () => {
    const url = new URL(toSocialUrl('whatsapp', shared) ?? '');
    expect(url.searchParams.get('text')).toBe(`${shared.text} ${shared.url}`);
  });

  test('Discourse appears if a forum is configured', () => {
    expect(toSocialUrl('discourse', shared)).toBeUndefined();
    const url = new URL(toSocialUrl('discourse', shared, 'https://forum.example/kids/') ?? '');
    expect(url.pathname).toBe('/kids/new-topic');
    expect(url.searchParams.get('title')).toBe('A & B?');
    expect(url.searchParams.get('body')).toBe(`${shared.text}\n\n${shared.url}`);
  });

  test('no title changes the target of a link or breaks it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab&#?=%/+ "<>é🦊\u0000\n', '\uD83D') }),
        fc.constantFrom(...networks),
        (title, network) => {
          const url = new URL(toSocialUrl(network, { ...shared, title, text: title }) ?? '');
          const plain = new URL(toSocialUrl(network, shared) ?? '');
          expect(url.origin + url.pathname + url.hash).toBe(plain.origin + plain.pathname);
          expect([...url.searchParams.keys()]).toEqual([...plain.searchParams.keys()]);
        },
      ),
    );
    expect(() => toSocialUrl('x', { ...shared, text: '\uD83D' })).not.toThrow();
  });

  test('§9 Social pop-up window: is 600 by 600, centred, without an opener', () => {
    const features = toPopupFeatures({ left: 100, top: 50, width: 1281, height: 800 }).split(',');
    expect(features).toEqual(
      expect.arrayContaining(['width=600', 'height=600', 'left=441', 'top=150', 'noopener']),
    );
  });
});

test('a share id is encoded into an address, whatever it contains', () => {
  expect(withShareId('https://vscode.example/{id}', '_0aB')).toBe('https://vscode.example/_0aB');
  expect(withShareId('https://p.example/?host={id}', '$& a/b')).toBe(
    'https://p.example/?host=%24%26%20a%2Fb',
  );
});

describe('the title of a shared game', () => {
  test.each([
    ['  Hero \n Two ', 'Hero Two'],
    ['   ', undefined],
    ['', undefined],
    ['\u200B\u2060\u00AD', undefined],
    ['A\u0000\u0007B', 'A B'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['👩‍🚀 و سفر', '👩‍🚀 و سفر'],
    ['نام‌ها', 'نام‌ها'],
  ])('%j is read as %j', (typed, name) => expect(readProjectName(typed)).toBe(name));

  test('is cut at its limit, but never inside a character', () => {
    const name = readProjectName('🦊'.repeat(200));
    expect(name).toBe('🦊'.repeat(longestProjectName));
  });
});
