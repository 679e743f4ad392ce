import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createEditorSite } from '../../../cli/editor/editor-host.ts';
import { fakeInstallation } from '../../support/fake-installation.ts';
import { ORIGIN, BASE, siteWith } from './site-with.ts';

describe('caching of editor files', () => {
  test('a file is cached forever at its versioned address, and revalidated at its plain one', async () => {
    const { site, get, assets } = await siteWith();
    const versioned = await site.fetch(new Request(`${ORIGIN}${assets}main.js`));
    expect(versioned.headers.get('Cache-Control')).toContain('immutable');
    const plain = await get('main.js');
    expect(plain.headers.get('Cache-Control')).toBe('no-cache');
    const other = await get('@000000000000/main.js');
    expect(other.headers.get('Cache-Control')).toBe('no-cache');
    const etag = plain.headers.get('ETag') ?? '';
    const again = await get('main.js', { headers: { 'If-None-Match': `"x", W/${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('the version in addresses changes with the installed editor', async () => {
    const installation = await fakeInstallation();
    const assetsOf = async (version: string) => {
      const site = createEditorSite({ ...installation, version }, { base: BASE });
      const page = await (await site.fetch(new Request(`${ORIGIN}${BASE}index.html`))).text();
      return /src="([^"]*)main\.js"/.exec(page)?.[1];
    };
    expect(await assetsOf('2.0.0')).toBe(await assetsOf('2.0.0'));
    expect(await assetsOf('2.0.0')).not.toBe(await assetsOf('2.0.1'));
  });

  test('a HEAD request gets the headers of GET without the content', async () => {
    const { get } = await siteWith();
    const head = await get('main.js', { method: 'HEAD' });
    const full = await get('main.js');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
    expect(await head.text()).toBe('');
  });
});

describe('compression of editor files', () => {
  const MAIN = 'console.log("main");'.repeat(200);

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const)(
    'with Accept-Encoding "%s", a file is sent as %s, compressed once and cached',
    async (accepted, encoding, decompress) => {
      const { get, installation } = await siteWith();
      const headers = { 'Accept-Encoding': accepted };
      const response = await get('main.js', { headers });
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('Content-Encoding')).toBe(encoding);
      expect(response.headers.get('Content-Length')).toBe(String(body.byteLength));
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      expect(decompress(body).toString()).toBe(MAIN);

      const store = path.join(path.dirname(installation.coreFolder), 'compressed');
      const [kept = ''] = (await readdir(store)).filter((name) => name.endsWith(`.${encoding}`));
      await writeFile(path.join(store, kept), 'from the store');
      const again = await get('main.js', { headers });
      expect(Buffer.from(await again.arrayBuffer()).toString()).toBe('from the store');
    },
  );

  test('a file is sent uncompressed without Accept-Encoding, and a picture always is', async () => {
    const { get } = await siteWith();
    const plain = await get('main.js');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(await plain.text()).toBe(MAIN);
    const compressed = await get('main.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(compressed.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
    const picture = await get('images/a%20b.png', { headers: { 'Accept-Encoding': 'br' } });
    expect(picture.headers.get('Content-Encoding')).toBeNull();
  });
});
