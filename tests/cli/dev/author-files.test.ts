import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { STUDIO_TOKEN_HEADER, STUDIO_VERSION_HEADER } from '#schemas/studio.ts';
import { MAP, TOKEN, start } from './start-author-files.ts';

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
    // The write succeeds with the version from the answer.
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
});
