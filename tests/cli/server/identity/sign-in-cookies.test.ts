import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { visitedSite, visitorOf } from '../../../support/sign-in-site.ts';

const SESSION = 'skillmap.session_token';

onEachDatabase((suite) => {
  const setUp = (publicUrl?: string) => visitedSite(suite.database(), publicUrl);

  test('signing in ends the previous session and does not reuse it', async () => {
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

  test('a forged session cookie is refused', async () => {
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

  test('cookies are hidden from scripts and other sites, and require encryption if the site uses it', async () => {
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

  test('the cookies of a site below a path are limited to that path', async () => {
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

  test('a session at a parent path on the same host is neither used nor ended', async () => {
    const above = await setUp();
    await above.visitor.signIn('oidc', 'test-grace');
    const { site, visitor } = await setUp('http://localhost:4321/maps/');
    const { page } = await visitor.begin('oidc', { callbackURL: '/maps/?authcallback=1' });
    await visitor.choose(page, 'test-ada');
    const cookieOf = (of: typeof visitor) => `${SESSION}=${of.siteCookies().get(SESSION)?.value}`;
    // Browsers send the cookie with the longest path first.
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
});

function attributesOf(visitor: ReturnType<typeof visitorOf>, name: string): string[] {
  return visitor.siteCookies().get(name)?.attributes.toSorted() ?? [];
}

function pathOf(attributes: readonly string[]): string | undefined {
  return attributes.find((attribute) => attribute.startsWith('path='));
}
