import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { httpStandIn } from '../../../support/http-stand-in.ts';
import {
  KINDS,
  localProvider,
  providersAt,
  signInSite,
  SITE,
  visitorOf,
} from '../../../support/sign-in-site.ts';

const SESSION = 'skillmap.session_token';

onEachDatabase((suite) => {
  const setUp = async (publicUrl = SITE) => {
    const provider = await localProvider(publicUrl);
    const site = signInSite({ database: suite.database(), providers: providersAt(provider), publicUrl });
    return { provider, site, visitor: visitorOf(site, publicUrl) };
  };

  test.each(KINDS)(
    'a learner who goes back at a provider of kind %s comes back to where they were',
    async (kind) => {
      const { visitor, site } = await setUp();
      const back = await visitor.choose((await visitor.begin(kind)).page, '');
      expect(back.url.origin + back.url.pathname).toBe('http://localhost:4321/');
      expect(back.url.searchParams.get('authcallback')).toBe('1');
      expect(back.url.searchParams.get('error')).toBe('access_denied');
      expect(back.url.hash).toBe('#docs:/x');
      expect(await visitor.account()).toEqual({ kind: 'signed-out' });
      expect(site.failures).toEqual([]);
    },
  );

  test('where a learner came from is stored once, however long it is', async () => {
    const { visitor } = await setUp();
    const { db } = suite.database();
    const before = new Set((await db.selectFrom('verification').select('id').execute()).map(({ id }) => id));
    await visitor.begin('oidc');
    const rows = await db.selectFrom('verification').select(['id', 'value']).execute();
    const begun = rows.filter(({ id }) => !before.has(id));
    expect(begun.map(({ value }) => value.split('#docs:/x').length - 1)).toEqual([1]);
  });

  test('a return that was forged signs nobody in', async () => {
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

  /** The address at which the provider wants a learner to return, before they do. */
  const returnOf = async (visitor: ReturnType<typeof visitorOf>, learner: string): Promise<string> => {
    const { page } = await visitor.begin('github');
    const body = new URLSearchParams({ learner });
    const response = await visitor.browser.ask(page?.url.href ?? '', { method: 'POST', body });
    return response.headers.get('Location') ?? '';
  };

  test('somebody else’s return does not sign a learner in as somebody else', async () => {
    const { visitor, site } = await setUp();
    const address = await returnOf(visitor, 'test-grace');
    const victim = visitorOf(site);
    await victim.begin('github');
    const back = await victim.browser.visit(address);
    expect(back.url.searchParams.get('error')).toBe('state_mismatch');
    expect(await victim.account()).toEqual({ kind: 'signed-out' });
  });

  test('a return that comes twice signs in once', async () => {
    const { visitor, site } = await setUp();
    const address = await returnOf(visitor, 'test-ada');
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

  test('a session that was there before is none of the new one, and is over', async () => {
    const { visitor, site } = await setUp();
    await visitor.signIn('oidc', 'test-grace');
    const planted = visitor.siteCookies().get(SESSION);
    await visitor.signIn('oidc', 'test-ada');
    const session = visitor.siteCookies().get(SESSION);
    expect(session?.value).not.toBe(planted?.value);
    const attacker = visitorOf(site);
    if (planted) attacker.siteCookies().set(SESSION, planted);
    expect(await attacker.account()).toEqual({ kind: 'signed-out' });
    expect(await visitor.account()).toMatchObject({ profile: { idp: { username: 'ada' } } });
  });

  test('a forged session is none', async () => {
    const { visitor } = await setUp();
    await visitor.signIn('oidc', 'test-ada');
    const session = visitor.siteCookies().get(SESSION);
    const token = session?.value.split('.')[0] ?? '';
    for (const value of [
      token,
      `${token}.${'A'.repeat(43)}%3D`,
      'x',
      `${'a'.repeat(32)}.${session?.value.split('.')[1] ?? ''}`,
    ]) {
      visitor.siteCookies().set(SESSION, { value, attributes: [] });
      expect(await visitor.account()).toEqual({ kind: 'signed-out' });
    }
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

  test('§9 Login: a return stays below the path of the site', async () => {
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

  test('pages of other sites start nothing and end nothing', async () => {
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
  ])('the body %j starts nothing', async (body) => {
    const { site } = await setUp();
    const request = new Request(`${SITE}api/auth/sign-in/social`, { method: 'POST', body });
    const response = await site.fetch(request);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid' }),
    ]);
  });

  test('a body larger than a sign-in is not read, and a provider that is not there is not found', async () => {
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
  ])('%s %s of the library is closed', async (method, path) => {
    const { visitor } = await setUp();
    await visitor.signIn('oidc', 'test-ada');
    const init =
      method === 'POST' ? { method, body: '{}', headers: { 'Content-Type': 'application/json' } } : {};
    expect((await visitor.browser.ask(`${SITE}api/auth/${path}`, init)).status).toBe(404);
  });

  test('cookies are out of reach of scripts and of other sites, and encrypted where the site is', async () => {
    const plain = await setUp();
    await plain.visitor.signIn('oidc', 'test-ada', true);
    const secure = await setUp('https://maps.example/');
    await secure.visitor.begin('oidc');
    expect(attributesOf(secure.visitor, '__Secure-skillmap.state')).toEqual(
      expect.arrayContaining(['httponly', 'samesite=lax', 'secure']),
    );
    await secure.visitor.signIn('oidc', 'test-ada', true);
    expect(attributesOf(secure.visitor, `__Secure-${SESSION}`)).toEqual(
      expect.arrayContaining(['httponly', 'samesite=lax', 'secure', 'path=/']),
    );
    expect(attributesOf(plain.visitor, SESSION)).toEqual(
      expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']),
    );
    expect(attributesOf(plain.visitor, SESSION)).not.toContain('secure');
    expect(attributesOf(plain.visitor, 'skillmap_signed_in')).toEqual([
      'max-age=2592000',
      'path=/',
      'samesite=lax',
    ]);
    expect(secure.visitor.siteCookies().get('skillmap_signed_in')).toMatchObject({ value: '1' });
    expect(attributesOf(secure.visitor, 'skillmap_signed_in')).toContain('secure');
  });

  test('the cookies of a site below a path go nowhere else', async () => {
    const { visitor } = await setUp('http://localhost:4321/maps/');
    const paths = () =>
      [...visitor.siteCookies()].map(([name, { attributes }]) => [name, pathOf(attributes)]);
    const start = { callbackURL: '/maps/?authcallback=1' };
    const { page } = await visitor.begin('oidc', start);
    expect(paths()).toEqual([['skillmap.state', 'path=/maps/']]);
    await visitor.choose(page, 'test-ada');
    expect(await visitor.account()).toMatchObject({ kind: 'signed-in' });
    expect(paths()).toEqual(
      expect.arrayContaining([
        [SESSION, 'path=/maps/'],
        ['skillmap_signed_in_maps', 'path=/maps/'],
      ]),
    );
    expect(paths().filter(([, path]) => path !== 'path=/maps/')).toEqual([]);
    const out = await visitor.post('api/auth/sign-out', {});
    const gone = out.headers.getSetCookie().filter((cookie) => /Max-Age=0/.test(cookie));
    expect(gone.filter((cookie) => !cookie.includes('Path=/maps/'))).toEqual([]);
    expect([...visitor.siteCookies().keys()]).not.toContain('skillmap_signed_in_maps');
  });

  test('a session of a site above this one on the same host is not taken for one of this site', async () => {
    const above = await setUp();
    await above.visitor.signIn('oidc', 'test-grace');
    const { site, visitor } = await setUp('http://localhost:4321/maps/');
    const { page } = await visitor.begin('oidc', { callbackURL: '/maps/?authcallback=1' });
    await visitor.choose(page, 'test-ada');
    const cookieOf = (of: typeof visitor) => `${SESSION}=${of.siteCookies().get(SESSION)?.value}`;
    // As browsers order them: the longest path first.
    const cookie = `${cookieOf(visitor)}; ${cookieOf(above.visitor)}`;
    const ask = (path: string, method = 'GET') => {
      const headers = { Cookie: cookie, Origin: 'http://localhost:4321', Host: 'localhost:4321' };
      return site.fetch(new Request(`http://localhost:4321/maps/api/${path}`, { method, headers }));
    };
    expect(await (await ask('user')).text()).toContain('Ada Lovelace');
    expect((await ask('auth/sign-out', 'POST')).status).toBe(200);
    expect(await visitor.account()).toEqual({ kind: 'signed-out' });
    expect(await above.visitor.account()).toMatchObject({ kind: 'signed-in' });
  });

  test('a provider that is down is told, and is asked again', async () => {
    const gone = await localProvider();
    await gone.close();
    const site = signInSite({ database: suite.database(), providers: providersAt(gone) });
    const visitor = visitorOf(site);
    for (const kind of ['google', 'microsoft', 'oidc'] as const) {
      const { response, code } = await visitor.begin(kind);
      expect([response.status, code]).toEqual([503, 'provider-unavailable']);
    }
    await localProvider(SITE, Number(new URL(gone.issuer).port));
    const { page } = await visitor.begin('oidc');
    expect(page?.text).toContain('Ada Lovelace');
  });

  test('a provider that fails after a learner chose is told to the learner and to the host', async () => {
    const { visitor, site, provider } = await setUp();
    const address = await returnOf(visitor, 'test-ada');
    await provider.close();
    const back = await visitor.browser.visit(address);
    expect(back.url.searchParams.get('error')).toBe('invalid_code');
    expect(back.url.hash).toBe('#docs:/x');
    expect(await visitor.account()).toEqual({ kind: 'signed-out' });
    expect(String(site.failures[0])).toContain('Sign-in');
  });

  test('a provider of another issuer than the configured one is not believed', async () => {
    const provider = await localProvider();
    const other = await httpStandIn((_request, response) => {
      void fetch(`${provider.issuer}/.well-known/openid-configuration`)
        .then((answer) => answer.text())
        .then((text) => response.setHeader('Content-Type', 'application/json').end(text));
    });
    const providers = providersAt({ ...provider, issuer: other.origin }).filter(
      ({ kind }) => kind === 'oidc',
    );
    const visitor = visitorOf(signInSite({ database: suite.database(), providers }));
    expect((await visitor.begin('oidc')).code).toBe('provider-unavailable');
  });

  test('a return is not believed with the wrong secret of the client', async () => {
    const provider = await localProvider();
    const providers = providersAt({ ...provider, clientSecret: 'wrong' });
    const visitor = visitorOf(signInSite({ database: suite.database(), providers }));
    for (const kind of KINDS) {
      const back = await visitor.signIn(kind, 'test-ada');
      expect(back.url.searchParams.get('error')).toBe('invalid_code');
    }
  });

  test('one address asks as often as a school needs, and no more; all processes count together', async () => {
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

function attributesOf(visitor: ReturnType<typeof visitorOf>, name: string): string[] {
  return visitor.siteCookies().get(name)?.attributes.toSorted() ?? [];
}

function pathOf(attributes: readonly string[]): string | undefined {
  return attributes.find((attribute) => attribute.startsWith('path='));
}
