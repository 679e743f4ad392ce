import { describe, expect, test } from 'vitest';
import { readSiteAddress } from '../../../cli/site/read-site-address.ts';

describe('the location of a site', () => {
  test.each([
    [{}, { base: '/' }],
    [{ base: '/' }, { base: '/' }],
    [{ base: '/maps/' }, { base: '/maps/' }],
    [{ base: 'maps' }, { base: '/maps/' }],
    [{ base: '/a/b.c' }, { base: '/a/b.c/' }],
    [{ url: 'https://example.org' }, { base: '/', url: 'https://example.org/' }],
    [{ url: 'https://example.org/maps' }, { base: '/maps/', url: 'https://example.org/maps/' }],
    [{ url: 'https://example.org/maps/index.html' }, { base: '/maps/', url: 'https://example.org/maps/' }],
    [
      { url: 'https://example.org', base: 'maps' },
      { base: '/maps/', url: 'https://example.org/maps/' },
    ],
    [
      { url: 'http://localhost:81/m/', base: '/m/' },
      { base: '/m/', url: 'http://localhost:81/m/' },
    ],
  ])('with the options %o is %o', (given, place) => {
    expect(readSiteAddress(given)).toEqual(place);
  });

  test.each([
    [{ url: 'example.org' }, /is not an address.*https:\/\/example\.org/],
    [{ url: 'ftp://example.org/' }, /cannot be used/],
    [{ url: 'https://example.org/%E0%A4%A/' }, /is not an address/],
    [{ url: 'https://example.org/?a=1' }, /cannot be used/],
    [{ url: 'https://example.org/a/', base: '/b/' }, /--url ends in \/a\/, --base is \/b\//],
    [{ base: '/../etc/' }, /because of `\.\.`/],
    [{ base: '/a b/' }, /because of `a b`/],
    [{ base: '/"onload="x/' }, /cannot be used/],
    [{ base: 'C:/Program Files/Git/maps/' }, /folder of this machine.*maps \(without the first slash\)/],
  ])('cannot be set with the options %o: the message gives the expected form', (given, message) => {
    expect(() => readSiteAddress(given)).toThrow(message);
  });
});
