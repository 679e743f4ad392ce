import { describe, expect, test } from 'vitest';
import { arrangeMaps, matchesConfigName, listedMaps } from '../../../cli/files/arrange-maps.ts';

const maps = ['skillmap.md', 'sea.md', 'space/a.md', 'space/b.md', '_locales/de/sea.md'].map((path) => ({
  path,
}));
const pathsOf = (arranged: readonly { path: string }[]) => arranged.map(({ path }) => path);

describe('the maps of a start page', () => {
  test('keep their order without a configuration, and omit translations', () => {
    expect(pathsOf(arrangeMaps(maps))).toEqual(pathsOf(maps));
    expect(pathsOf(listedMaps(arrangeMaps(maps)))).toEqual(pathsOf(maps.slice(0, 4)));
  });

  test('begin with the configured maps, where a folder means all maps in it', () => {
    const arranged = arrangeMaps(maps, { order: ['space/', 'sea'] });
    expect(pathsOf(listedMaps(arranged))).toEqual(['space/a.md', 'space/b.md', 'sea.md', 'skillmap.md']);
  });

  test('omit hidden maps and their translations', () => {
    const arranged = arrangeMaps(maps, { hidden: ['sea.md', 'space/b.md'] });
    expect(pathsOf(listedMaps(arranged))).toEqual(['skillmap.md', 'space/a.md']);
    expect(arranged.find(({ path }) => path === '_locales/de/sea.md')).toMatchObject({ isHidden: true });
  });

  test.each([
    ['space/a.md', './space/A', true],
    ['space/a.md', 'space', false],
    ['space/a.md', 'spa/', false],
    ['space/a.md', '/', false],
    ['space/a.md', '', false],
  ])('include %s for the configured name %j: %s', (path, name, expected) => {
    expect(matchesConfigName(path, name)).toBe(expected);
  });
});
