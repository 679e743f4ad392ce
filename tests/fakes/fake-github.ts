import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import {
  SIGN_IN_PAGE_POLICY,
  signInPage,
  signInTroublePage,
} from '../../cli/identity-provider/sign-in-page.ts';
import { TEST_LEARNERS, type TestLearner } from '../../cli/identity-provider/test-learners.ts';
import { listen } from '../../cli/server/adapters/listen.ts';

export interface FakeGithubOptions {
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
}

export interface FakeGithub {
  origin: string;
  close: () => Promise<void>;
}

/** How long an authorization code is valid, in milliseconds. */
const CODE_LIFETIME = 60_000;

/** The account id of each test learner: a number, as on GitHub. */
const NUMBERS: Readonly<Record<string, number>> = { 'test-ada': 1815, 'test-grace': 1906 };

/** Starts a sign-in server like GitHub's on a port of this machine. */
export async function startFakeGithub(options: FakeGithubOptions): Promise<FakeGithub> {
  const answer = getRequestListener(githubEndpoints(options).fetch, { overrideGlobalObjects: false });
  const http = createServer((request, response) => void answer(request, response));
  const { port } = await listen(http, { host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

/** Routes like GitHub's sign-in: plain OAuth 2, numeric account ids, and token errors with status 200. */
function githubEndpoints({ clientId, clientSecret, redirectUris }: FakeGithubOptions): Hono {
  const codes = new Map<string, { learner: TestLearner; redirectUri: string; until: number }>();
  const tokens = new Map<string, TestLearner>();
  const routes = new Hono();

  /** Reads an authorization request. Returns undefined for an unknown client or redirect address. */
  const readAsked = (context: Context): { redirectUri: string; state: string } | undefined => {
    const redirectUri = context.req.query('redirect_uri') ?? '';
    const isKnown = context.req.query('client_id') === clientId && redirectUris.includes(redirectUri);
    return isKnown ? { redirectUri, state: context.req.query('state') ?? '' } : undefined;
  };
  const unknown = (context: Context) =>
    toPage(
      context,
      signInTroublePage('The site that asks is not known here, or wants to go elsewhere.'),
      404,
    );

  routes.get('/login/oauth/authorize', (context) => {
    const { pathname, search } = new URL(context.req.url);
    return readAsked(context) ? toPage(context, signInPage(pathname + search)) : unknown(context);
  });

  routes.post('/login/oauth/authorize', async (context) => {
    const asked = readAsked(context);
    if (!asked) return unknown(context);
    const { learner: id } = await context.req.parseBody();
    const learner = TEST_LEARNERS.find((other) => other.id === id);
    const back = new URL(asked.redirectUri);
    if (learner) {
      const code = randomBytes(20).toString('hex');
      codes.set(code, { learner, redirectUri: asked.redirectUri, until: Date.now() + CODE_LIFETIME });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user has denied your application access.');
    }
    back.searchParams.set('state', asked.state);
    return context.redirect(back.href, 302);
  });

  routes.post('/login/oauth/access_token', async (context) => {
    const body = await context.req.parseBody();
    if (body.client_id !== clientId || body.client_secret !== clientSecret) {
      return context.json({ error: 'incorrect_client_credentials' });
    }
    const code = typeof body.code === 'string' ? body.code : '';
    const found = codes.get(code);
    codes.delete(code);
    if (!found || found.until < Date.now() || found.redirectUri !== body.redirect_uri) {
      return context.json({ error: 'bad_verification_code' });
    }
    const token = `gho_${randomBytes(20).toString('hex')}`;
    tokens.set(token, found.learner);
    return context.json({ access_token: token, token_type: 'bearer', scope: '' });
  });

  routes.get('/user', (context) => {
    const [, token = ''] = /^(?:Bearer|token) (.+)$/i.exec(context.req.header('Authorization') ?? '') ?? [];
    const learner = tokens.get(token);
    if (!learner) return context.json({ message: 'Requires authentication' }, 401);
    const { id, username, displayName, picture } = learner;
    return context.json({
      id: NUMBERS[id],
      login: username,
      name: displayName,
      // GitHub gives every account a picture. Here, null stands for an account without one.
      avatar_url: picture ?? null,
      email: null,
    });
  });

  return routes;
}

function toPage(context: Context, html: string, status: 200 | 404 = 200): Response {
  return context.html(html, status, {
    'Content-Security-Policy': SIGN_IN_PAGE_POLICY,
    'Cache-Control': 'no-store',
  });
}
