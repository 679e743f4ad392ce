import { expect, test } from 'vitest';
import { toContentHref } from '#parser';
import { toEndpoints } from '../../../../viewer/learner/adapters/addresses.ts';

test.each([
  ['bad/maps', undefined],
  ['Bad/Maps', undefined],
  ['worse/anything', undefined],
  ['bad/maps-2', 'https://raw.githubusercontent.com/bad/maps-2/HEAD/a.png'],
  ['good/maps', 'https://raw.githubusercontent.com/good/maps/HEAD/a.png'],
])('only a repository that is not banned has an address for its files: %s', (slug, href) => {
  const packages = { bannedRepos: ['bad/maps'], bannedOrgs: ['Worse'] };
  const targetConfig = { targetId: 'arcade', packages } as Parameters<typeof toEndpoints>[0]['targetConfig'];
  const endpoints = toEndpoints({ targetConfig }, 'en', undefined);
  expect(toContentHref({ kind: 'code-host', slug, path: 'a.png' }, endpoints)).toBe(href);
});
