import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpAbuseReports } from '../../../../viewer/shared/services/http/http-abuse-reports.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

/** Sends reports to a server with this answer. */
async function startServer(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const clock = createFakeClock();
  return {
    clock,
    reports: createHttpAbuseReports({ fetch, clock, apiUrl: `http://127.0.0.1:${port}/maps/api/` }),
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

test('§7 Report abuse: POST /api/{id}/abusereports, the id URL-encoded, the body JSON', async () => {
  const requests: unknown[] = [];
  const { reports } = await startServer((request, response) => {
    void readText(request).then((body) => {
      const { method, url, headers } = request;
      requests.push({
        method,
        url,
        type: headers['content-type'],
        cookie: headers.cookie,
        body: JSON.parse(body) as unknown,
      });
      response.writeHead(201).end('{"reported":true}');
    });
  });
  expect(await reports.send('eve/maps#space & more', 'It says "x".')).toEqual({ kind: 'sent' });
  expect(requests).toEqual([
    {
      method: 'POST',
      url: '/maps/api/eve%2Fmaps%23space%20%26%20more/abusereports',
      type: 'application/json',
      cookie: undefined,
      body: { text: 'It says "x".' },
    },
  ]);
});

test.each([
  [200, 'sent'],
  [204, 'sent'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [413, 'too-long'],
  [408, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('§7 Report abuse: an answer with status %i is %s', async (status, kind) => {
  const { reports } = await startServer((_request, response) => void response.writeHead(status).end());
  expect(await reports.send('a', 'text')).toEqual({ kind });
});

test('§7 Report abuse: the waiting time is returned after too many reports', async () => {
  const headers: Record<string, string>[] = [{ 'Retry-After': '90' }, {}];
  const { clock, reports } = await startServer(
    (_request, response) => void response.writeHead(429, headers.shift()).end(),
  );
  expect(await reports.send('a', 'text')).toEqual({ kind: 'too-often', retryAt: clock.now() + 90_000 });
  expect(await reports.send('a', 'text')).toEqual({ kind: 'too-often' });
});

test('a server with too many waiting reports is distinguished', async () => {
  const { reports } = await startServer((_request, response) => {
    response.writeHead(503, { 'Retry-After': '86400' }).end('{"code":"reports-full","message":"..."}');
  });
  expect(await reports.send('a', 'text')).toEqual({ kind: 'full' });
});

test('an unreachable or silent server ends the request', async () => {
  const clock = createFakeClock();
  const nobody = createHttpAbuseReports({ fetch, clock, apiUrl: 'http://127.0.0.1:9/' });
  expect(await nobody.send('a', 'text')).toEqual({ kind: 'unreachable' });
  let reached = (): void => {};
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  const silent = await startServer(() => reached());
  const outcome = silent.reports.send('a', 'text');
  await isReached;
  await silent.clock.pass(15_000);
  expect(await outcome).toEqual({ kind: 'unreachable' });
});
