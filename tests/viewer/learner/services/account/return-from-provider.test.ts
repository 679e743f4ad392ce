import { describe, expect, test } from 'vitest';
import { createAccountApi } from '../../../../../viewer/learner/services/account/account-api.ts';
import { createAccountHints } from '../../../../../viewer/shared/services/account/account-storage.ts';
import {
  returnFromProvider,
  type ReturnOptions,
} from '../../../../../viewer/learner/services/account/return-from-provider.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import { createFakeStorage } from './start-device.ts';

const ada = { id: 'ada', idp: { provider: 'local' } };
const signedIn = { kind: 'signed-in', profile: ada, expiresAt: 2_000_000_000_000 };

/** A return whose steps are recorded. */
function start(answer: () => Promise<Response>, more: Partial<ReturnOptions> = {}) {
  const clock = createFakeClock();
  const steps: string[] = [];
  const document = { cookie: 'skillmap_signed_in_maps=1' };
  const hints = createAccountHints(createFakeStorage(), document, '/maps/');
  const result = returnFromProvider({
    search: '?authcallback=1',
    isReturn: true,
    hints,
    api: createAccountApi({
      fetch: () => answer(),
      clock,
      apiUrl: '/api/',
      signal: new AbortController().signal,
    }),
    moveWork: async () => void steps.push(`move work, signed in: ${hints.read() !== undefined}`),
    cleanAddress: () => void steps.push('clean'),
    warn: (message) => void steps.push(message),
    ...more,
  });
  return { clock, steps, hints, document, result };
}

const hanging = () => new Promise<Response>(() => undefined);

describe('a server that does not answer', () => {
  test.each([
    [true, 10_000],
    [false, 4_000],
  ])('delays a visit after a return (%s) by no more than %i ms', async (isReturn, ms) => {
    let isOver = false;
    const fetch = (_input: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const clock = createFakeClock();
    const { result, steps, document } = start(hanging, {
      isReturn,
      api: createAccountApi({ fetch, clock, apiUrl: '/api/', signal: new AbortController().signal }),
    });
    void result.finally(() => (isOver = true));
    await clock.pass(ms - 1);
    expect(isOver).toBe(false);
    await clock.pass(1);
    expect(isOver).toBe(true);
    expect((await result)?.kind).toBe(isReturn ? 'failed' : undefined);
    expect(steps).toEqual(['clean']);
    // The next visit finds the session.
    expect(document.cookie).toContain('skillmap_signed_in_maps=1');
  });

  test("the provider's message takes precedence over the server's missing answer", async () => {
    const { result } = start(async () => new Response('', { status: 503 }), {
      search: '?authcallback=1&error=access_denied',
    });
    expect(await result).toEqual({ kind: 'cancelled', detail: 'access_denied' });
  });
});

test('the learner is signed in only after their work is moved', async () => {
  const { result, steps, hints } = start(async () => Response.json(signedIn));
  expect(await result).toBeUndefined();
  expect(steps).toEqual(['move work, signed in: false', 'clean']);
  expect(hints.read()).toEqual({ profile: ada, settings: {}, unsent: {} });
});

test('work that cannot be moved stays, and does not prevent signing in', async () => {
  const { result, steps, hints } = start(async () => Response.json(signedIn), {
    moveWork: async () => {
      throw new Error('no space');
    },
  });
  expect(await result).toBeUndefined();
  expect(steps).toEqual(['What was done without an account stays on this device: Error: no space', 'clean']);
  expect(hints.read()?.profile).toEqual(ada);
});

test('work done on the device without an account is not moved to a learner who joins a class', async () => {
  const child = { ...ada, idp: { provider: 'class' } };
  const { result, steps, hints } = start(async () => Response.json({ ...signedIn, profile: child }));
  expect(await result).toBeUndefined();
  expect(steps).toEqual(['clean']);
  expect(hints.read()?.profile).toEqual(child);
});
