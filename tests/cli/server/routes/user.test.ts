import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { validate } from '#schemas/generated/account-validator.js';
import { createAccountStore } from '../../../../cli/server/accounts/create-account-store.ts';
import type { AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import type { Tables } from '../../../../cli/server/database/tables.ts';
import { createApp } from '../../../../cli/server/app.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { accountApp, patchOf, progressOf, projectOf, putOf } from '../../../support/account-app.ts';
import { addLearner, badgeOf } from '../../../support/learner-rows.ts';
import { publicationOf, publishingOf } from '../../../support/shared-games.ts';

/** Every route that a learner's session opens, with a request that works for its owner. */
const ROUTES = [
  ['DELETE', '/api/user'],
  ['GET', '/api/user/preferences'],
  ['PATCH', '/api/user/preferences'],
  ['GET', '/api/user/games'],
  ['GET', '/api/user/projects'],
  ['GET', '/api/user/projects/:id'],
  ['PUT', '/api/user/projects/:id'],
  ['DELETE', '/api/user/projects/:id'],
  ['PUT', '/api/user/resets/:id'],
  ['DELETE', '/api/user/resets/:id'],
] as const;

function requestOf(
  [method, path]: readonly [method: string, path: string],
  cookie: string,
): [string, RequestInit] {
  const url = path.replace(':id', 'p');
  const follow = { 'If-Match': '"1"' };
  if (method === 'PATCH') return [url, patchOf(cookie, [progressOf({ isCompleted: true })])];
  if (path.includes('resets')) return [url, resetOf(cookie, method)];
  if (method === 'PUT') return [url, putOf(cookie, projectOf('p', { 'main.ts': 'new' }), follow)];
  return [url, { method, headers: { Cookie: cookie, ...follow } }];
}

function resetOf(cookie: string, method: string, request: object = { at: 2 }): RequestInit {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  return { method, headers, ...(method === 'PUT' && { body: JSON.stringify(request) }) };
}

onEachDatabase((suite) => {
  const start = () => accountApp(suite.database());
  /** A learner with something in every table that learners have. */
  const learnerWithWork = async ({ app, identity }: ReturnType<typeof accountApp>, id?: string) => {
    const learner = await addLearner(suite.database(), id);
    const cookie = identity.signIn(learner);
    const everything = [
      progressOf({ isCompleted: true, headerId: `project of ${learner}` }),
      { op: 'replace', path: '/badges', value: [badgeOf({ title: `Badge of ${learner}` })] },
      { op: 'replace', path: '/email', value: true },
    ];
    expect((await app.request('/api/user/preferences', patchOf(cookie, everything))).status).toBe(200);
    for (const headerId of ['old', 'p']) {
      const project = putOf(cookie, projectOf(headerId), { 'If-None-Match': '*' });
      expect((await app.request(`/api/user/projects/${headerId}`, project)).status).toBe(201);
    }
    const request = { at: 2_000_000_000_000, sourceUrl: 'old/repo#map', headerIds: ['old'] };
    expect((await app.request('/api/user/resets/first', resetOf(cookie, 'PUT', request))).status).toBe(200);
    const game = publishingOf(publicationOf({ name: `Game of ${learner}` }), { Cookie: cookie });
    expect((await app.request('/api/scripts', game)).status).toBe(200);
    await addIdentityRows(suite.database(), learner);
    return { learner, cookie };
  };
  const workOf = async ({ app }: ReturnType<typeof accountApp>, cookie: string) => {
    const read = async (url: string): Promise<unknown> =>
      (await app.request(url, { headers: { Cookie: cookie } })).json();
    return [
      await read('/api/user/preferences'),
      await read('/api/user/projects'),
      await read('/api/user/projects/p'),
      await read('/api/user/games'),
    ];
  };

  test('the routes are all of those that there are', () => {
    const paths = new Set(
      start()
        .app.routes.filter(({ path, method }) => path.startsWith('/api/user') && method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`),
    );
    expect([...paths].sort()).toEqual(['GET /api/user', ...ROUTES.map((route) => route.join(' '))].sort());
  });

  test('everybody may ask who is signed in', async () => {
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

  test('who asks for it too often is told how long to wait', async () => {
    const { app, identity } = accountApp(suite.database(), { read: { points: 2, seconds: 30 } });
    const Cookie = identity.signIn(await addLearner(suite.database()));
    const ask = async () => (await app.request('/api/user', { headers: { Cookie } })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    expect((await app.request('/api/user')).status).toBe(200);
  });

  describe.each(ROUTES)('%s %s', (...route) => {
    test.each([
      ['no session', ''],
      ['a session that is none', 'session=guessed'],
      ['an id instead of a session', 'session=victim; userId=victim; learner=victim'],
    ])('with %s is for nobody, and changes nothing', async (_name, cookie) => {
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

    test('asked by a page that takes the session for that of somebody else, is for nobody', async () => {
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

    test("with another learner's session reaches nothing of this one's", async () => {
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

  describe.each(ROUTES.filter(([method]) => method !== 'GET'))('%s %s', (...route) => {
    test.each([
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost' },
    ])('from a page of %j changes nothing', async (foreign) => {
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

  test.each(['POST', 'PUT', 'PATCH', 'QUERY'])('%s /api/user is nothing', async (method) => {
    const { app, identity } = start();
    const headers = { Cookie: identity.signIn(await addLearner(suite.database())) };
    expect((await app.request('/api/user', { method, headers })).status).toBe(404);
  });

  describe('deleting an account', () => {
    test('wants somebody who has just signed in', async () => {
      const server = start();
      const { cookie, learner } = await learnerWithWork(server);
      const stale = server.identity.signIn(learner, { isFresh: false });
      const response = await server.app.request('/api/user', {
        method: 'DELETE',
        headers: { Cookie: stale },
      });
      expect([response.status, await response.json()]).toMatchObject([409, { code: 'session-not-fresh' }]);
      expect(await workOf(server, cookie)).toMatchObject([
        { email: true },
        { projects: [{ isErased: true }, { isDeleted: false }] },
        {},
        { games: [{}] },
      ]);
    });

    test('§4 Delete profile: no table has anything of the learner any more, and everything of the others', async () => {
      const server = start();
      const { cookie, learner } = await learnerWithWork(server, `erased-${crypto.randomUUID()}`);
      const other = await learnerWithWork(server);
      const before = await workOf(server, other.cookie);
      const tables = await suite.database().db.introspection.getTables();
      const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'userId'));
      expect(owned.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          'progress',
          'pages',
          'badges',
          'settings',
          'projects',
          'shared_games',
          'session',
          'account',
        ]),
      );
      for (const { name } of owned)
        expect(await mentions(suite.database(), name, learner), name).toBeGreaterThan(0);
      for (const name of ['user', 'verification', 'rate_limits']) {
        expect(await mentions(suite.database(), name, learner), name).toBeGreaterThan(0);
      }

      const response = await server.app.request('/api/user', {
        method: 'DELETE',
        headers: { Cookie: cookie },
      });
      expect(response.status).toBe(204);
      expect(response.headers.getSetCookie()).toEqual(['session=; Max-Age=0']);
      for (const { name } of tables) expect(await mentions(suite.database(), name, learner), name).toBe(0);
      expect(await workOf(server, other.cookie)).toEqual(before);
      for (const { name } of owned)
        expect(await mentions(suite.database(), name, other.learner), name).toBeGreaterThan(0);
    });

    test('what another device sends meanwhile does not bring anything back', async () => {
      const server = start();
      const { cookie, learner } = await learnerWithWork(server);
      const elsewhere = createAccountStore(await suite.open());
      const phone = server.identity.signIn(learner);
      const answers = await Promise.all([
        ...Array.from({ length: 20 }, () =>
          server.app.request('/api/user/preferences', patchOf(phone, [progressOf({ currentStep: 1 })])),
        ),
        elsewhere.erase(learner),
        ...Array.from({ length: 20 }, (_, index) =>
          server.app.request(
            `/api/user/projects/p${index}`,
            putOf(phone, projectOf(`p${index}`), { 'If-None-Match': '*' }),
          ),
        ),
      ]);
      const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
      expect(statuses.every((status) => [200, 201, 401].includes(status))).toBe(true);
      for (const name of ['progress', 'pages', 'projects', 'user'] as const) {
        expect(await mentions(suite.database(), name, learner), name).toBe(0);
      }
      expect(
        (await server.app.request('/api/user/preferences', patchOf(cookie, [progressOf({})]))).status,
      ).toBe(401);
      expect(server.failures).toEqual([]);
    });
  });

  test('signing in and out is the identity’s', async () => {
    const response = await start().app.request('/api/auth/callback/local?code=1');
    expect(await response.text()).toBe('identity: /api/auth/callback/local');
  });
});

test('without accounts there is nothing of it', async () => {
  for (const url of ['/api/user', '/api/user/preferences', '/api/auth/session']) {
    expect((await createApp({}).request(url)).status).toBe(404);
  }
});

/** What better-auth would have written of a learner. */
async function addIdentityRows({ db }: AccountDatabase, learner: string): Promise<void> {
  const times = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
  const expiresAt = new Date().toISOString();
  const [session, account, code] = [1, 2, 3].map(() => crypto.randomUUID()) as [string, string, string];
  await db
    .insertInto('session')
    .values({
      id: session,
      userId: learner,
      token: session,
      expiresAt,
      ipAddress: '::1',
      userAgent: 'x',
      ...times,
    })
    .execute();
  const tokens = { accessToken: 'x', refreshToken: 'x', idToken: 'x', scope: 'x', password: null };
  const ends = { accessTokenExpiresAt: null, refreshTokenExpiresAt: null };
  await db
    .insertInto('account')
    .values({
      id: account,
      userId: learner,
      accountId: account,
      providerId: 'local',
      ...tokens,
      ...ends,
      ...times,
    })
    .execute();
  await db
    .insertInto('verification')
    .values([
      { id: code, identifier: `delete-account-${code}`, value: learner, expiresAt, ...times },
      { id: `${code}2`, identifier: `${learner}@school.example`, value: 'x', expiresAt, ...times },
    ])
    .execute();
}

/** How many rows of a table name a learner anywhere. */
async function mentions({ db }: AccountDatabase, table: string, learner: string): Promise<number> {
  const rows = await db
    .selectFrom(table as keyof Tables)
    .selectAll()
    .execute();
  const texts = rows.map((row) =>
    Object.values(row)
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
      .join('\n'),
  );
  return texts.filter((text) => text.includes(learner)).length;
}
