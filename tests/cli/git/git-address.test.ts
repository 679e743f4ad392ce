import { expect, test } from 'vitest';
import { isGitHub, readGitAddress, toSlug } from '../../../cli/git/git-address.ts';

function slugOf(url: string): string | undefined {
  const address = readGitAddress(url);
  return address && isGitHub(address.host) ? toSlug(address.path) : undefined;
}

test.each([
  'https://github.com/space-school/space-camp',
  'https://github.com/space-school/space-camp.git',
  'https://github.com/space-school/space-camp/',
  'https://github.com/space-school/space-camp.git/',
  'https://GitHub.com/space-school/space-camp.git',
  'http://www.github.com/space-school/space-camp',
  'https://ada:pass@word@github.com/space-school/space-camp.git',
  'https://github.com:443/space-school/space-camp.git',
  'git@github.com:space-school/space-camp.git',
  'git@github.com:/space-school/space-camp.git',
  'github.com:space-school/space-camp',
  'ssh://git@github.com/space-school/space-camp.git',
  'ssh://git@ssh.github.com:443/space-school/space-camp.git',
  'git+ssh://git@github.com/space-school/space-camp.git',
  'git://github.com/space-school/space-camp.git',
])('%s is a repository on GitHub', (url) => {
  expect(slugOf(url)).toBe('space-school/space-camp');
});

test.each([
  'https://gitlab.com/demo-school/kurse/demo-maps.git',
  'https://gitlab.com/demo-school/demo-maps.git',
  'git@gitlab.com:demo-school/demo-maps.git',
  'https://codeberg.org/demo-school/demo-maps.git',
  'https://demo@dev.azure.com/demo/maps/_git/maps',
  'git@ssh.dev.azure.com:v3/demo/maps/maps',
  'https://github.example.org/demo-school/demo-maps.git',
  'https://demo.ghe.com/demo-school/demo-maps.git',
  'https://github.com.example.org/demo-school/demo-maps.git',
  'https://example.org/github.com/demo-school/demo-maps.git',
  'https://gist.github.com/ada/0123456789abcdef.git',
  'https://github.com/space-school/space-camp.wiki.git',
  'https://github.com/space-school',
  'https://github.com/space-school/space-camp/tree/main',
  'https://github.com/../..',
  '/srv/git/space-school/space-camp.git',
  '../github.com/space-school/space-camp.git',
  './github.com:space-school/space-camp',
  'C:/Users/ada/space-camp',
  'C:\\Users\\ada\\space-camp',
  'file:///srv/github.com/space-school/space-camp.git',
  'ext::ssh git@github.com %S space-school/space-camp',
  '',
])('%s is not a repository on GitHub', (url) => {
  expect(slugOf(url)).toBeUndefined();
});
