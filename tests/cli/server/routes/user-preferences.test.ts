import { applyPatch } from 'rfc6902';
import { expect, test } from 'vitest';
import type { AccountPreferences } from '#schemas/generated/account-preferences.ts';
import { validate } from '#schemas/generated/account-preferences-validator.js';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { accountApp, patchOf, progressOf } from '../../../support/account-app.ts';
import { addLearner, badgeOf } from '../../../support/learner-rows.ts';

const URL_OF = '/api/user/preferences';

onEachDatabase((suite) => {
  const start = async () => {
    const server = accountApp(suite.database());
    const learner = await addLearner(suite.database());
    const cookie = server.identity.signIn(learner, { setCookies: ['session=longer', 'marker=1'] });
    return { ...server, learner, cookie };
  };

  test('§7 a patch replaces skillmap, badges, email, highContrast and language, as in RFC 6902', async () => {
    const { app, cookie } = await start();
    const patch = [
      progressOf({ currentStep: 2, maxSteps: 4, workedAt: 1 }),
      { op: 'replace', path: '/badges', value: [badgeOf({ timestamp: 3 })] },
      { op: 'replace', path: '/email', value: true },
      { op: 'replace', path: '/highContrast', value: false },
      { op: 'replace', path: '/language', value: 'de' },
    ];
    const before: unknown = await (await app.request(URL_OF, { headers: { Cookie: cookie } })).json();
    const response = await app.request(URL_OF, patchOf(cookie, patch));
    expect(response.status).toBe(200);
    const after = (await response.json()) as AccountPreferences;
    expect(validate(after)).toBe(true);
    const said = { email: null, highContrast: null, language: null };
    const expected = { ...said, ...(before as object) };
    expect(applyPatch(expected, patch as never)).toEqual(patch.map(() => null));
    expect(after).toEqual(expected);
    const read = await app.request(`${URL_OF}?source=owner%2Frepo%23map`, { headers: { Cookie: cookie } });
    expect(await read.json()).toEqual(after);
  });

  test('§7 an answer contains progress only for the page sources that the query or the patch names, if any', async () => {
    const { app, cookie } = await start();
    await app.request(
      URL_OF,
      patchOf(cookie, [progressOf({}, 'a'), progressOf({}, 'b'), progressOf({}, 'c')]),
    );
    const patched = await app.request(URL_OF, patchOf(cookie, [progressOf({}, 'b')]));
    expect(sourcesOf(await patched.json())).toEqual(['b']);
    const read = async (query: string) =>
      sourcesOf(await (await app.request(`${URL_OF}${query}`, { headers: { Cookie: cookie } })).json());
    expect(await read('')).toEqual(['a', 'b', 'c']);
    expect(await read('?source=a&source=c&source=d')).toEqual(['a', 'c']);
    expect(await read('?source=')).toEqual([]);
  });

  test('a completed activity stays completed, whatever a patch replaces', async () => {
    const { app, cookie } = await start();
    await app.request(
      URL_OF,
      patchOf(cookie, [progressOf({ isCompleted: true, completedTime: 5, updatedAt: 5 })]),
    );
    const stale = await app.request(URL_OF, patchOf(cookie, [progressOf({ updatedAt: 9 })]));
    expect(JSON.stringify(await stale.json())).toContain('"isCompleted":true');
    const nothing = { op: 'replace', path: '/skillmap', value: { mapProgress: {}, completedTags: {} } };
    await app.request(URL_OF, patchOf(cookie, [nothing, { op: 'replace', path: '/badges', value: [] }]));
    const read = await app.request(URL_OF, { headers: { Cookie: cookie } });
    expect(JSON.stringify(await read.json())).toContain('"isCompleted":true');
  });

  test('an answer with preferences is not cached, and prolongs the session', async () => {
    const { app, cookie } = await start();
    for (const request of [{ headers: { Cookie: cookie } }, patchOf(cookie, [])]) {
      const { headers } = await app.request(URL_OF, request);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.getSetCookie()).toEqual(['session=longer', 'marker=1']);
    }
  });

  test.each([
    ['not JSON', '{', 400],
    ['an object', '{}', 400],
    ['null', 'null', 400],
    ['deep nesting', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 400],
    ['an operation that is not replace', [{ op: 'remove', path: '/email' }], 400],
    ['a replacement of another path', [{ op: 'replace', path: '/id', value: 'grace' }], 400],
    ['a replacement inside skillmap', [{ op: 'replace', path: '/skillmap/mapProgress', value: {} }], 400],
    ['a value of a wrong type', [{ op: 'replace', path: '/email', value: 'yes' }], 400],
    ['an invalid language', [{ op: 'replace', path: '/language', value: '../../etc' }], 400],
    ['progress with a learner id', [progressOf({ userId: 'grace' })], 400],
    ['a negative time', [progressOf({ updatedAt: -1 })], 400],
    [
      'one bad operation among good ones',
      [{ op: 'replace', path: '/email', value: true }, { op: 'test' }],
      400,
    ],
    ['more than 1 MB', [{ op: 'replace', path: '/language', value: 'x'.repeat(1_100_000) }], 413],
    ['an empty list', [], 200],
  ])('a patch of preferences with a body of this kind changes nothing: %s', async (_name, body, status) => {
    const { app, cookie, failures } = await start();
    const response = await app.request(URL_OF, patchOf(cookie, body));
    expect(response.status).toBe(status);
    expect(failures).toEqual([]);
    const read = (await (
      await app.request(URL_OF, { headers: { Cookie: cookie } })
    ).json()) as AccountPreferences;
    expect(read).toEqual({ skillmap: { mapProgress: {}, completedTags: {} }, badges: [] });
  });

  test.each([
    ['application/json', {}],
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['', {}],
    ['application/json-patch+json', { 'Content-Encoding': 'gzip' }],
  ])('a patch with the header %s %j is not read', async (type, more) => {
    const { app, cookie } = await start();
    const request = patchOf(cookie, []);
    const headers = { Cookie: cookie, 'Content-Type': type, ...more };
    const response = await app.request(URL_OF, { ...request, headers });
    expect(response.status).toBe(415);
    expect(response.headers.get('Accept-Patch')).toBe('application/json-patch+json');
    expect(await response.json()).toMatchObject({ code: 'wrong-type' });
  });

  test('writing the preferences of an erased learner is answered as signed out', async () => {
    const { app, identity } = accountApp(suite.database());
    const response = await app.request(URL_OF, patchOf(identity.signIn('erased'), [progressOf({})]));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'signed-out' });
  });

  test('too many writes of preferences are refused with a waiting time', async () => {
    const { app, identity } = accountApp(suite.database(), { write: { points: 2, seconds: 30 } });
    const cookie = identity.signIn(await addLearner(suite.database()));
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await app.request(URL_OF, patchOf(cookie, []))).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await app.request(URL_OF, patchOf(cookie, []));
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'too-often' });
    const again = identity.signIn(await addLearner(suite.database()));
    expect((await app.request(URL_OF, patchOf(again, []))).status).toBe(200);
  });
});

function sourcesOf(preferences: unknown): string[] {
  return Object.keys((preferences as AccountPreferences).skillmap.mapProgress).sort();
}
