import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { httpStandIn } from '../../../support/http-stand-in.ts';
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
  test('an unreachable sign-in provider is reported, and requested again at the next attempt', async () => {
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

  test("a provider's failure after the learner's choice is reported to learner and operator", async () => {
    const { visitor, site, provider } = await visitedSite(suite.database());
    const address = await visitor.returnOf('github', 'test-ada');
    await provider.close();
    const back = await visitor.browser.visit(address);
    expect(back.url.searchParams.get('error')).toBe('invalid_code');
    expect(back.url.hash).toBe('#docs:/x');
    expect(await visitor.account()).toEqual({ kind: 'signed-out' });
    expect(String(site.failures[0])).toContain('Sign-in');
  });

  test('a sign-in provider that names another issuer than the configured one is refused', async () => {
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

  test('signing in fails if the client secret is wrong', async () => {
    const provider = await localProvider();
    const providers = providersAt({ ...provider, clientSecret: 'wrong' });
    const visitor = visitorOf(signInSite({ database: suite.database(), providers }));
    for (const kind of KINDS) {
      const back = await visitor.signIn(kind, 'test-ada');
      expect(back.url.searchParams.get('error')).toBe('invalid_code');
    }
  });
});
