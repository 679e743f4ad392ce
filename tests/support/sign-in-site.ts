import type { AccountState } from '#schemas/generated/account.ts';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import {
  startIdentityProvider,
  type LocalIdentityProvider,
} from '../../cli/identity-provider/start-identity-provider.ts';
import {
  createAccountLimits,
  type AccountLimitsOptions,
} from '../../cli/server/accounts/create-account-limits.ts';
import { createAccountStore } from '../../cli/server/accounts/create-account-store.ts';
import { createBodyReader } from '../../cli/server/bodies/body-reader.ts';
import { createGames } from '../../cli/server/games/create-games.ts';
import { createApp } from '../../cli/server/app.ts';
import type { ProviderSettings } from '../../cli/server/config/server-settings.ts';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { createServerIdentity } from '../../cli/server/identity/create-server-identity.ts';
import { startFakeGithub } from '../fakes/fake-github.ts';
import { signInBrowser } from './sign-in-browser.ts';

export const SITE = 'http://localhost:4321/';
export const KINDS = ['google', 'microsoft', 'github', 'oidc'] as const;
export type Kind = (typeof KINDS)[number];

/** The addresses of a test provider, and the id and secret of its client. */
export type ProviderAddresses = Pick<LocalIdentityProvider, 'issuer' | 'clientId' | 'clientSecret'> & {
  /** The address of the fake GitHub. */
  github: string;
};

/** Starts a fake GitHub and, for one test, a sign-in provider that redirects learners back to `site`. */
export async function localProvider(
  site = SITE,
  port?: number,
): Promise<LocalIdentityProvider & ProviderAddresses> {
  const redirectUris = KINDS.map((kind) => `${site}api/auth/callback/${kind}`);
  const provider = await startIdentityProvider({ redirectUris, ...(port !== undefined && { port }) });
  const github = await startFakeGithub({ redirectUris, ...provider });
  const close = async () => {
    await Promise.all([provider.close(), github.close()]);
  };
  onTestFinished(close);
  return { ...provider, github: github.origin, close };
}

/** Settings for each kind of provider. All of them lead to the test provider or the fake GitHub. */
export function providersAt({
  issuer,
  github,
  clientId,
  clientSecret,
}: ProviderAddresses): ProviderSettings[] {
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  const client = { clientId, clientSecret };
  return [
    { kind: 'google', id: 'google', name: 'Google', discoveryUrl, ...client },
    { kind: 'microsoft', id: 'microsoft', name: 'Microsoft', discoveryUrl, ...client },
    {
      kind: 'github',
      id: 'github',
      name: 'GitHub',
      authorizationUrl: `${github}/login/oauth/authorize`,
      tokenUrl: `${github}/login/oauth/access_token`,
      userInfoUrl: `${github}/user`,
      ...client,
    },
    { kind: 'oidc', id: 'oidc', name: 'School', issuer, ...client },
  ];
}

export interface SiteOptions {
  database: AccountDatabase;
  providers: readonly ProviderSettings[];
  publicUrl?: string;
  limits?: AccountLimitsOptions['limits'];
}

/** Creates a site with accounts, like one process of its server. */
export function signInSite({ database, publicUrl = SITE, limits, ...options }: SiteOptions) {
  const secret = 'a secret of the tests, long enough to sign with';
  const failures: unknown[] = [];
  const onError = (error: unknown) => failures.push(error);
  const app = createApp({
    accounts: {
      identity: createServerIdentity({ database, secret, publicUrl, onError, ...options }),
      store: createAccountStore(database),
      ...createGames(database, { target: 'arcade', publicUrl, secret }),
      bodies: createBodyReader(),
      limits: createAccountLimits(database, { secret, ...(limits && { limits }) }),
    },
    onError,
  });
  const site = new Hono().route(new URL(publicUrl).pathname, app);
  return { fetch: (request: Request) => site.fetch(request), failures };
}

export type Site = ReturnType<typeof signInSite>;

/** Creates a visitor of a site, with a browser and the steps of signing in. */
export function visitorOf(site: Pick<Site, 'fetch'>, publicUrl = SITE) {
  const browser = signInBrowser({ [new URL(publicUrl).origin]: site.fetch });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    browser.ask(`${publicUrl}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  /** Starts to sign in; visits the provider's page. */
  const begin = async (provider: Kind, start: { isRemembered?: boolean; callbackURL?: string } = {}) => {
    const callbackURL = '/?authcallback=1#docs:/x';
    const response = await post('api/auth/sign-in/social', { provider, callbackURL, ...start });
    const body = (await response.json()) as { url?: string; code?: string };
    return {
      response,
      code: body.code,
      page: body.url === undefined ? undefined : await browser.visit(body.url),
    };
  };
  /** Submits the provider's page, as a click on a learner or on Cancel does. */
  const choose = async (page: { url: URL } | undefined, learner: string) => {
    if (!page) throw new Error('There is no page to choose on');
    return browser.visit(page.url.href, { method: 'POST', body: new URLSearchParams({ learner }) });
  };
  /** Chooses a learner; returns the address to which the provider redirects, without visiting it. */
  const returnOf = async (provider: Kind, learner: string): Promise<string> => {
    const { page } = await begin(provider);
    const body = new URLSearchParams({ learner });
    const response = await browser.ask(page?.url.href ?? '', { method: 'POST', body });
    return response.headers.get('Location') ?? '';
  };
  return {
    browser,
    post,
    begin,
    choose,
    returnOf,
    signIn: async (provider: Kind, learner: string, isRemembered = false) =>
      choose((await begin(provider, { isRemembered })).page, learner),
    account: async () => (await (await browser.ask(`${publicUrl}api/user`)).json()) as AccountState,
    siteCookies: () => browser.cookies(publicUrl),
  };
}

/** Creates a site with all kinds of provider, all of them local, and its visitor. */
export async function visitedSite(database: AccountDatabase, publicUrl = SITE) {
  const provider = await localProvider(publicUrl);
  const site = signInSite({ database, providers: providersAt(provider), publicUrl });
  return { provider, site, visitor: visitorOf(site, publicUrl) };
}
