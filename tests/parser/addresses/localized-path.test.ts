import { describe, expect, test } from 'vitest';
import { encodePath, toContentHref } from '../../../parser/addresses/content-href.ts';
import { createContentRepository } from '../../../parser/addresses/content-repository.ts';
import { resolveContentUrl } from '../../../parser/addresses/resolve-content-url.ts';

const files = [
  'tutorials/ship.md',
  'tutorials/ship.png',
  '_locales/de/tutorials/ship.md',
  '_locales/pt-BR/tutorials/ship.md',
];
const endpoints = {
  toLocalHref: (path: string) => `/content/${encodePath(path)}`,
  docsUrl: 'https://docs.test/',
  markdownUrl: 'https://docs.test/md/',
  rawUrl: 'https://raw.test/',
};
const resolve = (url: string, locale: string) =>
  resolveContentUrl(url, createContentRepository({ files, locale }), { as: 'tutorial' });

describe('localized content', () => {
  test.each([
    ['de', '/content/_locales/de/tutorials/ship.md'],
    ['de-AT', '/content/_locales/de/tutorials/ship.md'],
    ['pt-BR', '/content/_locales/pt-BR/tutorials/ship.md'],
    ['fr', '/content/tutorials/ship.md'],
  ])('for the language %s is found at %s', (locale, href) => {
    expect(toContentHref(resolve('/tutorials/ship', locale), endpoints, 'tutorial')).toBe(href);
  });

  test('resolves its pictures relative to the original', () => {
    const repository = createContentRepository({ files, locale: 'de' });
    const picture = resolveContentUrl('ship.png', repository, { from: resolve('/tutorials/ship', 'de') });
    expect(picture).toEqual({ kind: 'local', path: 'tutorials/ship.png' });
  });

  test('is requested from the documentation site by its language', () => {
    const location = { kind: 'docs', path: 'tutorials/chase' } as const;
    expect(toContentHref(location, { ...endpoints, locale: 'de' }, 'tutorial')).toBe(
      'https://docs.test/md/tutorials/chase?lang=de',
    );
  });
});
