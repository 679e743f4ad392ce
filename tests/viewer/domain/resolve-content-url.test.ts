import { describe, expect, test } from 'vitest';
import { toContentHref } from '../../../viewer/domain/content-href.ts';
import { createContentRepository, noRepository } from '../../../viewer/domain/content-repository.ts';
import { resolveContentUrl } from '../../../viewer/domain/resolve-content-url.ts';

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

describe('a tutorial', () => {
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
  ])('%s is the local file', (url, path) => {
    expect(tutorial(url)).toEqual(local(path));
    expect(tutorial(url, unnamed)).toEqual(local(path));
  });

  test('one that the own repository lacks is missing there, not elsewhere', () => {
    expect(tutorial('https://github.com/me/my-map/tutorials/gone')).toEqual(local('tutorials/gone.md'));
    const byName = createContentRepository({ slug: 'my-map', files });
    expect(tutorial('https://github.com/me/my-map/tutorials/gone', byName)).toEqual(
      local('tutorials/gone.md'),
    );
  });

  test('others are had from the code host, the documentation or the web', () => {
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

describe('a picture', () => {
  test.each([
    ['https://raw.githubusercontent.com/me/my-map/main/img/a%20b.png', 'img/a b.png'],
    ['https://raw.githubusercontent.com/me/my-map/refs/heads/main/img/a%20b.png', 'img/a b.png'],
    ['https://me.github.io/my-map/img/a%20b.png', 'img/a b.png'],
    ['/static/skillmap/cat.png', 'docs/static/skillmap/cat.png'],
    ['static/skillmap/cat.png', 'docs/static/skillmap/cat.png'],
  ])('%s is the local file', (url, path) => {
    expect(resolveContentUrl(url, unnamed)).toEqual(local(path));
  });

  test('a relative one starts beside the file that names it', () => {
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

  test('an address that cannot be decoded is taken as it stands', () => {
    expect(resolveContentUrl('/100%/x.png', noRepository)).toEqual({ kind: 'docs', path: '100%/x.png' });
  });
});

describe('toContentHref', () => {
  const endpoints = {
    contentUrl: '/content/',
    docsUrl: 'https://docs.test/',
    markdownUrl: 'https://docs.test/md/',
    rawUrl: 'https://raw.test/',
  };
  const href = (url: string, as: 'tutorial' | 'file') =>
    toContentHref(resolveContentUrl(url, own, { as }), endpoints, as);

  test('gives the address to fetch from', () => {
    expect(href('/img/a b.png', 'file')).toBe('/content/img/a%20b.png');
    expect(href('/static/x.png', 'file')).toBe('https://docs.test/static/x.png');
    expect(href('/skillmap/x.md', 'tutorial')).toBe('https://docs.test/md/skillmap/x');
    expect(href('https://github.com/a/b/c', 'tutorial')).toBe('https://raw.test/a/b/HEAD/c.md');
    expect(href('https://example.org/x', 'file')).toBe('https://example.org/x');
    expect(href('vbscript:x', 'file')).toBeUndefined();
  });
});

describe('a map that lies deeper in a larger repository', () => {
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

  test('but the root comes first', () => {
    const repository = createContentRepository({ files: nested, mapPath: 'examples/space/skillmap.md' });
    expect(resolveContentUrl('/images/ship.png', repository)).toEqual({
      kind: 'local',
      path: 'images/ship.png',
    });
  });
});
