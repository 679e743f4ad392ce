import { expect, test } from 'vitest';
import { deleteExpired } from '../../../../cli/server/accounts/delete-expired.ts';
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

const SESSION = 'skillmap.session_token';
const MARKER = 'skillmap_signed_in';

onEachDatabase((suite) => {
  const setUp = () => visitedSite(suite.database());

  test.each(KINDS)('§9 Identity client: a learner can sign in at a provider of kind %s', async (kind) => {
    const { visitor, site } = await setUp();
    expect(await visitor.account()).toEqual({ kind: 'signed-out' });
    const { response, page } = await visitor.begin(kind);
    expect(response.status).toBe(200);
    expect(page?.text).toContain('Ada Lovelace');
    const back = await visitor.choose(page, 'test-ada');
    expect(back.url.href).toBe(`${SITE}?authcallback=1#docs:/x`);
    expect(await visitor.account()).toMatchObject({
      kind: 'signed-in',
      profile: {
        idp: {
          provider: kind,
          username: 'ada',
          displayName: 'Ada Lovelace',
          picture: { dataUrl: expect.stringMatching(/^data:image\/webp;base64,/) as string },
        },
      },
    });
    expect(site.failures).toEqual([]);
  });

  test('a learner has the same account at every sign-in, and another one at another provider', async () => {
    const { site } = await setUp();
    const idOf = async (kind: (typeof KINDS)[number], learner: string) => {
      const visitor = visitorOf(site);
      await visitor.signIn(kind, learner);
      const account = await visitor.account();
      return account.kind === 'signed-in' ? account.profile.id : undefined;
    };
    const ada = await idOf('oidc', 'test-ada');
    expect(ada).toMatch(/^[\w-]{1,64}$/);
    expect(await idOf('oidc', 'test-ada')).toBe(ada);
    const others = [
      await idOf('oidc', 'test-grace'),
      await idOf('github', 'test-ada'),
      await idOf('google', 'test-ada'),
    ];
    expect(new Set([ada, ...others]).size).toBe(4);
  });

  test('§6 Profile: the picture field is missing if there is no picture', async () => {
    const { visitor } = await setUp();
    await visitor.signIn('oidc', 'test-grace');
    expect(await visitor.account()).toMatchObject({
      profile: { idp: { provider: 'oidc', username: 'grace', displayName: 'Grace Hopper' } },
    });
    expect(JSON.stringify(await visitor.account())).not.toContain('picture');
  });

  test('e-mail address, tokens and client address are not stored', async () => {
    const { visitor } = await setUp();
    await visitor.signIn('oidc', 'test-ada');
    const { db } = suite.database();
    const accounts = await db.selectFrom('account').selectAll().execute();
    for (const row of accounts) {
      expect(row).toMatchObject({
        accessToken: null,
        refreshToken: null,
        idToken: null,
        password: null,
        scope: null,
      });
    }
    const sessions = await db.selectFrom('session').selectAll().execute();
    for (const row of sessions) expect(row).toMatchObject({ ipAddress: '', userAgent: '' });
    const rows = JSON.stringify([accounts, sessions, await db.selectFrom('user').selectAll().execute()]);
    expect(rows).not.toContain('learners.example');
  });

  test('§3 Sign-in dialog: Remember me creates a session that outlives the browser', async () => {
    const { visitor } = await setUp();
    await visitor.signIn('oidc', 'test-ada', true);
    expect(visitor.siteCookies().get(SESSION)?.attributes).toContain(`max-age=${30 * 24 * 3600}`);
    expect(visitor.siteCookies().get(MARKER)?.attributes).toContain(`max-age=${30 * 24 * 3600}`);
    visitor.browser.restart();
    const account = await visitor.account();
    expect(account.kind).toBe('signed-in');
    expect(account.kind === 'signed-in' && account.expiresAt).toBeGreaterThan(
      Date.now() + 29 * 24 * 3600_000,
    );
  });

  test('§3 Sign-in dialog: without Remember me the session ends with the browser or after a day', async () => {
    const { visitor } = await setUp();
    await visitor.signIn('oidc', 'test-ada');
    for (const name of [SESSION, MARKER]) {
      const { attributes } = visitor.siteCookies().get(name) ?? { attributes: [] };
      expect(attributes.filter((attribute) => /^(?:max-age|expires)/.test(attribute))).toEqual([]);
    }
    const account = await visitor.account();
    expect(account.kind === 'signed-in' && account.expiresAt).toBeLessThan(Date.now() + 25 * 3600_000);
    visitor.browser.restart();
    expect(await visitor.account()).toEqual({ kind: 'signed-out' });
    expect(visitor.siteCookies().has(MARKER)).toBe(false);
  });

  test('Remember me applies only to the sign-in for which it was chosen', async () => {
    const { visitor } = await setUp();
    await visitor.signIn('oidc', 'test-ada', false);
    await visitor.signIn('oidc', 'test-ada', true);
    visitor.browser.restart();
    expect((await visitor.account()).kind).toBe('signed-in');
    await visitor.signIn('oidc', 'test-ada', false);
    visitor.browser.restart();
    expect(await visitor.account()).toEqual({ kind: 'signed-out' });
  });

  test('§6 Sign out: the session ends in the browser and in the database', async () => {
    const { visitor, site } = await setUp();
    await visitor.signIn('oidc', 'test-ada', true);
    const kept = new Map(visitor.siteCookies());
    const response = await visitor.post('api/auth/sign-out', {});
    expect(response.status).toBe(200);
    expect([...visitor.siteCookies().keys()]).toEqual([]);
    const thief = visitorOf(site);
    for (const [name, cookie] of kept) thief.siteCookies().set(name, cookie);
    expect(await thief.account()).toEqual({ kind: 'signed-out' });
    expect((await visitor.post('api/auth/sign-out', {})).status).toBe(200);
  });

  test('using a session prolongs it, and an expired session is refused', async () => {
    const { visitor } = await setUp();
    await visitor.signIn('oidc', 'test-ada', true);
    const { db, kind } = suite.database();
    const token = decodeURIComponent(visitor.siteCookies().get(SESSION)?.value ?? '').split('.')[0] ?? '';
    const setEnd = (expiresAt: Date) =>
      db
        .updateTable('session')
        .set({ expiresAt: kind === 'sqlite' ? expiresAt.toISOString() : expiresAt })
        .where('token', '=', token)
        .execute();
    await setEnd(new Date(Date.now() + 2 * 24 * 3600_000));
    const account = await visitor.account();
    expect(account.kind === 'signed-in' && account.expiresAt).toBeGreaterThan(
      Date.now() + 29 * 24 * 3600_000,
    );
    await setEnd(new Date(Date.now() - 1000));
    expect(await visitor.account()).toEqual({ kind: 'signed-out' });
  });

  test('the hourly task deletes a session that has ended, and no other', async () => {
    const { visitor, site } = await setUp();
    await visitor.signIn('oidc', 'test-ada');
    const other = visitorOf(site);
    await other.signIn('oidc', 'test-grace', true);
    await deleteExpired(suite.database(), Date.now());
    expect(await visitor.account()).toMatchObject({ kind: 'signed-in' });
    await deleteExpired(suite.database(), Date.now() + 25 * 3600_000);
    expect(await visitor.account()).toEqual({ kind: 'signed-out' });
    expect(await other.account()).toMatchObject({ kind: 'signed-in' });
  });

  test('expired sessions are deleted when somebody signs in', async () => {
    const { visitor, site } = await setUp();
    await visitor.signIn('oidc', 'test-ada');
    const { db, kind } = suite.database();
    const count = async () => (await db.selectFrom('session').select('id').execute()).length;
    const past = new Date(Date.now() - 1000);
    await db
      .updateTable('session')
      .set({ expiresAt: kind === 'sqlite' ? past.toISOString() : past })
      .execute();
    expect(await count()).toBeGreaterThan(0);
    await visitorOf(site).signIn('oidc', 'test-grace');
    expect(await count()).toBe(1);
  });

  test('two processes on one database accept each other’s sessions and started sign-ins', async () => {
    const provider = await localProvider();
    const providers = providersAt(provider);
    const one = signInSite({ database: suite.database(), providers });
    const other = signInSite({ database: await suite.open(), providers });
    let turn = 0;
    const balanced = {
      fetch: (request: Request) => [one, other][(turn += 1) % 2]?.fetch(request) ?? Response.error(),
    };
    const visitor = visitorOf(balanced);
    await visitor.signIn('oidc', 'test-ada', true);
    expect((await visitor.account()).kind).toBe('signed-in');
    expect((await visitor.account()).kind).toBe('signed-in');
    expect([...one.failures, ...other.failures]).toEqual([]);
  });

  test('§6 Delete profile: the sign-in library’s rows and the cookies are deleted too', async () => {
    const { visitor } = await setUp();
    await visitor.signIn('microsoft', 'test-grace', true);
    const account = await visitor.account();
    const id = account.kind === 'signed-in' ? account.profile.id : '';
    const response = await visitor.browser.ask(`${SITE}api/user`, {
      method: 'DELETE',
      headers: { Origin: SITE.slice(0, -1) },
    });
    expect(response.status).toBe(204);
    expect([...visitor.siteCookies().keys()]).toEqual([]);
    const { db } = suite.database();
    expect(await db.selectFrom('user').selectAll().where('id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('account').selectAll().where('userId', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('session').selectAll().where('userId', '=', id).execute()).toEqual([]);
  });
});
