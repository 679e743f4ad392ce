import { Hono } from 'hono';
import { expect, test } from 'vitest';
import {
  createAccountLimits,
  type AccountLimitsOptions,
} from '../../../../cli/server/accounts/create-account-limits.ts';
import { CLIENT_ADDRESS_HEADER } from '../../../../cli/server/http/requests.ts';
import { createKioskStore, type ShownGame } from '../../../../cli/server/kiosk/create-kiosk-store.ts';
import { kioskRoutes } from '../../../../cli/server/routes/kiosk.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';

const GAME = '_0aB1cD2eF3gH4iJ5';
const GONE = '_gone0123456789ab';
const PLENTY = { points: 1_000_000, seconds: 60 };

interface Opened {
  code: string;
  secret: string;
}

onEachDatabase((suite) => {
  const start = (limits: AccountLimitsOptions['limits'] = {}) => {
    const app = new Hono();
    const store = createKioskStore(suite.database(), {
      findGames: (ids) =>
        Promise.resolve(
          new Map(
            ids.flatMap((id): [string, ShownGame | 'gone'][] => {
              if (id === GONE) return [[id, 'gone']];
              return id === GAME ? [[id, { name: '<b>Hero</b>', target: 'arcade' }]] : [];
            }),
          ),
        ),
    });
    const all = { 'kiosk-open': PLENTY, 'kiosk-send': PLENTY, ...limits };
    const counts = createAccountLimits(suite.database(), { secret: 'of the tests', limits: all });
    app.route('/api/kiosk', kioskRoutes({ kiosks: store, limits: counts }));
    const open = async (): Promise<Opened> =>
      (await (await app.request('/api/kiosk', { method: 'POST' })).json()) as Opened;
    return { app, open };
  };
  const sending = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Host: 'maps.example',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const bearer = (secret: string): RequestInit => ({ headers: { Authorization: `Bearer ${secret}` } });

  test('§7 Kiosk: a game can be sent by code, listed and removed', async () => {
    const { app, open } = start();
    const opening = await app.request('/api/kiosk', { method: 'POST' });
    expect(opening.status).toBe(201);
    expect(opening.headers.get('Cache-Control')).toBe('no-store');
    const { code, secret } = await open();
    const sent = await app.request(
      '/api/kiosk/updatecode',
      sending({ kioskCode: ` ${code.toLowerCase()} `, shareId: GAME }),
    );
    expect(sent.status).toBe(200);
    expect(await sent.json()).toEqual({ kioskCode: code, shareId: GAME });
    const list = await app.request(`/api/kiosk/${code}/games`, bearer(secret));
    expect(list.headers.get('Cache-Control')).toBe('no-store');
    expect(await list.json()).toEqual({
      games: [{ id: GAME, name: '<b>Hero</b>', target: 'arcade', sentAt: expect.any(Number) as unknown }],
      expiresAt: expect.any(Number) as unknown,
    });
    const remove = { ...bearer(secret), method: 'DELETE' };
    expect((await app.request(`/api/kiosk/${code}/games/${GAME}`, remove)).status).toBe(204);
    expect((await app.request(`/api/kiosk/${code}/games/${GAME}`, remove)).status).toBe(204);
    expect(await (await app.request(`/api/kiosk/${code}/games`, bearer(secret))).json()).toMatchObject({
      games: [],
    });
    expect((await app.request(`/api/kiosk/${code}`, remove)).status).toBe(204);
    expect((await app.request(`/api/kiosk/${code}`, remove)).status).toBe(404);
  });

  test('a new kiosk code takes over the games if the secret of the old code is given', async () => {
    const { app, open } = start();
    const first = await open();
    await app.request('/api/kiosk/updatecode', sending({ kioskCode: first.code, shareId: GAME }));
    const renew = async (secret: string): Promise<unknown> => {
      const opening = { ...bearer(secret), method: 'POST' };
      const response = await app.request(`/api/kiosk?previous=${first.code}`, opening);
      expect(response.status).toBe(201);
      const next = (await response.json()) as Opened;
      return (await app.request(`/api/kiosk/${next.code}/games`, bearer(next.secret))).json();
    };
    expect(await renew('wrong')).toMatchObject({ games: [] });
    expect(await renew(first.secret)).toMatchObject({ games: [{ id: GAME }] });
  });

  test('a kiosk accepts a link in place of a game id, under any name of the site', async () => {
    const { app, open } = start();
    const { code } = await open();
    const send = async (shareId: string) => {
      const response = await app.request('/api/kiosk/updatecode', sending({ kioskCode: code, shareId }));
      return [response.status, ((await response.json()) as { code?: string }).code];
    };
    expect(await send(`https://maps.example/maps/${GAME}`)).toEqual([200, undefined]);
    expect(await send(`https://www.maps.example/maps/${GAME}`)).toEqual([200, undefined]);
    const unknown = '_unknown012345678';
    expect(await send(`https://maps.example/maps/${unknown}`)).toEqual([400, 'unknown-game']);
    expect(await send(`https://other.example/maps/${unknown}`)).toEqual([400, 'foreign-game']);
  });

  test.each([
    ['a text that is not JSON', 'text', 400, 'invalid'],
    ['no code', { shareId: GAME }, 400, 'invalid'],
    ['a code of five letters', { kioskCode: 'AAAAA', shareId: GAME }, 400, 'invalid'],
    ['an invalid code', { kioskCode: 7, shareId: GAME }, 400, 'invalid'],
    ['no game', { kioskCode: 'OPENED', shareId: 'none' }, 400, 'invalid'],
    ['an unknown code', { kioskCode: 'AAAAAA', shareId: GAME }, 404, 'not-found'],
    ['an unknown game', { kioskCode: 'OPENED', shareId: '_unknown012345678' }, 400, 'unknown-game'],
    ['a removed game', { kioskCode: 'OPENED', shareId: GONE }, 410, 'gone'],
    ['an oversized body', { kioskCode: 'OPENED', shareId: 'x'.repeat(9000) }, 413, 'too-large'],
  ])('§8 sending a game to a kiosk is refused with %s', async (_name, body, status, expected) => {
    const { app, open } = start();
    const { code } = await open();
    const given = typeof body === 'object' && 'kioskCode' in body && body.kioskCode === 'OPENED';
    const response = await app.request(
      '/api/kiosk/updatecode',
      sending(given ? { ...body, kioskCode: code } : body),
    );
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expected, message: expect.any(String) as unknown });
  });

  test('forms and pages of other sites cannot change a kiosk', async () => {
    const { app, open } = start();
    const { code, secret } = await open();
    const body = { kioskCode: code, shareId: GAME };
    const plain = await app.request('/api/kiosk/updatecode', sending(body, { 'Content-Type': 'text/plain' }));
    expect(plain.status).toBe(415);
    const headers = { 'Sec-Fetch-Site': 'cross-site', Authorization: `Bearer ${secret}` };
    const requests: [string, RequestInit][] = [
      ['/api/kiosk', { method: 'POST', headers }],
      ['/api/kiosk/updatecode', sending(body, headers)],
      [`/api/kiosk/${code}/games/${GAME}`, { method: 'DELETE', headers }],
      [`/api/kiosk/${code}`, { method: 'DELETE', headers }],
    ];
    for (const [url, request] of requests) expect((await app.request(url, request)).status).toBe(403);
    expect((await app.request(`/api/kiosk/${code}/games`, bearer(secret))).status).toBe(200);
  });

  test('reading with a guessed kiosk code reveals nothing, and sending to guessed codes is limited', async () => {
    const { app, open } = start({ 'kiosk-send': { points: 3, seconds: 60 } });
    const { code } = await open();
    const wrong = await app.request(`/api/kiosk/${code}/games`, bearer('wrong'));
    const none = await app.request('/api/kiosk/AAAAAA/games', bearer('wrong'));
    expect([wrong.status, none.status]).toEqual([404, 404]);
    expect(await wrong.json()).toEqual(await none.json());
    const address = crypto.randomUUID();
    const guess = async (kioskCode: string) =>
      app.request(
        '/api/kiosk/updatecode',
        sending({ kioskCode, shareId: GAME }, { [CLIENT_ADDRESS_HEADER]: address }),
      );
    for (const one of ['AAAAA1', 'AAAAA2', 'AAAAA3']) expect((await guess(one)).status).toBe(404);
    const last = await guess(code);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('the number of new kiosks is limited per address', async () => {
    const { app } = start({ 'kiosk-open': { points: 2, seconds: 60 } });
    const headers = { [CLIENT_ADDRESS_HEADER]: crypto.randomUUID() };
    const statuses = [];
    for (let index = 0; index < 3; index += 1) {
      statuses.push((await app.request('/api/kiosk', { method: 'POST', headers })).status);
    }
    expect(statuses).toEqual([201, 201, 429]);
  });
});
