import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import { createConnection, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDevServer, type DevServer, type DevServerOptions } from '../../../cli/dev/dev-server.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** The sources of the live-update script: everything served from outside the viewer. */
const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
const viteClient = join(vite, 'dist', 'client').split(sep).join('/');

async function start(options: Partial<DevServerOptions> = {}): Promise<DevServer> {
  const folder = await tempFolder({ 'viewer.js': 'export const mountSkillmap = () => {};\n' });
  const server = await startDevServer({
    bundle: { folder, entry: 'site.js', styles: [], preloads: [], start: { styles: [], preloads: [] } },
    app: { fetch: () => new Response('app') },
    targetConfig: {
      targetId: 'arcade',
      brand: { name: 'Test', primaryColor: '', secondaryColor: '', backgroundColor: '', highlightColor: '' },
      editor: { kind: 'bundled', url: '/editor/' },
    },
    snapshot: () => ({ root: folder, repository: { files: [], versions: {} }, maps: [], others: [] }),
    port: 0,
    ...options,
  });
  onTestFinished(server.close);
  return server;
}

interface Answer {
  status: number;
  text: string;
  headers: IncomingHttpHeaders;
}

/** Uses the path as written, without the normalization of fetch. */
function ask(server: DevServer, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({ host: 'localhost', port: server.port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
      );
    });
    asked.on('upgrade', ({ headers: given }, socket) => {
      socket.destroy();
      resolve({ status: 101, text: '', headers: given });
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('the development server stops even if a page connects at that moment', async () => {
  const server = await start();
  const page = createConnection(server.port, 'localhost');
  const gone = once(page, 'close');
  // The connection gets no answer, because the server has stopped.
  const lines = [`Host: localhost:${server.port}`, 'Connection: Upgrade', 'Upgrade: websocket'];
  page.write(['GET / HTTP/1.1', ...lines, '', ''].join('\r\n'));
  await ask(server, '/api/anything');
  await server.close();
  await gone;
});

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
  test("serves the page with its data, the viewer, and the app's answers", async () => {
    const server = await start();
    const page = await ask(server, '/');
    expect(page.text).toContain('<script type="application/json" id="skillmap-authoring">');
    expect(page.text).toContain('/@skillmap/dev-client.js');
    expect(page.text).not.toContain('isGuest');
    expect((await ask(server, '/viewer.js')).text).toContain('mountSkillmap');
    expect((await ask(server, '/api/anything')).text).toBe('app');
    expect((await ask(server, '/content/a.md')).text).toBe('app');
  });

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

  test('serves every script that the page loads, and their imports', async () => {
    const server = await start();
    const { text } = await ask(server, '/');
    const waiting = [...text.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src]) => src ?? '');
    expect(waiting).toContain('/@vite/client');
    const seen = new Map<string, number>();
    for (let script = waiting.shift(); script !== undefined; script = waiting.shift()) {
      if (seen.has(script)) continue;
      const answer = await ask(server, script);
      seen.set(script, answer.status);
      for (const [, from] of answer.text.matchAll(/^import .*?"(\/[^"]+)";?$/gm)) waiting.push(from ?? '');
    }
    expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
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

  test('uses the next port if the requested one is taken', async () => {
    const blocker = createServer();
    const taken = await new Promise<number>((resolve) =>
      blocker.listen(0, 'localhost', () => resolve((blocker.address() as { port: number }).port)),
    );
    onTestFinished(() => void blocker.close());
    const server = await start({ port: taken });
    expect(server.port).not.toBe(taken);
    expect((await ask(server, '/')).status).toBe(200);
  });

  test('reports an address on which it cannot listen', async () => {
    await expect(start({ host: '203.0.113.7' })).rejects.toThrow(/^Cannot listen on 203\.0\.113\.7/);
  });

  test('redirects 127.0.0.1 to localhost, so that progress is stored under one address', async () => {
    const server = await start();
    const headers = { Host: `127.0.0.1:${server.port}`, 'Sec-Fetch-Mode': 'navigate' };
    expect(await ask(server, '/#x', headers)).toMatchObject({
      status: 307,
      headers: { location: `http://localhost:${server.port}/#x` },
    });
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
