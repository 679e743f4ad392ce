import { expect, test } from 'vitest';
import { likelyVersion, nextVersion } from '#parser';

test.each([
  [[], undefined, false, 'v1.0.0'],
  [[], '0.0.1', false, 'v1.0.0'],
  [[], '0.3.0', false, 'v0.3.0'],
  [['v1.2.3'], undefined, false, 'v1.2.4'],
  [['v1.2.3'], undefined, true, 'v1.3.0'],
  [['1.2.3'], '1.2.3', false, '1.2.4'],
  [['v1.2.3', 'v1.10.0'], '1.2.4', false, 'v1.10.1'],
  [['v1.2.3'], '2.0.0', false, 'v2.0.0'],
  [['v2.0.0-beta.1'], undefined, false, 'v2.0.0'],
  [['begin'], 'not a version', false, 'v1.0.0'],
])(
  'the version after the tags %j, with %j in pxt.json and new files %j, is %s',
  (tags, inPackage, hasNew, expected) => {
    expect(nextVersion(tags, { ...(inPackage !== undefined && { inPackage }), hasNew })).toBe(expected);
  },
);

test.each([
  ['v1', 'v1.0.0'],
  ['1.2', 'v1.2.0'],
  ['version-2', 'v2.0.0'],
  ['release_1.02', 'v1.2.0'],
  ['V3', 'v3.0.0'],
  ['class-7b', undefined],
  ['2026-03-03', undefined],
])('the tag %s is read as the version %s', (tag, expected) => {
  expect(likelyVersion(tag)).toBe(expected);
});
