import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openHttpHost } from '../../../../cli/server/adapters/http-host.ts';
import { clientAddress } from '../../../../cli/server/http/requests.ts';
import { DIRECT_HEADER } from '../../../../cli/server/http/trusted-headers.ts';

async function hostWith(
  answer: (request: Request) => Response | Promise<Response>,
  { trustedProxies = 0, stalledMs = 60_000 } = {},
) {
  const host = await openHttpHost({ host: '127.0.0.1', port: 0, trustedProxies, stalledMs });
  onTestFinished(async () => void (await host.close(0)));
  host.answerWith(answer);
  /** Sends raw requests on one connection. Returns everything received until the server closes the connection. */
  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(host.port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (part) => (received += part.toString()));
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
    });
  return { send, port: host.port };
}

const LAST = 'Connection: close\r\n\r\n';

describe('an invalid request is rejected', () => {
  test.each([
    ['two hosts', `GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n${LAST}`, 400],
    ['no host', `GET / HTTP/1.1\r\n${LAST}`, 400],
    ['an invalid host', `GET / HTTP/1.1\r\nHost: xn--a\r\n${LAST}`, 400],
    ['a host with a path', `GET / HTTP/1.1\r\nHost: localhost/x?\r\n${LAST}`, 400],
    ['another protocol', `GET ftp://localhost/ HTTP/1.1\r\nHost: localhost\r\n${LAST}`, 400],
    ['a text that is not HTTP', 'hello\r\n\r\n', 400],
    [
      'two content lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['oversized headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an unknown expectation', `POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n${LAST}`, 417],
  ])('with %s', async (_name, text, status) => {
    const { send } = await hostWith(() => new Response('answered'));
    const answer = await send(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [head = '', body] = answer.split('\r\n\r\n');
    for (const line of [
      `content-security-policy: default-src 'none'; frame-ancestors 'none'`,
      'permissions-policy: camera=()',
      'x-content-type-options: nosniff',
    ])
      expect(head.toLowerCase()).toContain(line);
    expect(body).toMatch(/"code":"[\w-]+","message":"/);
  });
});

test("the proxy's headers about the client are read after any number of other headers", async () => {
  const { send } = await hostWith(
    (request) => new Response(`${clientAddress(request)} ${request.headers.get(DIRECT_HEADER)}`),
    { trustedProxies: 1 },
  );
  const headers = 'a:\r\n'.repeat(2500);
  const answer = await send(
    `GET / HTTP/1.1\r\nHost: localhost\r\n${headers}X-Forwarded-For: 203.0.113.9\r\n${LAST}`,
  );
  expect(answer.slice(answer.indexOf('\r\n\r\n')).trim()).toBe('203.0.113.9 null');
});

test('requests that are sent without waiting for answers are answered in order', async () => {
  let [running, most] = [0, 0];
  const { send } = await hostWith(async (request) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return new Response(`<${new URL(request.url).pathname}>`);
  });
  const one = (path: string, end: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${end}`;
  const answer = await send(
    [...'abcdefgh'].map((name) => one(`/${name}`, '\r\n')).join('') + one('/i', LAST),
  );
  expect(answer.match(/<\/\w>/g)?.join('')).toBe([...'abcdefghi'].map((name) => `</${name}>`).join(''));
  expect(most).toBe(1);
});

test('a client that does not read its answer is disconnected, unlike a client that reads it', async () => {
  const piece = new Uint8Array(1024 * 1024);
  // More data than all buffers between the server and the client can hold.
  const pieces = 32;
  let cut = (_path: string): void => undefined;
  const isCut = new Promise<string>((resolve) => (cut = resolve));
  const { send, port } = await hostWith(
    ({ url }) => {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: (stream) => {
          if (sent === pieces) return stream.close();
          sent += 1;
          stream.enqueue(piece);
        },
        cancel: () => cut(new URL(url).pathname),
      });
      return new Response(body);
    },
    { stalledMs: 1_000 },
  );
  const silent = connect(port, '127.0.0.1', () => silent.write(`GET /silent HTTP/1.1\r\nHost: a\r\n${LAST}`));
  silent.pause();
  onTestFinished(() => void silent.destroy());
  const whole = await send(`GET /eager HTTP/1.1\r\nHost: a\r\n${LAST}`);
  expect(whole.length).toBeGreaterThan(pieces * piece.length);
  expect(await isCut).toBe('/silent');
});
