import { PLAIN_BRAND } from '../../support/plain-brand.ts';

export const TARGET = {
  targetId: 'arcade',
  brand: PLAIN_BRAND,
  editor: { kind: 'bundled', url: '/editor/arcade/index.html' },
  packages: { approvedRepos: ['grace/space'] },
};

export function builtSite(base = '/'): Record<string, string> {
  return {
    'site/index.html': 'the first map',
    'site/targetconfig.json': JSON.stringify(TARGET),
    'site/skillmap-build.json': JSON.stringify({ skillmap: '0.1.0', base }),
    'site/editor/arcade/player.html': 'plays games',
  };
}
