import { chmod, mkdir, readFile, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { STUDIO_TOKEN_HEADER, STUDIO_VERSION_HEADER } from '#schemas/studio.ts';
import { folderAuthorFiles } from '../../../cli/dev/folder-author-files.ts';
import { createApp } from '../../../cli/server/app.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = '\uFEFF# guide\r\n\r\n## first';
const TOKEN = 'secret-token';

interface Asked {
  method?: string;
  body?: object | string;
  headers?: Record<string, string>;
  token?: string | undefined;
}

/** The Studio's routes for a folder that lies beside another one. */
async function start() {
  const top = await tempFolder({
    'folder/skillmap.md': MAP,
    'folder/tutorials/one.md': '# One',
    'folder/skillmap.config.ts': 'export default {}',
    'folder/.git/config': '[core]',
    'folder/latin.md': 'x',
    'outside/secret.md': 'secret',
  });
  const root = path.join(top, 'folder');
  await writeFile(path.join(root, 'latin.md'), Buffer.from([0x66, 0xfc, 0x72]));
  const files = folderAuthorFiles(root);
  const app = createApp({
    authoring: {
      fix: async () => 'outdated',
      open: () => false,
      rulePage: async () => undefined,
      studio: { token: TOKEN, files },
    },
  });
  const ask = async (address: string, { method = 'GET', body, headers = {}, token = TOKEN }: Asked = {}) => {
    const answer = await app.request(`/api/authoring/files${address}`, {
      method,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: {
        'Content-Type': 'application/json',
        ...(token !== '' && { [STUDIO_TOKEN_HEADER]: token }),
        ...headers,
      },
    });
    const text = await answer.text();
    return { status: answer.status, ...(JSON.parse(text) as Record<string, unknown>) };
  };
  const textAddress = (name: string) => `/text?${new URLSearchParams({ path: name })}`;
  return {
    root,
    top,
    app,
    files,
    ask,
    list: async () => {
      const answer: Record<string, unknown> = await ask('');
      return answer as { files: { path: string; size: number }[] };
    },
    read: async (name: string) => {
      const answer: Record<string, unknown> = await ask(textAddress(name));
      return answer as { status: number; text: string; version: string };
    },
    write: async (name: string, text: string, version?: string, asked: Asked = {}) => {
      const body = { text, ...(version !== undefined && { version }) };
      const answer: Record<string, unknown> = await ask(textAddress(name), { method: 'PUT', body, ...asked });
      return answer as { status: number; code?: string; text?: string; version?: string };
    },
    onDisk: (name: string) => readFile(path.join(root, name), 'utf8'),
  };
}

describe('the files that the Studio edits', () => {
  test('are listed with sizes, without hidden files', async () => {
    const { list } = await start();
    const { files } = await list();
    expect(files.map(({ path: name }) => name)).toEqual([
      'latin.md',
      'skillmap.config.ts',
      'skillmap.md',
      'tutorials/one.md',
    ]);
    expect(files.find(({ path: name }) => name === 'skillmap.md')?.size).toBe(Buffer.byteLength(MAP));
  });

  test('are written byte for byte if the version matches, and keep their mode', async () => {
    const { read, write, onDisk, root } = await start();
    await chmod(path.join(root, 'skillmap.md'), 0o640);
    const before = await read('skillmap.md');
    expect(before.text).toBe(MAP);
    const after = await write('skillmap.md', `${MAP}\r\nmore`, before.version);
    expect(after.status).toBe(200);
    expect(await onDisk('skillmap.md')).toBe(`${MAP}\r\nmore`);
    expect((await stat(path.join(root, 'skillmap.md'))).mode & 0o777).toBe(0o640);
    expect((await read('skillmap.md')).version).toBe(after.version);
    expect(await readdir(root)).not.toContainEqual(expect.stringContaining('.skillmap-fix-'));
  });

  test('are not overwritten if they have changed since: the answer contains the current text', async () => {
    const { read, write, onDisk, root } = await start();
    const { version } = await read('skillmap.md');
    await writeFile(path.join(root, 'skillmap.md'), 'newer');
    const refused = await write('skillmap.md', 'mine', version);
    expect(refused).toMatchObject({ status: 409, code: 'outdated', text: 'newer' });
    expect(await onDisk('skillmap.md')).toBe('newer');
    // It succeeds with the version from the answer.
    expect((await write('skillmap.md', 'mine', refused.version)).status).toBe(200);
  });

  test('accept only one of several writes that are based on the same version', async () => {
    const { read, write } = await start();
    const { version } = await read('skillmap.md');
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => write('skillmap.md', text, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('are created with their folders, and never over an existing file', async () => {
    const { write, onDisk } = await start();
    expect((await write('new/deep/two.md', 'hi')).status).toBe(200);
    expect(await onDisk('new/deep/two.md')).toBe('hi');
    expect(await write('skillmap.md', 'over')).toMatchObject({ status: 409, text: MAP });
    expect(await onDisk('skillmap.md')).toBe(MAP);
  });

  test('can be renamed and deleted, but not over other files or in an outdated version', async () => {
    const { ask, read, onDisk } = await start();
    const rename = (from: string, to: string) => ask('/rename', { method: 'POST', body: { from, to } });
    expect(await rename('tutorials/one.md', 'skillmap.md')).toMatchObject({
      status: 409,
      code: 'unwritable',
      phrase: { id: 'refusal.path-exists', values: { path: 'skillmap.md' } },
    });
    expect((await rename('tutorials/one.md', 'tutorials/two.md')).status).toBe(200);
    expect(await onDisk('tutorials/two.md')).toBe('# One');
    const { version } = await read('tutorials/two.md');
    const remove = (given: string) =>
      ask(`/text?${new URLSearchParams({ path: 'tutorials/two.md', version: given })}`, { method: 'DELETE' });
    expect((await remove('another')).status).toBe(409);
    expect((await remove(version)).status).toBe(200);
    expect((await read('tutorials/two.md')).status).toBe(404);
  });

  test('include pictures, which never replace a file and are returned unchanged', async () => {
    const { app, ask, root } = await start();
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255]);
    const at = (name: string) => `/api/authoring/files/bytes?${new URLSearchParams({ path: name })}`;
    const headers = { [STUDIO_TOKEN_HEADER]: TOKEN, 'Content-Type': 'application/octet-stream' };
    const put = async (name: string, given: Record<string, string> = {}) => {
      const request = { method: 'PUT', body: bytes, headers: { ...headers, ...given } };
      return (await app.request(at(name), request)).status;
    };
    expect(await put('images/hero.png')).toBe(200);
    expect(await put('images/hero.png')).toBe(409);
    expect(await put('../hero.png')).toBe(409);
    expect(await put('skillmap.config.ts')).toBe(409);
    expect(await put('images/two.png', { 'Content-Type': 'text/plain' })).toBe(415);
    expect(await put('images/two.png', { [STUDIO_TOKEN_HEADER]: 'wrong' })).toBe(403);
    expect(await readdir(path.join(root, 'images'))).toEqual(['hero.png']);
    const found = await app.request(at('images/hero.png'), { headers });
    expect(new Uint8Array(await found.arrayBuffer())).toEqual(bytes);
    const version = found.headers.get(STUDIO_VERSION_HEADER) ?? '';
    const gone = new URLSearchParams({ path: 'images/hero.png', version });
    expect((await ask(`/text?${gone}`, { method: 'DELETE' })).status).toBe(200);
    expect(await readdir(path.join(root, 'images'))).toEqual([]);
    expect((await app.request(at('../outside/secret.md'), { headers })).status).toBe(404);
  });

  test('are announced in an event stream when they change, except hidden ones', async () => {
    const { app, files, root } = await start();
    const end = new AbortController();
    onTestFinished(() => end.abort());
    const { body } = await app.request('/api/authoring/files/changes', { signal: end.signal });
    const reader = body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toContain('event: listening');
    files.changed([path.join(root, '.git', 'index'), path.join(root, 'tutorials', 'one.md')]);
    expect(await next()).toBe('data: {"paths":["tutorials/one.md"]}\n\n');
  });

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

  test('exclude files in other encodings, which writing would damage', async () => {
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
