import { describe, expect, test } from 'vitest';
import {
  readBesideFiles,
  readCodeHostAddress,
  readCodeHostPage,
} from '../../../parser/addresses/code-host-address.ts';

const PAGE = 'https://github.com/space-school/space-camp';

describe('readCodeHostAddress', () => {
  test.each([
    [`${PAGE}/blob/main/images/ship.png`, 'main', 'images/ship.png'],
    [`${PAGE}/blob/refs/heads/main/images/ship.png`, 'main', 'images/ship.png'],
    [`${PAGE}/raw/refs/tags/v1.0.0/images/ship.png`, 'v1.0.0', 'images/ship.png'],
    [`${PAGE}/blame/main/images/ship.png`, 'main', 'images/ship.png'],
    [`${PAGE}/edit/refs/heads/main/images/ship.png`, 'main', 'images/ship.png'],
    [`${PAGE}/commits/HEAD/images/ship.png`, 'HEAD', 'images/ship.png'],
    // `edit` is a folder in the repository here, not a page of GitHub.
    [`${PAGE}/edit/pictures/ship.png`, undefined, 'edit/pictures/ship.png'],
    [`${PAGE}//images/ship.png`, undefined, 'images/ship.png'],
    [
      'https://raw.githubusercontent.com/space-school/space-camp/refs/heads/main/ship.png',
      'main',
      'ship.png',
    ],
  ])('finds repository, branch and path in %s', (address, ref, path) => {
    const { slug, ref: found, path: read } = readCodeHostAddress(address) ?? {};
    expect([slug, found, read]).toEqual(['space-school/space-camp', ref, path]);
  });

  test.each([
    'https://github.com/user-attachments/assets/01234567-89ab-cdef-0123-456789abcdef',
    'https://github.com/orgs/space-school/repositories',
    'https://github.com/topics/makecode',
    'https://github.com/space-school',
    'https://gist.github.com/ada/0123456789abcdef',
    'https://gitlab.com/space-school/space-camp/ship.png',
  ])('finds no repository in %s', (address) => {
    expect(readCodeHostAddress(address)).toBeUndefined();
  });
});

test.each([
  [
    `${PAGE}/blame/main/images/ship.png`,
    'https://raw.githubusercontent.com/space-school/space-camp/main/images/ship.png',
  ],
  [
    `${PAGE}/commits/main/images/ship.png`,
    'https://raw.githubusercontent.com/space-school/space-camp/main/images/ship.png',
  ],
])('readCodeHostPage finds the raw address of a file in %s', (address, rawUrl) => {
  expect(readCodeHostPage(address)).toMatchObject({ isFolder: false, rawUrl });
});

test.each([
  ['wiki/Pictures', 'page'],
  ['issues/3', 'page'],
  ['releases/tag/v1.0.0', 'page'],
  ['', 'page'],
  ['releases/download/v1.0.0/ship.png', 'file'],
  ['assets/123/0123-4567', 'file'],
  ['actions/workflows/maps.yml/badge.svg', 'file'],
  ['wiki/images/ship.png', 'file'],
  ['images/ship.png', undefined],
  ['assets/ship.png', undefined],
  ['projects/ship.png', undefined],
  ['blob/main/wiki/Pictures', undefined],
])("readBesideFiles distinguishes GitHub's own pages from files in a repository: %s", (path, kind) => {
  const address = readCodeHostAddress(`${PAGE}/${path}`);
  expect(address && readBesideFiles(address)).toBe(kind);
});
