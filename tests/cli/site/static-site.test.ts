import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createStaticSite } from '../../../cli/site/static-site.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const HEADERS = `/maps/*
  X-Content-Type-Options: nosniff

/maps/content/*
  Cache-Control: public, max-age=31536000, immutable
`;

async function siteWith(base = '/maps/') {
  const outside = await tempFolder({ 'secret.txt': 'secret' });
  const folder = await tempFolder({
    'index.html': 'home',
    'index.html.br': brotliCompressSync('home'),
    'index.html.gz': gzipSync('home'),
    '404.html': 'nothing here',
    _headers: HEADERS,
    'skillmap/index.html': 'a map',
    'content/a b.png': 'picture',
    'empty/file.txt': 'file',
    '.hidden': 'secret',
  });
  await symlink(path.join(outside, 'secret.txt'), path.join(folder, 'linked.txt'));
  const site = await createStaticSite(folder, base);
  const get = (pathname: string, init?: RequestInit) =>
    site.fetch(new Request(`http://localhost:1${pathname}`, init));
  return { get };
}

describe('a built site', () => {
  test('is served below its base path, with pages as folders', async () => {
    const { get } = await siteWith();
    expect(await (await get('/maps/')).text()).toBe('home');
    expect(await (await get('/maps/skillmap/')).text()).toBe('a map');
    const picture = await get('/maps/content/a%20b.png');
    expect([picture.headers.get('Content-Type'), await picture.text()]).toEqual(['image/png', 'picture']);
  });

  test.each([
    ['/', '/maps/'],
    ['/?lang=fr', '/maps/?lang=fr'],
    ['/maps', '/maps/'],
    ['/maps/skillmap?a=1', '/maps/skillmap/?a=1'],
  ])('redirects %s to %s', async (from, to) => {
    const { get } = await siteWith();
    const response = await get(from);
    expect(response.status).toBeGreaterThanOrEqual(301);
    expect(response.headers.get('Location')).toBe(to);
  });

  test.each([
    '/elsewhere',
    '/maps/missing.png',
    '/maps/empty/',
    '/maps/index.html/',
    '/maps/.hidden',
    '/maps/_headers',
    '/maps/linked.txt',
    '/maps/..%2f..%2fetc%2fpasswd',
    '/maps/%2e%2e/secret.txt',
    '/maps/a%5c..%5cb',
    '/maps/%00',
    '/maps/%',
  ])('answers %s with its own page and status 404', async (pathname) => {
    const { get } = await siteWith();
    const response = await get(pathname);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('nothing here');
  });

  test('is sent precompressed in the encoding that the browser prefers', async () => {
    const { get } = await siteWith();
    const encodings = await Promise.all(
      ['gzip, br', 'gzip', 'br;q=0, identity', ''].map(async (accepted) => {
        const response = await get('/maps/', { headers: { 'Accept-Encoding': accepted } });
        return [response.headers.get('Content-Encoding'), response.headers.get('Vary')];
      }),
    );
    expect(encodings).toEqual([
      ['br', 'Accept-Encoding'],
      ['gzip', 'Accept-Encoding'],
      [null, 'Accept-Encoding'],
      [null, 'Accept-Encoding'],
    ]);
  });

  test('has files that browsers revalidate, and hashed files that they cache forever', async () => {
    const { get } = await siteWith();
    const page = await get('/maps/');
    expect(page.headers.get('Cache-Control')).toBe('no-cache');
    const etag = page.headers.get('ETag') ?? '';
    const again = await get('/maps/', { headers: { 'If-None-Match': `W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/maps/content/a%20b.png')).headers.get('Cache-Control')).toContain('immutable');
    // A missing file may exist later.
    expect((await get('/maps/content/other.png')).headers.get('Cache-Control')).toBe('no-cache');
  });

  test('answers HEAD without a body, and refuses writes', async () => {
    const { get } = await siteWith();
    const head = await get('/maps/', { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '4', '']);
    expect((await get('/maps/', { method: 'POST' })).status).toBe(405);
  });

  test('works at the root of a host', async () => {
    const { get } = await siteWith('/');
    expect(await (await get('/')).text()).toBe('home');
  });
});

describe('a large file', () => {
  const SIZE = 1_000_000;

  async function largeFile() {
    const folder = await tempFolder({ 'large.bin': 'x'.repeat(SIZE) });
    const site = await createStaticSite(folder, '/');
    return {
      file: path.join(folder, 'large.bin'),
      get: () => site.fetch(new Request('http://localhost:1/large.bin')),
    };
  }

  test('is read only as fast as the client receives it, and completely', async () => {
    const { get } = await largeFile();
    const reader = (await get()).body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeLessThan(SIZE / 10);
    await reader?.cancel();
    const whole = await get();
    expect(whole.headers.get('Content-Length')).toBe(String(SIZE));
    expect((await whole.arrayBuffer()).byteLength).toBe(SIZE);
  });

  test('that changes during a transfer is cut off, and sent changed the next time', async () => {
    const { get, file } = await largeFile();
    const response = await get();
    await writeFile(file, 'y'.repeat(SIZE / 2));
    await expect(response.arrayBuffer()).rejects.toThrow('changed');
    expect(await (await get()).text()).toMatch(/^y+$/);
  });
});
