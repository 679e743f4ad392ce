import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { networkInterfaces } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { ask, start } from './start-dev-server.ts';

/** The folder of Vite. Only its live-update script, in `dist/client`, is served from outside the viewer. */
const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
const viteClient = join(vite, 'dist', 'client').split(sep).join('/');

/** A visitor by the machine's network address counts as another device, not as the author. */
const guestAddress = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test.skipIf(guestAddress === undefined)(
  'the development server refuses the Studio to visitors from other devices',
  async () => {
    const { port } = await start({ host: true });
    const there = `http://${guestAddress}:${port}`;
    expect(await (await fetch(`${there}/`)).text()).toContain('"isGuest":true');
    expect((await fetch(`${there}/studio/`)).status).toBe(403);
  },
);

describe('the development server', () => {
  test('forbids framing by other sites, and lets their scripts read no file', async () => {
    const server = await start();
    const page = await ask(server, '/');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const foreign = { Origin: 'http://localhost:1' };
    for (const path of ['/', '/viewer.js', '/@vite/client', '/api/anything']) {
      const answer = await ask(server, path, foreign);
      expect(answer).toMatchObject({ status: 200, headers: { 'x-content-type-options': 'nosniff' } });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('refuses WebSocket connections from pages of other sites', async () => {
    const server = await start();
    const client = (await ask(server, '/@vite/client')).text;
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
    const own = `localhost:${server.port}`;
    const connect = (headers: Record<string, string>) =>
      ask(server, `/?token=${token}`, {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Protocol': 'vite-hmr',
        ...headers,
      });
    // A program sends no origin; behind port forwarding the page uses https.
    for (const headers of [
      {},
      { Origin: `http://${own}` },
      { Origin: `https://${own}` },
      { Origin: 'https://forwarded.example', 'Sec-Fetch-Site': 'same-origin' },
    ]) {
      expect((await connect(headers)).status, JSON.stringify(headers)).toBe(101);
    }
    for (const headers of [
      { Origin: 'http://localhost:1' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: `http://${own}`, 'Sec-Fetch-Site': 'cross-site' },
      { Host: 'evil.example', Origin: 'http://evil.example' },
    ]) {
      expect((await connect(headers)).status, JSON.stringify(headers)).toBe(403);
    }
  });

  test('hides sign-in from other devices, which cannot reach the provider of this machine', async () => {
    const identity = { providers: [{ id: 'local', name: 'Test Learner' }] as [{ id: string; name: string }] };
    const targetConfig: TargetConfig = {
      targetId: 'arcade',
      brand: { name: 'Test', primaryColor: '', secondaryColor: '', backgroundColor: '', highlightColor: '' },
      editor: { kind: 'bundled', url: '/editor/' },
      identity,
    };
    const server = await start({ targetConfig });
    expect((await ask(server, '/')).text).toContain('Test Learner');
    expect((await ask(server, '/', { host: '192.168.1.20:3210' })).text).not.toContain('Test Learner');
  });

  test('escapes text of the author, so that it cannot run as a script', async () => {
    const title = '</script><script>alert(1)</script>';
    const theme = {
      pathColor: '',
      strokeColor: '',
      lockedNodeColor: '',
      lockedNodeForeground: '',
      pathOpacity: 1,
    };
    const page = {
      title,
      description: title,
      pixelatedBackground: false,
      alternateSources: [],
      theme,
      maps: [],
    };
    const map = { path: 'a.md', page, stale: false, diagnostics: [] };
    const server = await start({
      snapshot: () => ({ root: '/', repository: { files: [], versions: {} }, maps: [map], others: [] }),
    });
    expect((await ask(server, '/')).text).not.toContain('<script>alert');
  });
});

describe('the development server refuses', () => {
  test.each(['/', '/viewer.js', '/api/x', '/content/a.md'])(
    'the path %s under another host name',
    async (path) => {
      const server = await start();
      expect((await ask(server, path, { Host: 'evil.example' })).status).toBe(403);
    },
  );

  test.each(['//', '/%', '//[', '/%ff'])('the address %s, and keeps running', async (path) => {
    const server = await start();
    expect((await ask(server, path)).status).toBeGreaterThanOrEqual(400);
    expect((await ask(server, '/')).status).toBe(200);
  });

  test.each([
    '/@fs/etc/hostname',
    '/%40fs/etc/hostname',
    `/@fs${viteClient}/../../../package.json`,
    `/@fs${viteClient}/..%2f..%2f..%2fpackage.json`,
    '/__open-in-editor?file=/etc/hostname',
    '/../package.json',
  ])('the path %s outside its own files', async (path) => {
    const server = await start();
    expect((await ask(server, path)).status).toBeGreaterThanOrEqual(400);
  });
});

test('the development server runs no PostCSS or Vite configuration above the viewer', async () => {
  const mark = join(await tempFolder(), 'mark');
  const code = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');\nmodule.exports = {};\n`;
  const folder = await tempFolder({
    'package.json': '{}',
    'postcss.config.cjs': code,
    'vite.config.cjs': code,
    'dist/viewer/viewer.js': 'export const mountSkillmap = () => {};\n',
    'dist/viewer/style.css': 'p { color: red }\n',
  });
  const none = { entry: 'site.js', styles: [], preloads: [], start: { styles: [], preloads: [] } };
  const server = await start({ bundle: { folder: join(folder, 'dist', 'viewer'), ...none } });
  expect((await ask(server, '/style.css', { 'sec-fetch-dest': 'script' })).status).toBe(200);
  expect(existsSync(mark)).toBe(false);
});
