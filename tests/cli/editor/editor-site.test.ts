import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { ORIGIN, BASE, siteWith } from './site-with.ts';

describe("the editor's page", () => {
  test("loads everything from the site, and files from addresses with the editor's version", async () => {
    const { text, assets } = await siteWith();
    const page = await text('index.html');
    expect(assets).toMatch(/^\/editor\/demo\/@\w+\/$/);
    expect(page).toContain(`href="${assets}semantic.css"`);
    expect(page).toContain(`"vs/loader": "${assets}vs/loader.js"`);
    expect(page).not.toMatch(/["']\/(?:blb|cdn|sim|trgblb|doccdn)\//);
  });

  test('has settings with absolute addresses of its files', async () => {
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

  test('reports nothing to the vendor, and escapes the name of the editor', async () => {
    const { text } = await siteWith();
    const page = await text('');
    expect(page).not.toContain('reportToTheVendor');
    expect(page).toContain('<title>Demo &lt;Maker&gt;</title>');
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

describe('the site of the editor', () => {
  test("serves a file of the target instead of the core's file with the same name", async () => {
    const { text } = await siteWith();
    expect(await text('semantic.css')).toBe('the style of the target');
    expect(await text('sim.js')).toBe('the simulator of the target');
    expect(await text('targetconfig.json')).toBe('{"packages": {}}');
    expect(await text('images/a%20b.png')).toBe('picture');
  });

  test('serves workers that load their scripts from the site', async () => {
    const { text, assets } = await siteWith();
    expect(await text('worker.js')).toBe(`importScripts("${assets}pxtworker.js");`);
    expect(await text('monacoworker.js')).toBe(`var base = "${assets}"; importScripts("${assets}vs/w.js");`);
  });

  test('serves settings that point to the site and are otherwise unchanged', async () => {
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
  ])('does not serve %s', async (relative) => {
    const { get } = await siteWith({ 'pxt-core@7.1.0/built/web/.hidden': 'secret' });
    const response = await get(relative);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  test("answers requests for the editor's cloud with a JSON error, not with a page", async () => {
    const { get } = await siteWith();
    for (const method of ['GET', 'POST']) {
      const response = await get('api/scripts', { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not-found' });
    }
  });

  test('refuses methods other than GET and HEAD', async () => {
    const { get } = await siteWith();
    const response = await get('index.html', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });
});
