import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { validate } from '#schemas/generated/account-validator.js';
import { createApp } from '../../../../cli/server/app.ts';
import { digestOfBytes } from '../../../../cli/server/packing/packed-project.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import {
  accountApp,
  patchOf,
  progressOf,
  projectOf,
  putOf,
  type AccountApp,
} from '../../../support/account-app.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { addLearnerWithWork, resetOf, workOf } from '../../../support/learner-work.ts';

/** Every route that a learner's session allows, with a request that works for its owner. */
const ROUTES = [
  ['DELETE', '/api/user'],
  ['GET', '/api/user/preferences'],
  ['PATCH', '/api/user/preferences'],
  ['GET', '/api/user/games'],
  ['GET', '/api/user/projects'],
  ['GET', '/api/user/projects/:id'],
  ['PUT', '/api/user/projects/:id'],
  ['PUT', '/api/user/projects/:id/pieces'],
  ['PUT', '/api/user/project-pieces/:digest'],
  ['DELETE', '/api/user/projects/:id'],
  ['PUT', '/api/user/resets/:id'],
  ['DELETE', '/api/user/resets/:id'],
] as const;

const NEW_PROJECT = projectOf('p', { 'main.ts': 'new' });
/** The only piece of the new project. */
const PIECE = new Uint8Array(gzipSync(JSON.stringify(NEW_PROJECT)));

function requestOf(
  [method, path]: readonly [method: string, path: string],
  cookie: string,
): [string, RequestInit] {
  const url = path.replace(':id', 'p').replace(':digest', digestOfBytes(PIECE));
  const follow = { 'If-Match': '"1"' };
  if (path.endsWith('/pieces')) {
    const headers = { Cookie: cookie, 'Content-Type': 'application/json', ...follow };
    return [url, { method, headers, body: JSON.stringify({ pieces: [digestOfBytes(PIECE)] }) }];
  }
  if (path.includes('project-pieces')) {
    const headers = { Cookie: cookie, 'Content-Type': 'application/octet-stream' };
    return [url, { method, headers, body: PIECE }];
  }
  if (method === 'PATCH') return [url, patchOf(cookie, [progressOf({ isCompleted: true })])];
  if (path.includes('resets')) return [url, resetOf(cookie, method)];
  if (method === 'PUT') return [url, putOf(cookie, NEW_PROJECT, follow)];
  return [url, { method, headers: { Cookie: cookie, ...follow } }];
}

onEachDatabase((suite) => {
  const start = () => accountApp(suite.database());
  /** A learner with work, who has also sent a piece of another version. */
  const learnerWithWork = async (server: AccountApp) => {
    const learner = await addLearnerWithWork(suite.database(), server);
    await server.app.request(...requestOf(['PUT', '/api/user/project-pieces/:digest'], learner.cookie));
    return learner;
  };

  test('the list of tested routes contains all routes of learners', () => {
    const paths = new Set(
      start()
        .app.routes.filter(({ path, method }) => path.startsWith('/api/user') && method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`),
    );
    expect([...paths].sort()).toEqual(['GET /api/user', ...ROUTES.map((route) => route.join(' '))].sort());
  });

  test('anybody may request who is signed in', async () => {
    const { app, identity } = start();
    const nobody = await app.request('/api/user');
    expect([nobody.status, await nobody.json()]).toEqual([200, { kind: 'signed-out' }]);
    const cookie = identity.signIn('ada', { setCookies: ['session=longer'] });
    const response = await app.request('/api/user', { headers: { Cookie: cookie } });
    const state: unknown = await response.json();
    expect(validate(state)).toBe(true);
    expect(state).toMatchObject({ kind: 'signed-in', profile: { id: 'ada' }, expiresAt: 2_000_000_000_000 });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual(['session=longer']);
  });

  test('too many requests for the signed-in user are refused', async () => {
    const { app, identity } = accountApp(suite.database(), { read: { points: 2, seconds: 30 } });
    const Cookie = identity.signIn(await addLearner(suite.database()));
    const ask = async () => (await app.request('/api/user', { headers: { Cookie } })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    expect((await app.request('/api/user')).status).toBe(200);
  });

  describe.each(ROUTES)('the route %s %s', (...route) => {
    test.each([
      ['no session', ''],
      ['an invalid session', 'session=guessed'],
      ['an id instead of a session', 'session=victim; userId=victim; learner=victim'],
    ])('refuses a request with %s, and changes nothing', async (_name, cookie) => {
      const server = start();
      const victim = await learnerWithWork(server);
      const before = await workOf(server, victim.cookie);
      const [url, request] = requestOf(route, cookie.replaceAll('victim', victim.learner));
      const forged = { 'X-User-Id': victim.learner, Authorization: `Bearer ${victim.learner}` };
      const response = await server.app.request(`${url}?userId=${victim.learner}`, {
        ...request,
        headers: { ...(request.headers as Record<string, string>), ...forged },
      });
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'signed-out' }]);
      expect(await workOf(server, victim.cookie)).toEqual(before);
      expect(server.failures).toEqual([]);
    });

    test('refuses a page that expects another learner', async () => {
      const server = start();
      const { learner, cookie } = await learnerWithWork(server);
      const before = await workOf(server, cookie);
      const [url, request] = requestOf(route, cookie);
      const ask = (expected: string) =>
        server.app.request(url, {
          ...request,
          headers: { ...(request.headers as Record<string, string>), 'X-Skillmap-Learner': expected },
        });
      const response = await ask('somebody else');
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'signed-out' }]);
      expect(await workOf(server, cookie)).toEqual(before);
      expect((await ask(learner)).status).toBeLessThan(300);
    });

    test("gives another learner's session no access to this learner's data", async () => {
      const server = start();
      const victim = await learnerWithWork(server);
      const before = await workOf(server, victim.cookie);
      const intruder = server.identity.signIn(await addLearner(suite.database()));
      const [url, request] = requestOf(route, intruder);
      const response = await server.app.request(`${url}?userId=${victim.learner}`, request);
      expect(response.status).toBeLessThan(500);
      expect(await response.text()).not.toContain(victim.learner);
      expect(await workOf(server, victim.cookie)).toEqual(before);
      expect(server.failures).toEqual([]);
    });
  });

  describe.each(ROUTES.filter(([method]) => method !== 'GET'))('the route %s %s', (...route) => {
    test.each([
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost' },
    ])('refuses a page of another site, and changes nothing: %j', async (foreign) => {
      const server = start();
      const { cookie } = await learnerWithWork(server);
      const before = await workOf(server, cookie);
      const [url, request] = requestOf(route, cookie);
      const headers = { ...(request.headers as Record<string, string>), Host: 'localhost', ...foreign };
      const response = await server.app.request(url, { ...request, headers });
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'forbidden' }]);
      expect(await workOf(server, cookie)).toEqual(before);
    });
  });

  test.each(['POST', 'PUT', 'PATCH', 'QUERY'])('%s /api/user is not found', async (method) => {
    const { app, identity } = start();
    const headers = { Cookie: identity.signIn(await addLearner(suite.database())) };
    expect((await app.request('/api/user', { method, headers })).status).toBe(404);
  });

  test('requests to sign in and out are handled by the identity service', async () => {
    const response = await start().app.request('/api/auth/callback/local?code=1');
    expect(await response.text()).toBe('identity: /api/auth/callback/local');
  });
});

test('a server without accounts has no routes for them', async () => {
  for (const url of ['/api/user', '/api/user/preferences', '/api/auth/session']) {
    expect((await createApp({}).request(url)).status).toBe(404);
  }
});
