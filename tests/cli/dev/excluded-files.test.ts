import { mkdir, readFile, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAP, start } from './start-author-files.ts';

describe('the files that the Studio edits', () => {
  test.each(['', 'wrong'])(
    'cannot be read or written with the token %o instead of the right one',
    async (token) => {
      const { ask, write, onDisk } = await start();
      for (const address of ['', '/text?path=skillmap.md'])
        expect((await ask(address, { token })).status).toBe(403);
      expect((await write('skillmap.md', 'x', undefined, { token })).status).toBe(403);
      expect((await ask('/rename', { method: 'POST', body: { from: 'a', to: 'b' }, token })).status).toBe(
        403,
      );
      expect(await onDisk('skillmap.md')).toBe(MAP);
    },
  );

  test.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://evil.example', Host: 'localhost' },
  ])('cannot be read or written by pages of other sites: %o', async (headers) => {
    const { ask, read, write } = await start();
    const { version } = await read('skillmap.md');
    expect((await write('skillmap.md', 'x', version, { headers })).status).toBe(403);
    for (const address of ['', '/changes', '/text?path=skillmap.md'])
      expect((await ask(address, { headers })).status).toBe(403);
  });

  test.each([
    '../outside/secret.md',
    'tutorials/../../outside/secret.md',
    '/etc/hosts.md',
    '..\\outside\\secret.md',
    'link/secret.md',
    'link.md',
    'gone.md',
    '.git/config',
    '.git/hooks/a.md',
    'tutorials//one.md',
    'node_modules/a/readme.md',
    'skillmap.server.md',
    'a\0.md',
    '',
    '.',
  ])('exclude paths outside the folder and private ones: %o', async (name) => {
    const { root, top, read, write, ask } = await start();
    await symlink(path.join(top, 'outside'), path.join(root, 'link'));
    await symlink(path.join(top, 'outside', 'secret.md'), path.join(root, 'link.md'));
    await symlink(path.join(top, 'outside', 'new.md'), path.join(root, 'gone.md'));
    expect((await read(name)).status).toBe(404);
    expect((await write(name, 'x')).status).toBe(409);
    const rename = (from: string, to: string) => ask('/rename', { method: 'POST', body: { from, to } });
    expect((await rename('skillmap.md', name)).status).toBe(409);
    expect((await rename(name, 'taken.md')).status).toBe(409);
    expect(await readFile(path.join(top, 'outside', 'secret.md'), 'utf8')).toBe('secret');
    expect(await readdir(path.join(top, 'outside'))).toEqual(['secret.md']);
    expect(await readdir(path.join(root, '.git'))).toEqual(['config']);
  });

  test.each(['skillmap.config.ts', 'skillmap.config.json', 'package.json', 'vite.config.js', 'run.sh'])(
    'exclude files that could run what a page wrote: %s',
    async (name) => {
      const { write, ask, root } = await start();
      const before = await readdir(root);
      expect((await write(name, 'x')).status).toBe(409);
      const rename = { method: 'POST', body: { from: 'skillmap.md', to: name } };
      expect((await ask('/rename', rename)).status).toBe(409);
      expect(await readdir(root)).toEqual(before);
    },
  );

  test('exclude files in other encodings, because writing would damage them', async () => {
    const { read, write, ask, root } = await start();
    expect((await read('latin.md')).status).toBe(404);
    expect((await write('latin.md', 'x')).status).toBe(409);
    expect((await readFile(path.join(root, 'latin.md'))).length).toBe(3);
    const unpaired = { method: 'PUT', body: '{"text":"\\ud800"}' };
    expect((await ask('/text?path=new.md', unpaired)).status).toBe(400);
    await mkdir(path.join(root, 'folder.md'));
    expect((await write('folder.md', 'x')).status).toBe(409);
  });
});
