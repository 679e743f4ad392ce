import { describe, expect, test } from 'vitest';
import type { Site } from '#schemas/site.ts';
import { createSourceHash } from '../../../../viewer/learner/adapters/sources.ts';
import { buildCard, buildMap, buildPage } from '../../shared/domain/build-page.ts';

const site: Site = {
  repository: { files: {} },
  maps: [
    {
      path: 'space.md',
      title: 'Space',
      href: 'maps/space.json',
      card: buildCard(1),
      page: buildPage(buildMap('space', ['one'])),
    },
  ],
  extensions: {},
};

/** The source read at a path of a published site with a default path. */
function readAt(pathname: string, hash = ''): string {
  // Only the parts of a window that the hash needs.
  const window = {
    location: { pathname, hash },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as Window;
  const targetConfig = {
    targetId: 'arcade',
    brand: { name: '', primaryColor: '', secondaryColor: '', backgroundColor: '', highlightColor: '' },
    editor: { kind: 'bundled' as const, url: '' },
    skillMap: { defaultPath: 'docs:/begin', pathAliases: { far: 'github:ada/far' } },
  };
  return createSourceHash(window, { base: '/maps/', site, targetConfig }, { mapHash: () => hash }).read();
}

describe('§2 Source selection on a published site', () => {
  test.each([
    ['the front page opens the default path', '/maps/', '#docs:/begin'],
    ['the front page with its file name opens it too', '/maps/index.html', '#docs:/begin'],
    ['the page of a map opens that map', '/maps/space/', '#'],
  ])('%s', (_, pathname, read) => {
    expect(readAt(pathname)).toBe(read);
  });

  test('language flags in the hash do not belong to the name of a map', () => {
    expect(readAt('/maps/', '#far?lang=fr')).toBe('#github:ada/far');
    expect(readAt('/maps/space/', '#lang=fr')).toBe('#');
  });

  test('a hash takes precedence over the path', () => {
    expect(readAt('/maps/', 'far')).toBe('#github:ada/far');
    expect(readAt('/maps/space/', 'far')).toBe('#github:ada/far');
  });
});
