import { expect, test } from 'vitest';
import { createHttpKioskSender } from '../../../../viewer/shared/services/http/http-kiosk-sender.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

const SENDING = { kioskCode: 'CDF347', shareId: '_0aB1cD2eF3gH4iJ5' };
const url = 'https://kiosk.example/api/kiosk/updatecode';

const senderOf = (fetch: typeof globalThis.fetch, clock = createFakeClock()) =>
  createHttpKioskSender({ url, fetch, clock });

test('§7 Kiosk: a request has kioskCode and shareId in its body, and JSON in Accept and Content-Type', async () => {
  const requests: [unknown, RequestInit | undefined][] = [];
  const sender = senderOf((input, init) => {
    requests.push([input, init]);
    return Promise.resolve(new Response('{}'));
  });
  expect(await sender.send(SENDING)).toEqual({ kind: 'sent' });
  const [[asked, init] = []] = requests;
  expect(asked).toBe(url);
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  });
  expect(JSON.parse(init?.body as string)).toEqual(SENDING);
});

test.each([
  ['status 404 with its text', new Response('', { status: 404, statusText: 'Not Found' }), 'not-found'],
  ['status 404 without a text, as HTTP/2 has it', new Response('', { status: 404 }), 'not-found'],
  ['another status of that text', new Response('', { status: 400, statusText: 'Not Found' }), 'not-found'],
  ['status 500', new Response('', { status: 500, statusText: 'Internal Server Error' }), 'failed'],
  ['status 410', new Response('', { status: 410, statusText: 'Gone' }), 'failed'],
  ['status 429 without a text', new Response('', { status: 429 }), 'too-often'],
  ['status 503', new Response('', { status: 503, headers: { 'Retry-After': '10' } }), 'unavailable'],
])('§8 an answer with %s is understood', async (_name, response, kind) => {
  expect((await senderOf(() => Promise.resolve(response)).send(SENDING)).kind).toBe(kind);
});

test('§8 no connection counts as another failure', async () => {
  const sender = senderOf(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sender.send(SENDING)).toEqual({ kind: 'failed', detail: 'Failed to fetch' });
});

test('a request without an answer times out', async () => {
  const clock = createFakeClock();
  const sender = senderOf(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
    clock,
  );
  const sent = sender.send(SENDING);
  await clock.pass(15_000);
  expect(await sent).toEqual({ kind: 'failed', detail: 'No answer in time' });
});
