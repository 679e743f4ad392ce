import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type Provider from 'oidc-provider';
import { listen } from '../server/adapters/listen.ts';
import { INTERACTION_PATH, SESSION_COOKIE, createOidcProvider } from './create-oidc-provider.ts';
import { SIGN_IN_PAGE_POLICY, signInPage, signInTroublePage } from './sign-in-page.ts';
import { TEST_LEARNERS } from './test-learners.ts';

export interface IdentityProviderOptions {
  /** URLs to which sign-ins may return: `<site>/api/auth/callback/<provider id>`. */
  redirectUris: readonly string[];
  /** A free port by default. */
  port?: number;
}

/** An identity provider that listens on this machine. */
export interface LocalIdentityProvider {
  /** OpenID Connect issuer. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  close: () => Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * Starts an identity provider for this machine only, whose learners need no password. Its state is lost when it stops.
 */
export async function startIdentityProvider(
  options: IdentityProviderOptions,
): Promise<LocalIdentityProvider> {
  const { redirectUris, port = 0 } = options;
  const http = createServer();
  const listening = await listen(http, { host: HOST, port });
  const issuer = `http://${HOST}:${listening.port}`;
  const client = { clientId: 'skillmap', clientSecret: randomBytes(24).toString('base64url') };
  const provider = await createOidcProvider({ issuer, redirectUris, ...client });
  const answerPage = getRequestListener(interactionRoutes(provider).fetch, { overrideGlobalObjects: false });
  const answerProvider = provider.callback();
  http.on('request', (request, response) => {
    forgetSession(request);
    const isPage = request.url?.startsWith(INTERACTION_PATH);
    void (isPage ? answerPage(request, response) : answerProvider(request, response));
  });
  return {
    issuer,
    ...client,
    close: () => {
      const closed = listening.close();
      http.closeAllConnections();
      return closed;
    },
  };
}

/**
 * Removes the session from a request, so that each sign-in asks for a learner and several can be tried on one machine.
 */
function forgetSession({ headers }: IncomingMessage): void {
  const cookies = headers.cookie?.split(/;\s*/).filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  if (cookies) headers.cookie = cookies.join('; ');
}

/** Serves the page for choosing a learner, and handles the choice. */
function interactionRoutes(provider: Provider): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.use('*', async (context, next) => {
    await next();
    context.res.headers.set('Content-Security-Policy', SIGN_IN_PAGE_POLICY);
    context.res.headers.set('Cache-Control', 'no-store');
  });
  routes.get(`${INTERACTION_PATH}:uid`, async (context) => {
    const { incoming, outgoing } = context.env;
    await provider.interactionDetails(incoming, outgoing);
    return context.html(signInPage(context.req.path));
  });
  routes.post(`${INTERACTION_PATH}:uid`, async (context) => {
    const { incoming, outgoing } = context.env;
    const { learner: id } = await context.req.parseBody();
    const learner = TEST_LEARNERS.find((other) => other.id === id);
    const result = learner
      ? { login: { accountId: learner.id, remember: false }, select_account: {} }
      : { error: 'access_denied', error_description: 'The learner cancelled.' };
    return context.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
  });
  routes.onError((_error, context) =>
    context.html(signInTroublePage('It has expired, or was started in another browser. Start again.'), 400),
  );
  return routes;
}
