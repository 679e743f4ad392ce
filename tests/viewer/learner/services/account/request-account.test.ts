import { expect, test } from 'vitest';
import { requestAccount } from '../../../../../viewer/learner/services/account/request-account.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';

const MINUTE = 60_000;

/** A request to a server whose answer arrives in pieces. */
function start() {
  const clock = createFakeClock();
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = controller;
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body);
  };
  const signal = new AbortController().signal;
  const answer = requestAccount({ fetch, clock, signal }, '/api/user', { timeoutMs: 1.5 * MINUTE });
  return {
    clock,
    answer,
    send: (text: string) => send?.enqueue(new TextEncoder().encode(text)),
    end: () => send?.close(),
  };
}

test('an answer may take longer than the time limit if parts of it keep arriving', async () => {
  const { clock, answer, send, end } = start();
  for (const piece of ['{"name": "', 'a', 'b', 'c', '"}']) {
    await clock.pass(MINUTE);
    send(piece);
  }
  await clock.pass(MINUTE);
  end();
  expect(await answer).toMatchObject({ kind: 'answered', body: { name: 'abc' } });
});

test('a request whose answer stops arriving is aborted', async () => {
  const { clock, answer, send } = start();
  await clock.pass(MINUTE);
  send('{"name": "');
  await clock.pass(MINUTE);
  send('a');
  await clock.pass(2 * MINUTE);
  expect(await answer).toEqual({ kind: 'unreachable' });
});
