import { expect, test } from 'vitest';
import { siteHeaders } from '../../../cli/build/site-headers.ts';
import type { SiteDocument } from '../../../cli/build/site-pages.ts';
import { formatHeaders, headersFor, readHeaders } from '../../../cli/site/headers-file.ts';

function page(file: string): SiteDocument {
  return { file, pathname: `/maps/${file.replace('index.html', '')}` } as SiteDocument;
}

function rulesFor(files: string[]) {
  return siteHeaders({
    base: '/maps/',
    pages: files.map(page),
    policy: "default-src 'none'",
    immutable: ['viewer-1/', 'content/', 'maps/'],
    otherRules: [
      { path: '/maps/editor/arcade/', headers: { 'Content-Security-Policy': "default-src 'self'" } },
    ],
  });
}

test('files with a hash in their name are cached forever, and documents have a security policy', () => {
  const rules = rulesFor(['index.html', 'skillmap/index.html']);
  const of = (pathname: string) => headersFor(pathname, rules);
  expect(of('/maps/viewer-1/viewer.js')['Cache-Control']).toContain('immutable');
  expect(of('/maps/content/a.svg')['Content-Security-Policy']).toMatch(/^default-src 'none'; img-src/);
  expect(of('/maps/skillmap/')).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), payment=()',
    'Content-Security-Policy': "default-src 'none'",
  });
  expect(of('/maps/editor/arcade/')['Content-Security-Policy']).toBe("default-src 'self'");
  expect(of('/elsewhere')).toEqual({});
});

test('a document in a folder of hashed files is not cached forever', () => {
  const rules = rulesFor(['index.html', 'maps/space/index.html']);
  expect(headersFor('/maps/maps/space/', rules)['Cache-Control']).toBeUndefined();
  expect(headersFor('/maps/content/a.png', rules)['Cache-Control']).toContain('immutable');
});

test('a site with many maps needs fewer header rules than hosts allow', () => {
  const many = Array.from({ length: 80 }, (_, index) => `map-${index}/index.html`);
  expect(rulesFor(many).length).toBeLessThan(100);
});

test('header rules that are written to a file are read back unchanged', () => {
  const rules = rulesFor(['index.html', 'Gr%C3%B6%C3%9Fe%20%231/index.html']);
  expect(readHeaders(formatHeaders(rules))).toEqual(rules);
});
