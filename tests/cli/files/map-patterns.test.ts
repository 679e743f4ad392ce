import { expect, test } from 'vitest';
import { isLeftOut } from '../../../cli/files/find-maps.ts';
import { mapPatternsOf } from '../../../cli/files/map-patterns.ts';

test.each(['drafts//**', './drafts/', 'maps/../drafts', 'drafts/./a.md'])(
  'the glob `%s` of `ignore` leaves out the files that it names',
  (glob) => {
    const { isIgnored } = mapPatternsOf({ ignore: [glob] });
    expect([isIgnored('drafts/a.md'), isIgnored('maps/a.md')]).toEqual([true, false]);
  },
);

test('whether a glob of `maps` that leads out of the folder lists a file is unknown', () => {
  expect(mapPatternsOf({ maps: ['/courses/maps/*.md', 'other/*.md'] }).isNamed('maps/a.md')).toBeUndefined();
  expect(mapPatternsOf({ maps: ['../courses/maps/*.md'] }).isNamed('maps/a.md')).toBeUndefined();
  expect(mapPatternsOf({ maps: ['maps/*.md'] }).isNamed('drafts/a.md')).toBe(false);
});

test('a configuration in a subfolder decides about files elsewhere only if `--config` names it', () => {
  const loaded = { config: { ignore: ['drafts'] }, folder: '/repository/config' };
  expect(isLeftOut('/repository/drafts/a.md', '/repository', loaded)).toBe(false);
  expect(isLeftOut('/repository/drafts/a.md', '/repository', { ...loaded, isForAll: true })).toBe(true);
});
