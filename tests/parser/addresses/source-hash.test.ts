import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toContentHref } from '../../../parser/addresses/content-href.ts';
import { readSourceHash, resolveHash, toTutorialAddress } from '../../../parser/addresses/source-hash.ts';
import { tries } from '../../support/tries.ts';

const source = (hash: string) => readSourceHash(hash)?.source;

describe('readSourceHash', () => {
  it('§2 Source selection: reads docs and local paths', () => {
    expect(source('#docs:/skillmap/space')).toEqual({ command: 'docs', path: 'skillmap/space' });
    expect(source('local:space')).toEqual({ command: 'local', path: 'space' });
  });

  it('§2 Source selection: reads a repository with an optional tag and file name', () => {
    expect(source('#github:owner/repo')).toEqual({ command: 'github', slug: 'owner/repo', file: 'skillmap' });
    expect(source('#github:owner/repo:v1.2.0/maps/space.md')).toEqual({
      command: 'github',
      slug: 'owner/repo',
      tag: 'v1.2.0',
      file: 'maps/space',
    });
    expect(source('#github:owner/repo:v1')).toMatchObject({ tag: 'v1', file: 'skillmap' });
    expect(source('#github:https://github.com/owner/repo.git/a')).toMatchObject({
      slug: 'owner/repo',
      file: 'a',
    });
  });

  it.each(['blob/main/', 'blob/master/'])('§5 Source argument: drops a leading %s', (prefix) => {
    expect(source(`#github:owner/repo/${prefix}maps/space.md`)).toMatchObject({ file: 'maps/space' });
  });

  it('§5 Source argument: keeps the tag before a prefix that is dropped', () => {
    const pinned = { slug: 'owner/repo', tag: 'v1.2.0', file: 'maps/space' };
    for (const prefix of ['blob/main/', 'blob/master/', ''])
      expect(source(`#github:owner/repo:v1.2.0/${prefix}maps/space.md`)).toMatchObject(pinned);
  });

  it('§5 Source argument: keeps `blob` if it is not the first segment', () => {
    expect(source('#github:owner/repo/a/blob/main/b')).toMatchObject({ file: 'a/blob/main/b' });
  });

  it.each(['/a/b.md', '\\a/b', '%20/a/b.md%20', 'a/b'])('§5 Source argument: cleans the path %s', (path) => {
    expect(source(`#local:${path}`)).toEqual({ command: 'local', path: 'a/b' });
  });

  it('§5 Source argument: resolves `..` inside the named repository or docs folder', () => {
    expect(source('#github:ada/maps/../../../eve/maps/v1/space')).toMatchObject({
      slug: 'ada/maps',
      file: 'eve/maps/v1/space',
    });
    expect(source('#github:ada/maps/./a/../b.md')).toMatchObject({ file: 'b' });
    expect(source('#docs:../../other/./page')).toEqual({ command: 'docs', path: 'other/page' });
    expect(source('#docs:../..')).toBeUndefined();
  });

  it.each([
    '#github:ada/maps:../../eve/maps',
    '#github:ada/maps/blob/../a',
    '#github:ada/..',
    '#github:../maps/a',
    '#github:ada/./a',
  ])('§5 Source argument: refuses dots in place of a name or tag: %s', (hash) => {
    expect(readSourceHash(hash)).toBeUndefined();
  });

  it('§5 Source argument: finds files of the named repository only, for any hash', () => {
    const endpoints = { toLocalHref: String, docsUrl: '', markdownUrl: '', rawUrl: 'https://raw.test/' };
    const step = constantFrom(
      'a',
      'b.md',
      '..',
      '.',
      '...',
      '',
      'blob',
      'main',
      ':v1',
      ':..',
      '%2e%2e',
      '\\',
    );
    assert(
      property(array(step, { maxLength: 8 }), (steps) => {
        const found = source(`#github:ada/maps${steps.join('/')}`);
        if (found?.command !== 'github') return;
        const { slug, tag = 'HEAD', file } = found;
        const href = toContentHref({ kind: 'code-host', slug, ref: tag, path: `${file}.md` }, endpoints);
        const pathname = decodeURIComponent(new URL(href ?? '').pathname);
        expect(pathname.startsWith(`/${slug}/${tag}/`)).toBe(true);
        expect(pathname.split('/').length).toBeGreaterThan(4);
      }),
      tries(500),
    );
  });

  it('§5 Source argument: ignores everything from the first forbidden character on', () => {
    expect(readSourceHash('#docs:a+b=c-d_e?x=1')).toEqual({
      source: { command: 'docs', path: 'a+b=c-d_e' },
      ignored: '?x=1',
    });
    expect(readSourceHash('#docs:a')?.ignored).toBe('');
  });

  it('§7 An arbitrary URL: reads an `https:` address as a source', () => {
    expect(readSourceHash('#https://example.org/maps/space.md?x')).toEqual({
      source: { command: 'url', url: 'https://example.org/maps/space.md' },
      ignored: '?x',
    });
    expect(source('#javascript:alert')).toBeUndefined();
  });

  it.each(['', '#', '#docs:', '#github:owner', '#other:a', '#docs', '#skillmapimport:1'])(
    '§2 Source selection: finds no source in "%s"',
    (hash) => {
      expect(readSourceHash(hash)).toBeUndefined();
    },
  );

  it('ignores a broken encoding at the end of a hash', () => {
    expect(readSourceHash('#local:a%')).toEqual({ source: { command: 'local', path: 'a' }, ignored: '%' });
  });
});

describe('resolveHash', () => {
  const settings = { pathAliases: { jungle: '#docs:/skillmap/jungle' }, defaultPath: 'docs:/skillmap/space' };

  it('§2 Source selection: replaces an alias by its target', () => {
    expect(resolveHash('#jungle', settings)).toBe('docs:/skillmap/jungle');
    expect(resolveHash('#constructor', settings)).toBe('constructor');
  });

  it('§2 Source selection: uses the default path for an empty hash', () => {
    expect(resolveHash('', settings)).toBe('docs:/skillmap/space');
    expect(resolveHash('', { ...settings, defaultPath: 'jungle' })).toBe('docs:/skillmap/jungle');
    expect(resolveHash('#', {})).toBe('');
  });

  it('§2 Source selection: keeps any other hash unchanged', () => {
    expect(resolveHash('#local:a', settings)).toBe('local:a');
  });
});

it.each([
  ['#docs:/tutorials/bee', '/tutorials/bee'],
  // The editor reads these as a file in a repository. Without a prefix, the address may also be a path.
  ['#docs:owner/repo/docs/bee', 'owner/repo/docs/bee'],
  ['#github:owner/repo/docs/bee', 'https://github.com/owner/repo/docs/bee'],
  ['#github:owner/repo:v1.0/docs/bee', 'https://github.com/owner/repo/blob/v1.0/docs/bee'],
  ['#local:tutorials/bee', '/tutorials/bee'],
  ['/tutorials/bee', '/tutorials/bee'],
])('toTutorialAddress converts the source %s to the address %s', (hash, address) =>
  expect(toTutorialAddress(hash)).toBe(address),
);
