import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCodeHostSignIn } from '../../../../cli/server/code-host-sign-in.ts';
import { studioRoutes } from '../../../../cli/server/routes/studio.ts';
import { createDeviceSignIn } from '../../../../viewer/studio/services/code-host/sign-in.ts';
import type { SignInCode } from '../../../../viewer/studio/ports/draft-repository.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import { createFakeCodeHost, type FakeCodeHost } from '../../../fakes/code-host/fake-code-host.ts';

// Tests the page, the server's routes and the code host together.

let host: FakeCodeHost;
beforeEach(() => {
  host = createFakeCodeHost();
});

function open(clientId = 'client') {
  const clock = createFakeClock();
  const signIn = createCodeHostSignIn({ clientId, pagesUrl: 'https://host.example/', fetch: host.fetch });
  const server = new Hono();
  server.route('/api/studio', studioRoutes({ signIn, guard: async (_, next) => next() }));
  const asked: string[] = [];
  const device = createDeviceSignIn({
    fetch: async (input, init) => {
      const path = typeof input === 'string' ? input : '';
      asked.push(path);
      return server.request(`http://localhost${path}`, init);
    },
    clock,
    findApi: async () => '/api/',
  });
  const codes: SignInCode[] = [];
  const abort = new AbortController();
  const begin = async () => {
    const outcome = device.signIn({ onCode: (code) => codes.push(code), signal: abort.signal });
    await pass(0);
    return { outcome };
  };
  /** Advances the clock, so that the page asks once more. */
  const pass = async (ms: number): Promise<void> => {
    await clock.pass(ms);
    for (let turn = 0; turn < 4; turn += 1) await settle();
  };
  return { server, device, codes, abort, begin, asked, pass };
}

describe('signing in by a code', () => {
  test('shows the code, and gets the token after it was entered', async () => {
    const page = open();
    expect(await page.device.isOffered()).toBe(true);
    host.typed = [{ error: 'authorization_pending' }, { access_token: 'secret' }];
    const { outcome } = await page.begin();
    expect(page.codes).toEqual([{ code: 'WDJB-MJHT', page: 'https://host.example/login/device' }]);
    await page.pass(5000);
    await page.pass(5000);
    expect(await outcome).toEqual({ kind: 'signed-in', token: 'secret' });
  });

  test('requests less often after the host reports too many requests', async () => {
    const page = open();
    host.typed = [{ error: 'slow_down', interval: 10 }, { access_token: 'secret' }];
    const { outcome } = await page.begin();
    await page.pass(5000);
    await page.pass(9000);
    const before = page.asked.length;
    await page.pass(1000);
    expect(page.asked).toHaveLength(before + 1);
    expect(await outcome).toMatchObject({ kind: 'signed-in' });
  });

  test.each([
    ['access_denied', 'denied'],
    ['expired_token', 'expired'],
  ] as const)('%s is reported as such', async (error, kind) => {
    const page = open();
    host.typed = [{ error }];
    const { outcome } = await page.begin();
    await page.pass(5000);
    expect(await outcome).toEqual({ kind });
  });

  test('requests lost answers again, until the code expires', async () => {
    const page = open();
    const { outcome } = await page.begin();
    host.fault = () => 'lost-question';
    for (let tries = 0; tries < 180; tries += 1) await page.pass(5000);
    expect(await outcome).toEqual({ kind: 'expired' });
  });

  test('reports a code host that does not answer, or does not know the application', async () => {
    expect(await (await open('wrong').begin()).outcome).toEqual({ kind: 'unreachable' });
    host.fault = () => 'lost-question';
    expect(await (await open().begin()).outcome).toEqual({ kind: 'unreachable' });
  });

  test('stops waiting after cancelling', async () => {
    const page = open();
    const { outcome } = await page.begin();
    page.abort.abort();
    expect(await outcome).toEqual({ kind: 'called-off' });
    const before = page.asked.length;
    await page.pass(20_000);
    expect(page.asked).toHaveLength(before);
  });

  test('refuses requests from pages of other sites', async () => {
    const { server } = open();
    for (const path of ['sign-in', 'sign-in/token']) {
      const answer = await server.request(`http://localhost/api/studio/${path}`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json' },
        body: JSON.stringify({ deviceCode: 'device-1' }),
      });
      expect(answer.status).toBe(403);
    }
  });

  test('is not offered without a server', async () => {
    const findApi = async () => undefined;
    const device = createDeviceSignIn({ fetch: host.fetch, clock: createFakeClock(), findApi });
    expect(await device.isOffered()).toBe(false);
  });
});
