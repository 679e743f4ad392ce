import { expect, test } from 'vitest';
import { cacheFolder, editorCacheFolder } from '../../../cli/files/cache-folder.ts';

test.each([
  [{}, 'linux', '/home/ada/.cache/skillmap'],
  [{ XDG_CACHE_HOME: '/var/cache/ada' }, 'linux', '/var/cache/ada/skillmap'],
  [{ XDG_CACHE_HOME: 'not/absolute' }, 'linux', '/home/ada/.cache/skillmap'],
  [{}, 'darwin', '/home/ada/Library/Caches/skillmap'],
  [{ LOCALAPPDATA: '/C/Local' }, 'win32', '/C/Local/skillmap'],
  [{ SKILLMAP_CACHE: '/mnt/stick' }, 'linux', '/mnt/stick'],
] as const)('with the environment %o on %s, the cache folder is %s', (env, name, expected) => {
  expect(cacheFolder(env, { name, home: '/home/ada' })).toBe(expected);
  expect(editorCacheFolder(env, { name, home: '/home/ada' })).toBe(`${expected}/editors`);
});
