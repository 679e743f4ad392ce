import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { SIGN_IN_PAGE_POLICY, signInPage, signInTroublePage } from './sign-in-page.ts';
import type { TestLearner } from './test-learners.ts';

export interface GithubOptions {
  learners: readonly TestLearner[];
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
}

/** In milliseconds. */
const CODE_LIFETIME = 60_000;

/** Sign-in in the shape that GitHub has it: plain OAuth 2, numbers for accounts, errors with status 200. */
export function githubEndpoints({ learners, clientId, clientSecret, redirectUris }: GithubOptions): Hono {
  const codes = new Map<string, { learner: TestLearner; redirectUri: string; until: number }>();
  const tokens = new Map<string, TestLearner>();
  const routes = new Hono();

  /** What was asked for, if this client may ask it. */
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
    return readAsked(context) ? toPage(context, signInPage(learners, pathname + search)) : unknown(context);
  });

  routes.post('/login/oauth/authorize', async (context) => {
    const asked = readAsked(context);
    if (!asked) return unknown(context);
    const { learner: id } = await context.req.parseBody();
    const learner = learners.find((other) => other.id === id);
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
    const { number, username, displayName, picture } = learner;
    return context.json({
      id: number,
      login: username,
      name: displayName,
      // An address that every account has there.
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
