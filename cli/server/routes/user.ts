import { Hono, type MiddlewareHandler } from 'hono';
import type { AccountState } from '#schemas/generated/account.ts';
import type { Accounts, ServerIdentity } from '../accounts/accounts.ts';
import { NO_STORE, isSameOrigin, jsonError } from '../http/requests.ts';
import {
  EXPECTED_LEARNER_HEADER,
  checkRateLimit,
  findLearner,
  limitRequests,
  requireSignIn,
  setCookies,
  type SignedInEnv,
} from './checks.ts';
import { userPreferenceRoutes } from './user-preferences.ts';
import { userProjectPieceRoutes } from './user-project-pieces.ts';
import { userProjectRoutes } from './user-projects.ts';
import { userResetRoutes } from './user-resets.ts';

/**
 * `GET /`: the signed-in learner. `DELETE /`: erases the account. `/preferences`, `/projects`, `/project-pieces`,
 * `/resets`: the account's data.
 */
export function userRoutes(accounts: Accounts): Hono<SignedInEnv> {
  const { identity, store } = accounts;
  const routes = new Hono<SignedInEnv>();

  routes.get('/', async (context) => {
    const learner = await findLearner(context, accounts);
    const excess = learner && (await checkRateLimit(context, accounts.limits, ['read', learner.id]));
    if (excess) return excess;
    const state: AccountState = learner
      ? { kind: 'signed-in', profile: learner.profile, expiresAt: learner.expiresAt }
      : { kind: 'signed-out' };
    return context.json(state, 200, NO_STORE);
  });

  const limitAddress = limitRequests(accounts, 'sign-in');
  routes.delete(
    '/',
    limitAddress,
    confirmErased(accounts),
    requireSignIn(accounts, 'erase'),
    async (context) => {
      const learner = context.get('learner');
      if (!learner.isFresh) {
        return jsonError(context, 'session-not-fresh', 'Sign in again to delete your account.');
      }
      await store.erase(learner.id);
      // The session has ended: do not extend its cookies.
      learner.setCookies = [];
      setCookies(context, await signOutCookies(identity, context.req.raw));
      return context.body(null, 204);
    },
  );

  routes.route('/preferences', userPreferenceRoutes(accounts));
  routes.route('/projects', userProjectRoutes(accounts));
  routes.route('/project-pieces', userProjectPieceRoutes(accounts));
  routes.route('/resets', userResetRoutes(accounts));
  return routes;
}

/**
 * Confirms the deletion of an account that no longer exists: the request arrived twice, or another device was faster. Its
 * device would otherwise take the ended session for a refusal, and leave its work where nobody finds it.
 */
function confirmErased({ identity, store }: Accounts): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    const expected = context.req.header(EXPECTED_LEARNER_HEADER);
    if (expected === undefined || !isSameOrigin(raw)) return next();
    if ((await identity.findLearner(raw.headers)) || (await store.hasLearner(expected))) return next();
    setCookies(context, await signOutCookies(identity, raw));
    return context.body(null, 204, NO_STORE);
  };
}

/** Returns `Set-Cookie` values that delete the session's cookies. The session itself was deleted with the account. */
async function signOutCookies(identity: ServerIdentity, request: Request): Promise<string[]> {
  const headers = new Headers(request.headers);
  headers.set('Content-Type', 'application/json');
  headers.delete('Content-Length');
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\/user\/?$/, '/auth/sign-out');
  const response = await identity.handle(new Request(url, { method: 'POST', headers, body: '{}' }));
  return response.headers.getSetCookie();
}
