import { describe, expect, test } from 'vitest';
import { encodePath, toContentHref } from '../../../parser/addresses/content-href.ts';
import { createContentRepository, noRepository } from '../../../parser/addresses/content-repository.ts';
import { resolveContentUrl } from '../../../parser/addresses/resolve-content-url.ts';

const files = [
  'tutorials/one.md',
  'img/a b.png',
  'docs/static/skillmap/cat.png',
  'docs/skillmap/two.md',
  'notes.txt',
];
const own = createContentRepository({ slug: 'Me/My-Map', files });
const unnamed = createContentRepository({ files });
const tutorial = (url: string, repository = own) => resolveContentUrl(url, repository, { as: 'tutorial' });
const local = (path: string) => ({ kind: 'local', path });

test('the address of a linked page may omit `.md`, and a file with exactly this name comes first', () => {
  const pages = createContentRepository({ files: ['for-teachers.md', 'rules', 'rules.md', 'docs/help.md'] });
  expect(resolveContentUrl('/for-teachers', pages)).toEqual(local('for-teachers.md'));
  expect(resolveContentUrl('/rules', pages)).toEqual(local('rules'));
  expect(resolveContentUrl('/help', pages)).toEqual(local('docs/help.md'));
  expect(resolveContentUrl('/for-teachers.png', pages)).toEqual({ kind: 'docs', path: 'for-teachers.png' });
});

describe("a tutorial's address", () => {
  test.each([
    ['/tutorials/one', 'tutorials/one.md'],
    ['tutorials/one', 'tutorials/one.md'],
    ['/tutorials/one.md', 'tutorials/one.md'],
    [' ./tutorials/../tutorials//one?x=1#y ', 'tutorials/one.md'],
    ['/skillmap/two', 'docs/skillmap/two.md'],
    ['/notes.txt', 'notes.txt'],
    ['https://github.com/me/my-map/tutorials/one', 'tutorials/one.md'],
    ['https://github.com/ME/MY-MAP/blob/main/tutorials/one.md', 'tutorials/one.md'],
    ['http://www.github.com/someone/else/tutorials/one', 'tutorials/one.md'],
    ['github:me/my-map#v1.0/tutorials/one', 'tutorials/one.md'],
    ['../../tutorials/one', 'tutorials/one.md'],
  ])('%s resolves to the local file %s', (url, path) => {
    expect(tutorial(url)).toEqual(local(path));
    expect(tutorial(url, unnamed)).toEqual(local(path));
  });

  test("in the site's own repository resolves to a local file even if the file is missing", () => {
    expect(tutorial('https://github.com/me/my-map/tutorials/gone')).toEqual(local('tutorials/gone.md'));
    const byName = createContentRepository({ slug: 'my-map', files });
    expect(tutorial('https://github.com/me/my-map/tutorials/gone', byName)).toEqual(
      local('tutorials/gone.md'),
    );
  });

  test('may consist of repository and path alone, as in the editor', () => {
    const there = { kind: 'code-host', slug: 'a/b', path: 'c/d.md' };
    expect(tutorial('a/b/c/d')).toEqual(there);
    expect(tutorial('a/b/c/d.md')).toEqual(there);
    expect(tutorial('me/my-map/tutorials/one')).toEqual(local('tutorials/one.md'));
    expect(tutorial('me/my-map/tutorials/gone')).toEqual(local('tutorials/gone.md'));
    expect(tutorial('../b/c')).toEqual({ kind: 'docs', path: 'b/c' });
    expect(resolveContentUrl('a/b/c.png', own)).toEqual({ kind: 'docs', path: 'a/b/c.png' });
  });

  test('outside the own repository resolves to the code host, the documentation or the web', () => {
    expect(tutorial('https://github.com/a/b/c/d')).toEqual({
      kind: 'code-host',
      slug: 'a/b',
      path: 'c/d.md',
    });
    expect(tutorial('https://github.com/a/b/tree/dev/c')).toEqual({
      kind: 'code-host',
      slug: 'a/b',
      ref: 'dev',
      path: 'c.md',
    });
    expect(tutorial('/skillmap/space/space1')).toEqual({ kind: 'docs', path: 'skillmap/space/space1' });
    expect(tutorial('https://example.org/x.md')).toEqual({ kind: 'web', url: 'https://example.org/x.md' });
    expect(tutorial('//example.org/x.md')).toEqual({ kind: 'web', url: 'https://example.org/x.md' });
  });
});

describe("a picture's address", () => {
  test.each([
    ['https://raw.githubusercontent.com/me/my-map/main/img/a%20b.png', 'img/a b.png'],
    ['https://raw.githubusercontent.com/me/my-map/refs/heads/main/img/a%20b.png', 'img/a b.png'],
    ['https://me.github.io/my-map/img/a%20b.png', 'img/a b.png'],
    ['/static/skillmap/cat.png', 'docs/static/skillmap/cat.png'],
    ['static/skillmap/cat.png', 'docs/static/skillmap/cat.png'],
  ])('%s resolves to the local file %s', (url, path) => {
    expect(resolveContentUrl(url, unnamed)).toEqual(local(path));
  });

  test('is resolved relative to the file that contains it', () => {
    const from = { kind: 'local', path: 'tutorials/one.md' } as const;
    expect(resolveContentUrl('../img/a b.png', own, { from })).toEqual(local('img/a b.png'));
    expect(resolveContentUrl('img/a b.png', own, { from })).toEqual(local('img/a b.png'));
    const far = { kind: 'code-host', slug: 'a/b', path: 'x/one.md' } as const;
    expect(resolveContentUrl('y.png', own, { from: far })).toEqual({ ...far, path: 'x/y.png' });
  });

  test.each(['', '  ', 'javascript:alert(1)', 'file:///etc/passwd', 'youtube:abc', 'data:text/html,x'])(
    '`%s` is unusable',
    (url) => {
      expect(resolveContentUrl(url, own).kind).toBe('unusable');
    },
  );

  test('with broken encoding is used as written', () => {
    expect(resolveContentUrl('/100%/x.png', noRepository)).toEqual({ kind: 'docs', path: '100%/x.png' });
  });
});

describe('toContentHref', () => {
  const endpoints = {
    toLocalHref: (path: string) => `/content/${encodePath(path)}`,
    docsUrl: 'https://docs.test/',
    markdownUrl: 'https://docs.test/md/',
    rawUrl: 'https://raw.test/',
  };
  const href = (url: string, as: 'tutorial' | 'file') =>
    toContentHref(resolveContentUrl(url, own, { as }), endpoints, as);

  test('returns the URL from which content is fetched', () => {
    expect(href('/img/a b.png', 'file')).toBe('/content/img/a%20b.png');
    expect(href('/static/x.png', 'file')).toBe('https://docs.test/static/x.png');
    expect(href('/skillmap/x.md', 'tutorial')).toBe('https://docs.test/md/skillmap/x');
    expect(href('https://github.com/a/b/c', 'tutorial')).toBe('https://raw.test/a/b/HEAD/c.md');
    expect(href('https://example.org/x', 'file')).toBe('https://example.org/x');
    expect(href('vbscript:x', 'file')).toBeUndefined();
  });
});

describe('a map in a subfolder of a repository', () => {
  const nested = ['examples/space/skillmap.md', 'examples/space/images/ship.png', 'images/ship.png'];

  test('finds its files from its own folder', () => {
    const repository = createContentRepository({
      files: nested.slice(0, 2),
      mapPath: 'examples/space/skillmap.md',
    });
    expect(resolveContentUrl('/images/ship.png', repository)).toEqual({
      kind: 'local',
      path: 'examples/space/images/ship.png',
    });
  });

  test('uses a file in the root before a file in its own folder', () => {
    const repository = createContentRepository({ files: nested, mapPath: 'examples/space/skillmap.md' });
    expect(resolveContentUrl('/images/ship.png', repository)).toEqual({
      kind: 'local',
      path: 'images/ship.png',
    });
  });
});

describe('an address in a map of another repository', () => {
  const map = { kind: 'code-host', slug: 'a/b', ref: 'v1.2.0', path: 'maps/space.md' } as const;
  const from = (url: string, as: 'tutorial' | 'file' = 'file') =>
    resolveContentUrl(url, own, { from: map, as });
  const there = (path: string) => ({ kind: 'code-host', slug: 'a/b', ref: 'v1.2.0', path });

  test("resolves in the map's repository and version, never in the site's own repository", () => {
    expect(from('img/a.png')).toEqual(there('maps/img/a.png'));
    expect(from('../img/a.png')).toEqual(there('img/a.png'));
    expect(from('/img/a b.png')).toEqual(there('img/a b.png'));
    expect(from('first', 'tutorial')).toEqual(there('maps/first.md'));
    expect(from('https://github.com/A/b/tutorials/first', 'tutorial')).toEqual({
      ...there('tutorials/first.md'),
      slug: 'A/b',
    });
    expect(from('https://github.com/a/b/blob/dev/x.png')).toEqual({ ...there('x.png'), ref: 'dev' });
    expect(from('https://github.com/c/d/x', 'tutorial')).toEqual({
      kind: 'code-host',
      slug: 'c/d',
      path: 'x.md',
    });
  });

  test('may name a third repository without a prefix', () => {
    expect(from('c/d/x', 'tutorial')).toEqual({
      ...there('maps/c/d/x.md'),
      otherwise: { kind: 'code-host', slug: 'c/d', path: 'x.md' },
    });
  });

  test('may name a documentation page, as old maps do', () => {
    expect(from('/tutorials/one', 'tutorial')).toEqual({
      ...there('tutorials/one.md'),
      otherwise: { kind: 'docs', path: 'tutorials/one' },
    });
    expect(from('/static/skillmap/cat.png')).toEqual({ kind: 'docs', path: 'static/skillmap/cat.png' });
  });

  test('leads to the documentation if the map is a documentation page', () => {
    const docs = { kind: 'docs', path: 'skillmap/space' } as const;
    expect(resolveContentUrl('cat.png', own, { from: docs })).toEqual({
      kind: 'docs',
      path: 'skillmap/cat.png',
    });
    expect(resolveContentUrl('/tutorials/one', own, { from: docs, as: 'tutorial' })).toEqual({
      kind: 'docs',
      path: 'tutorials/one',
    });
  });

  test.each([
    ['cat.png', 'https://host.test/maps/cat.png'],
    ['../cat.png?v=1', 'https://host.test/cat.png?v=1'],
    ['/cat.png', 'https://host.test/cat.png'],
    ['../../../../etc', 'https://host.test/etc'],
  ])('%s resolves relative to the URL of the map', (url, expected) => {
    const web = { kind: 'web', url: 'https://host.test/maps/space.md?x=/y/z' } as const;
    expect(resolveContentUrl(url, own, { from: web })).toEqual({ kind: 'web', url: expected });
  });
});
