import { describe, expect, test } from 'vitest';
import { accountApp } from '../../../support/account-app.ts';
import { addLearner } from '../../../support/learner-rows.ts';
import { createBrowser } from './start-visit.ts';
import { useVisits } from './use-visits.ts';

const { database } = useVisits();

describe('Remember me', () => {
  /** A browser with a server that redirects to a provider and records its requests. */
  async function startLeaving() {
    const { app, identity } = accountApp(database());
    const learner = await addLearner(database());
    const signIns: unknown[] = [];
    const browser = createBrowser({
      request: async (input: string | Request | URL, init: RequestInit = {}) => {
        if (!(input as string).endsWith('/api/auth/sign-in/social')) return app.request(input, init);
        signIns.push(JSON.parse(init.body as string));
        return Response.json({ url: 'https://provider.test/' });
      },
    });
    return { browser, signIns, comeBack: () => browser.signIn(identity.signIn(learner)) };
  }

  test.each([true, false])('is kept as chosen when signing in again: %s', async (isRemembered) => {
    const { browser, signIns, comeBack } = await startLeaving();
    const first = await browser.visit('/?x=1&error=old#docs:/space');
    await first.session.signIn('local', isRemembered);
    expect(browser.navigations).toEqual(['https://provider.test/']);
    comeBack();
    const back = await browser.visit('/?x=1&authcallback=1#docs:/space');
    await back.session.signIn('local');
    const expected = { provider: 'local', callbackURL: '/?x=1&authcallback=1#docs:/space', isRemembered };
    expect(signIns).toEqual([expected, expected]);
    // Sign in once more, because the choice is now the remembered one.
    comeBack();
    const again = await browser.visit('/?authcallback=1');
    await again.session.signIn('local');
    expect(signIns.at(-1)).toMatchObject({ isRemembered });
  });

  test('is off on a device without a previous sign-in', async () => {
    const { browser, signIns, comeBack } = await startLeaving();
    comeBack();
    const { session } = await browser.visit('/');
    await session.signIn('local');
    expect(signIns).toMatchObject([{ isRemembered: false }]);
  });

  test('after leaving for a provider’s page, no page assumes the previous learner', async () => {
    const { browser, comeBack } = await startLeaving();
    comeBack();
    const { session } = await browser.visit('/?authcallback=1');
    expect(session.isOtherLearner()).toBe(false);
    await session.signIn('local');
    expect(session.isOtherLearner()).toBe(true);
  });

  test('unsent settings are restored for the same learner only', async () => {
    const { browser, comeBack } = await startLeaving();
    comeBack();
    const { session, account } = await browser.visit('/?authcallback=1');
    const hint = account?.hints?.read();
    if (hint) account?.hints?.write({ ...hint, settings: { language: 'fr' }, unsent: { language: 'fr' } });
    await session.signIn('local');
    comeBack();
    const back = await browser.visit('/?authcallback=1');
    expect(back.account?.hints?.read()).toMatchObject({ unsent: { language: 'fr' } });
    await back.session.signIn('local');
    const { app, identity } = accountApp(database());
    const grace = createBrowser(app);
    for (const [key, value] of browser.storage.values) grace.storage.setItem(key, value);
    grace.signIn(identity.signIn(await addLearner(database())));
    const other = await grace.visit('/?authcallback=1');
    expect(other.account?.hints?.read()).toMatchObject({ settings: {}, unsent: {} });
  });

  test('if the server cannot be reached, the learner stays signed in', async () => {
    const { browser, comeBack } = await startLeaving();
    comeBack();
    const { session } = await browser.visit('/?authcallback=1');
    browser.setFate(() => 'lost');
    expect(await session.signIn('local', true)).toEqual({ kind: 'unreachable' });
    expect(session.isOtherLearner()).toBe(false);
    expect(browser.navigations).toEqual([]);
  });
});
