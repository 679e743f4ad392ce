import { describe, expect, test } from 'vitest';
import type { SourceAddress } from '../../../parser/addresses/source-hash.ts';
import { toSourceIdentifier, toSourceIdentifiers } from '../../../parser/addresses/source-identifier.ts';

const docs = { docsUrl: 'https://docs.test/', markdownUrl: 'https://api.test/md/arcade/' };

describe('toSourceIdentifier returns the key under which progress is stored', () => {
  test.each<[SourceAddress, string]>([
    [{ command: 'docs', path: 'skillmap/forest' }, 'https://docs.test/skillmap/forest'],
    [{ command: 'github', slug: 'Owner/Repo', tag: 'v1.0', file: 'maps/Forest' }, 'owner/repo#maps/Forest'],
    [{ command: 'local', path: 'skillmap' }, 'skillmap'],
    [{ command: 'url', url: 'https://elsewhere.test/map.md' }, 'https://elsewhere.test/map.md'],
  ])('for %o', (source, identifier) => expect(toSourceIdentifier(source, docs)).toBe(identifier));
});

describe('§4 User loading: an alternate source that an author names', () => {
  test.each([
    ['owner/repo#map', 'owner/repo#map'],
    ['github:owner/repo#map.md', 'owner/repo#map'],
    ['github:owner/repo:v1.2.0/maps/forest', 'owner/repo#maps/forest'],
    ['github:owner/repo:v1.2.0#forest', 'owner/repo#forest'],
    ['github:owner/repo/blob/main/map.md', 'owner/repo#map'],
    ['github:owner/repo', 'owner/repo#skillmap'],
    ['#github:owner/repo/map', 'owner/repo#map'],
    ['https://github.com/owner/repo/blob/main/maps/forest.md', 'owner/repo#maps/forest'],
    ['/skillmap/forest', 'https://api.test/md/arcade/skillmap/forest'],
    ['docs:skillmap/forest', 'https://docs.test/skillmap/forest'],
    ['https://docs.test/skillmap/forest', 'https://api.test/md/arcade/skillmap/forest'],
    ['https://api.test/md/arcade/skillmap/forest', 'https://docs.test/skillmap/forest'],
    ['maps/forest.md', 'maps/forest'],
    ['local:maps/forest', 'maps/forest'],
    ['https://elsewhere.test/map.md', 'https://elsewhere.test/map.md'],
  ])('as %s is looked up as %s', (written, identifier) => {
    expect(toSourceIdentifiers(written, docs)).toContain(identifier);
  });

  test('as a URL or repository has one identifier, and an empty value has none', () => {
    expect(toSourceIdentifiers('  ', docs)).toEqual([]);
    expect(toSourceIdentifiers('https://elsewhere.test/map', docs)).toEqual(['https://elsewhere.test/map']);
    expect(toSourceIdentifiers('owner/repo#map', docs)).toEqual(['owner/repo#map']);
  });
});
