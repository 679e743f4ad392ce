import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ask, start } from './start-dev-server.ts';

test('the development server stops even if a page connects at that moment', async () => {
  const server = await start();
  const page = createConnection(server.port, 'localhost');
  // Otherwise a busy machine may stop the server before the page is connected.
  await once(page, 'connect');
  const gone = once(page, 'close');
  // The connection gets no answer, because the server has stopped.
  const lines = [`Host: localhost:${server.port}`, 'Connection: Upgrade', 'Upgrade: websocket'];
  page.write(['GET / HTTP/1.1', ...lines, '', ''].join('\r\n'));
  await ask(server, '/api/anything');
  await server.close();
  await gone;
});

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
