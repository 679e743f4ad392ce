import { expect, onTestFinished, test, vi } from 'vitest';
import { onEachDatabase } from '../../../support/account-databases.ts';
import {
  KINDS,
  localProvider,
  providersAt,
  signInSite,
  SITE,
  visitedSite,
  visitorOf,
} from '../../../support/sign-in-site.ts';

onEachDatabase((suite) => {
  const setUp = () => visitedSite(suite.database());

  test.each(KINDS)('cancelling at a provider of kind %s returns to the previous page', async (kind) => {
    const { visitor, site } = await setUp();
    const back = await visitor.choose((await visitor.begin(kind)).page, '');
    expect(back.url.origin + back.url.pathname).toBe('http://localhost:4321/');
    expect(back.url.searchParams.get('authcallback')).toBe('1');
    expect(back.url.searchParams.get('error')).toBe('access_denied');
    expect(back.url.hash).toBe('#docs:/x');
    expect(await visitor.account()).toEqual({ kind: 'signed-out' });
    expect(site.failures).toEqual([]);
  });

  test('the page to return to after a sign-in is stored only once', async () => {
    const { visitor } = await setUp();
    const { db } = suite.database();
    const before = new Set((await db.selectFrom('verification').select('id').execute()).map(({ id }) => id));
    await visitor.begin('oidc');
    const rows = await db.selectFrom('verification').select(['id', 'value']).execute();
    const begun = rows.filter(({ id }) => !before.has(id));
    expect(begun.map(({ value }) => value.split('#docs:/x').length - 1)).toEqual([1]);
  });

  test('a forged return from a provider does not sign anybody in', async () => {
    const { visitor, site } = await setUp();
    for (const query of ['code=x&state=forged', 'code=x', 'error=access_denied', '']) {
      const back = await visitor.browser.visit(`${SITE}api/auth/callback/oidc?${query}`);
      expect(back.url.href).toMatch(
        /^http:\/\/localhost:4321\/\?authcallback=1&error=(?:state_mismatch|state_not_found)$/,
      );
    }
    expect(await visitor.account()).toEqual({ kind: 'signed-out' });
    expect(site.failures).toEqual([]);
  });

  test("the return of another user's sign-in does not sign a learner in", async () => {
    const { visitor, site } = await setUp();
    const address = await visitor.returnOf('github', 'test-grace');
    const victim = visitorOf(site);
    await victim.begin('github');
    const back = await victim.browser.visit(address);
    expect(back.url.searchParams.get('error')).toBe('state_mismatch');
    expect(await victim.account()).toEqual({ kind: 'signed-out' });
  });

  test('the return of a sign-in can be used only once', async () => {
    const { visitor, site } = await setUp();
    const address = await visitor.returnOf('github', 'test-ada');
    const begun = new Map(visitor.siteCookies());
    const back = await visitor.browser.visit(address);
    expect(back.url.searchParams.has('error')).toBe(false);
    const thief = visitorOf(site);
    for (const [name, cookie] of begun) thief.siteCookies().set(name, cookie);
    const again = await thief.browser.visit(address);
    expect(again.url.searchParams.get('error')).toBe('state_mismatch');
    expect(await thief.account()).toEqual({ kind: 'signed-out' });
    expect((await visitor.account()).kind).toBe('signed-in');
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'http://localhost:4321@evil.example/',
    'http://user:x@localhost:4321/',
    'http://localhost:4322/',
    'https://localhost:4321/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
  ])('§9 Login: a return to %s is refused', async (callbackURL) => {
    const { visitor } = await setUp();
    const { response, code } = await visitor.begin('oidc', { callbackURL });
    expect([response.status, code]).toEqual([403, 'foreign-return']);
  });

  test('§9 Login: a return leads only to pages below the path of the site', async () => {
    const site = 'http://localhost:4321/maps/';
    const provider = await localProvider(site);
    const { fetch } = signInSite({
      database: suite.database(),
      providers: providersAt(provider),
      publicUrl: site,
    });
    const visitor = visitorOf({ fetch }, site);
    for (const callbackURL of ['/', '/other/', '/maps/../other']) {
      expect((await visitor.begin('oidc', { callbackURL })).code).toBe('foreign-return');
    }
    const { page } = await visitor.begin('oidc', { callbackURL: '/maps/?authcallback=1' });
    expect(page?.text).toContain('Grace Hopper');
  });

  test('pages of other sites can neither start nor end a sign-in', async () => {
    const { visitor } = await setUp();
    await visitor.signIn('oidc', 'test-ada');
    const start = { provider: 'oidc', callbackURL: '/' };
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null' },
    ]) {
      expect((await visitor.post('api/auth/sign-in/social', start, headers)).status).toBe(403);
      expect((await visitor.post('api/auth/sign-out', {}, headers)).status).toBe(403);
    }
    expect((await visitor.account()).kind).toBe('signed-in');
  });

  test.each([
    '',
    'x',
    '[]',
    '{}',
    '{"provider":1,"callbackURL":"/"}',
    '{"provider":"oidc","callbackURL":"/","isRemembered":"yes"}',
  ])('a request with the body %j does not start a sign-in', async (body) => {
    const { site } = await setUp();
    const request = new Request(`${SITE}api/auth/sign-in/social`, { method: 'POST', body });
    const response = await site.fetch(request);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid' }),
    ]);
  });

  test('a sign-in request with an oversized body or an unknown provider is refused', async () => {
    const { visitor } = await setUp();
    const large = await visitor.post('api/auth/sign-in/social', {
      provider: 'x'.repeat(20_000),
      callbackURL: '/',
    });
    expect(large.status).toBe(413);
    const unknown = await visitor.post('api/auth/sign-in/social', { provider: 'facebook', callbackURL: '/' });
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'unknown-provider' }),
    ]);
  });

  test("a client's mistake at sign-in is answered, but not logged", async () => {
    const { visitor, site } = await setUp();
    await visitor.signIn('oidc', 'test-ada');
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => printed.mockRestore());
    const start = { provider: 'oidc', callbackURL: '/' };
    await visitor.post('api/auth/sign-in/social', start);
    await visitor.post('api/auth/sign-in/social', { ...start, provider: 'facebook' });
    expect([site.failures, printed.mock.calls]).toEqual([[], []]);
  });

  test.each([
    ['POST', 'sign-up/email'],
    ['POST', 'sign-in/email'],
    ['POST', 'update-user'],
    ['POST', 'link-social'],
    ['POST', 'get-access-token'],
    ['POST', 'delete-user'],
    ['POST', 'callback/oidc'],
    ['GET', 'get-session'],
    ['GET', 'list-accounts'],
    ['GET', 'error'],
  ])('the route %s %s of the sign-in library is disabled', async (method, path) => {
    const { visitor } = await setUp();
    await visitor.signIn('oidc', 'test-ada');
    const init =
      method === 'POST' ? { method, body: '{}', headers: { 'Content-Type': 'application/json' } } : {};
    expect((await visitor.browser.ask(`${SITE}api/auth/${path}`, init)).status).toBe(404);
  });

  test('sign-ins from one address are limited, and all processes count together', async () => {
    const limits = { 'sign-in': { points: 5, seconds: 60 } };
    const options = { providers: providersAt(await localProvider()), limits };
    const site = signInSite({ database: suite.database(), ...options });
    const other = signInSite({ database: await suite.open(), ...options });
    const askFrom = (address: string, { fetch } = site) =>
      fetch(
        new Request(`${SITE}api/auth/sign-in/social`, {
          method: 'POST',
          body: JSON.stringify({ provider: 'github', callbackURL: '/' }),
          headers: { 'x-skillmap-client': address },
        }),
      );
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await askFrom('192.0.2.7')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const last = await askFrom('192.0.2.7', other);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({ code: 'too-often' });
    expect((await askFrom('192.0.2.8')).status).toBe(200);
    const rows = await suite.database().db.selectFrom('rate_limits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
  });
});
