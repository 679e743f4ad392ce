import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { BASE, siteWith } from './site-with.ts';

describe("the simulator's pages", () => {
  test("run only the relay's own script, and isolate the framed simulator from the site", async () => {
    const { get } = await siteWith();
    const relay = await get('simulator.html');
    expect(relay.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; script-src 'sha256-/);
    expect(await relay.text()).not.toMatch(/<script[^>]+src=/);
    const inner = await get('simulator-inner.html');
    expect(inner.headers.get('Content-Security-Policy')).toMatch(/^sandbox allow-scripts;/);
    expect(inner.headers.get('Content-Security-Policy')).not.toContain('allow-same-origin');
  });

  test("contain the target's own simulator page if it has one, with code for screenshots", async () => {
    const own = '<html><head><script src="/cdn/pxtsim.js"></script></head><body>micro:bit</body>';
    const { text, assets } = await siteWith({ 'pxt-demo@2.0.0/sim/public/simulator.html': own });
    const page = await text('simulator-inner.html');
    expect(page).toContain(`src="${assets}pxtsim.js"`);
    expect(page).toContain('micro:bit');
    expect(page).toContain('screenshotAsync');
    expect(await text('simulator.html')).not.toContain('micro:bit');
  });
});

describe('the page that plays a game', () => {
  test('runs its own script, and no script of the vendor', async () => {
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

  test('can be framed by other sites, unlike the editor', async () => {
    const { get } = await siteWith();
    const framed = async (name: string) =>
      /frame-ancestors \*/.test((await get(name)).headers.get('Content-Security-Policy') ?? '');
    for (const name of ['player.html', 'simulator.html', 'simulator-inner.html']) {
      expect(await framed(name), name).toBe(true);
    }
    expect(await framed('index.html')).toBe(false);
  });

  test('loads only those libraries of the editor that a simulator needs', async () => {
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
