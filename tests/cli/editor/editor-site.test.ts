import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createEditorSite } from '../../../cli/editor/editor-site.ts';
import { fakeInstallation } from '../../support/fake-installation.ts';

const ORIGIN = 'http://localhost:4000';
const BASE = '/editor/demo/';

async function siteWith(more?: Parameters<typeof fakeInstallation>[0]) {
  const installation = await fakeInstallation(more);
  const site = createEditorSite(installation, { base: BASE });
  const get = (relative: string, init?: RequestInit) =>
    site.fetch(new Request(`${ORIGIN}${BASE}${relative}`, init));
  const text = async (relative: string) => (await get(relative)).text();
  const assets = /src="([^"]*)main\.js"/.exec(await text('index.html'))?.[1] ?? '';
  return { installation, site, get, text, assets };
}

describe('the page', () => {
  test('has every address below the site, the version in those of files', async () => {
    const { text, assets } = await siteWith();
    const page = await text('index.html');
    expect(assets).toMatch(/^\/editor\/demo\/@\w+\/$/);
    expect(page).toContain(`href="${assets}semantic.css"`);
    expect(page).toContain(`"vs/loader": "${assets}vs/loader.js"`);
    expect(page).not.toMatch(/["']\/(?:blb|cdn|sim|trgblb|doccdn)\//);
  });

  test('has its settings, with absolute addresses of files', async () => {
    const { text, assets } = await siteWith();
    const script = /var pxtConfig = .*/.exec(await text('index.html'))?.[0] ?? '';
    const context: { location: { origin: string }; pxtConfig?: Record<string, unknown> } = {
      location: { origin: ORIGIN },
    };
    runInNewContext(script, context);
    expect(context.pxtConfig).toMatchObject({
      isStatic: true,
      relprefix: BASE,
      targetId: 'demo',
      targetVersion: '2.0.0',
      pxtVersion: '7.1.0',
      simUrl: `${assets}simulator.html`,
      workerjs: `${assets}worker.js`,
      cdnUrl: `${ORIGIN}${assets}`,
      commitCdnUrl: `${ORIGIN}${assets}`,
    });
  });

  test('reports nothing to the vendor, and names the target in text that is escaped', async () => {
    const { text } = await siteWith();
    const page = await text('');
    expect(page).not.toContain('reportToTheVendor');
    expect(page).toContain('<title>Demo &lt;Maker></title>');
    expect(page).toContain('content="Make &quot;games&quot;"');
    expect(page).not.toMatch(/@\w+@|webmanifest|og:image/);
  });

  test('checks messages before any other script runs', async () => {
    const { text } = await siteWith();
    const page = await text('index.html');
    const first = page.slice(page.indexOf('<script>'));
    expect(first.slice(0, first.indexOf('</script>'))).toContain('stopImmediatePropagation');
  });
});

describe('files', () => {
  test("the target's come before the core's", async () => {
    const { text } = await siteWith();
    expect(await text('semantic.css')).toBe('the style of the target');
    expect(await text('sim.js')).toBe('the simulator of the target');
    expect(await text('targetconfig.json')).toBe('{"packages": {}}');
    expect(await text('images/a%20b.png')).toBe('picture');
  });

  test('workers load what they need from the site', async () => {
    const { text, assets } = await siteWith();
    expect(await text('worker.js')).toBe(`importScripts("${assets}pxtworker.js");`);
    expect(await text('monacoworker.js')).toBe(`var base = "${assets}"; importScripts("${assets}vs/w.js");`);
  });

  test("the target's settings point to the site; the rest is as it was", async () => {
    const { text } = await siteWith();
    const context: { pxtTargetBundle?: unknown } = {};
    runInNewContext(await text('target.js'), context);
    expect(context.pxtTargetBundle).toEqual({
      id: 'demo',
      appTheme: {
        homeUrl: BASE,
        shareUrl: BASE,
        embedUrl: BASE,
        feedbackEnabled: false,
        blockColors: { loops: '#20BF6B' },
        docMenu: [{ path: 'https://forum.example' }],
      },
      cloud: { sharing: true, apiRoot: `${BASE}api/` },
    });
  });

  test.each([
    'package.json',
    '../pxt-core@7.1.0/package.json',
    '..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '..%5cpackage.json',
    'images/..%2f..%2f..%2fpackage.json',
    '.hidden',
    'images//a%20b.png',
    'images/',
    'images',
    'C%3A/file',
    '%00',
    '%',
    'missing.js',
  ])('%s is not there', async (relative) => {
    const { get } = await siteWith({ 'pxt-core@7.1.0/built/web/.hidden': 'secret' });
    const response = await get(relative);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  test('a request of the editor to its cloud fails as it expects: JSON, never a page', async () => {
    const { get } = await siteWith();
    for (const method of ['GET', 'POST']) {
      const response = await get('api/scripts', { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not-found' });
    }
  });

  test('other methods are refused', async () => {
    const { get } = await siteWith();
    const response = await get('index.html', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });
});

describe('caching', () => {
  test('a file at its version is kept for good, at its plain address it is validated', async () => {
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

  test('the version changes with the installed editor', async () => {
    const installation = await fakeInstallation();
    const assetsOf = async (version: string) => {
      const site = createEditorSite({ ...installation, version }, { base: BASE });
      const page = await (await site.fetch(new Request(`${ORIGIN}${BASE}index.html`))).text();
      return /src="([^"]*)main\.js"/.exec(page)?.[1];
    };
    expect(await assetsOf('2.0.0')).toBe(await assetsOf('2.0.0'));
    expect(await assetsOf('2.0.0')).not.toBe(await assetsOf('2.0.1'));
  });

  test('HEAD answers as GET does, without the content', async () => {
    const { get } = await siteWith();
    const head = await get('main.js', { method: 'HEAD' });
    const full = await get('main.js');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
    expect(await head.text()).toBe('');
  });
});

describe('compression', () => {
  const MAIN = 'console.log("main");'.repeat(200);

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const)('%s: %s, compressed once and kept', async (accepted, encoding, decompress) => {
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
  });

  test('not asked for, or a picture: as it is, and another ETag than compressed', async () => {
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

describe("the simulator's pages", () => {
  test('the relay runs its own script only; the page in it has an opaque origin by itself too', async () => {
    const { get } = await siteWith();
    const relay = await get('simulator.html');
    expect(relay.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; script-src 'sha256-/);
    expect(await relay.text()).not.toMatch(/<script[^>]+src=/);
    const inner = await get('simulator-inner.html');
    expect(inner.headers.get('Content-Security-Policy')).toMatch(/^sandbox allow-scripts;/);
    expect(inner.headers.get('Content-Security-Policy')).not.toContain('allow-same-origin');
  });

  test("the target's own page is used where it ships one, with the bridge for screenshots", async () => {
    const own = '<html><head><script src="/cdn/pxtsim.js"></script></head><body>board</body>';
    const { text, assets } = await siteWith({ 'pxt-demo@2.0.0/sim/public/simulator.html': own });
    const page = await text('simulator-inner.html');
    expect(page).toContain(`src="${assets}pxtsim.js"`);
    expect(page).toContain('board');
    expect(page).toContain('screenshotAsync');
    expect(await text('simulator.html')).not.toContain('board');
  });
});

describe("the player's page", () => {
  test('runs its own script, and nothing of the vendor', async () => {
    const { get, assets } = await siteWith();
    const page = await get('player.html');
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /default-src 'none'; script-src 'sha256-[^ ]+';/,
    );
    expect(page.headers.get('Cache-Control')).toBe('no-cache');
    const text = await page.text();
    expect(text).toContain(`data-assets="${assets}" data-api="${BASE}api/"`);
    expect(text).not.toMatch(/<script[^>]+src=/);
    const worker = await get(`${assets.slice(BASE.length)}player-worker.js`);
    expect(worker.headers.get('Cache-Control')).toContain('immutable');
    expect(worker.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; script-src 'self'; connect-src/,
    );
  });

  test('other sites may frame what plays a game, and nothing else', async () => {
    const { get } = await siteWith();
    const framed = async (name: string) =>
      /frame-ancestors \*/.test((await get(name)).headers.get('Content-Security-Policy') ?? '');
    for (const name of ['player.html', 'simulator.html', 'simulator-inner.html']) {
      expect(await framed(name), name).toBe(true);
    }
    expect(await framed('index.html')).toBe(false);
  });

  test('its libraries are those that a simulator needs', async () => {
    const bundle = {
      id: 'demo',
      appTheme: {},
      apiInfo: { core: {} },
      compile: { utf8: true, compilerExtension: 'alert()' },
      bundledpkgs: {
        core: { 'pxt.json': '{}', 'main.ts': 'code', 'native.cpp': 'int', '_locales/de/core.json': '{}' },
        'core---stm32': { 'pxt.json': '{}' },
      },
    };
    const { text } = await siteWith({
      'pxt-demo@2.0.0/built/target.js': `var pxtTargetBundle = ${JSON.stringify(bundle)}`,
    });
    const context: { pxtTargetBundle?: unknown } = {};
    runInNewContext(await text('player-target.js'), context);
    expect(context.pxtTargetBundle).toEqual({
      id: 'demo',
      appTheme: {},
      compile: { utf8: true },
      bundledpkgs: { core: { 'pxt.json': '{}', 'main.ts': 'code' } },
    });
  });
});
