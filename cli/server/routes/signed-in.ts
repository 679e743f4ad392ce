import type { Context, MiddlewareHandler } from 'hono';
import type { LimitKind } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { jsonError, isSameOrigin } from '../requests.ts';
import type { SignedInLearner } from '../server-identity.ts';

/** What routes of signed-in learners find in their context. */
export interface SignedInEnv {
  Variables: { learner: SignedInLearner };
}

/** Whom a page takes the session for. It opens nothing: of somebody else's session such a page gets nothing. */
export const EXPECTED_LEARNER_HEADER = 'X-Skillmap-Learner';

/**
 * Lets only signed-in learners pass, from pages of this server where something changes, and as often as is fit. Who it is
 * says the session, never anything else of the request.
 */
export function signedIn({ identity, limits }: Accounts, limit: LimitKind): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    if (context.req.method !== 'GET' && !isSameOrigin(context.req.raw)) return foreign(context);
    const learner = await identity.findLearner(context.req.raw.headers);
    if (!learner) return signedOut(context);
    const expected = context.req.header(EXPECTED_LEARNER_HEADER);
    // Another tab has signed somebody else in while this one was sending.
    if (expected !== undefined && expected !== learner.id) return signedOut(context);
    const seconds = await limits.count(limit, learner.id);
    if (seconds !== undefined) return tooOften(context, seconds);
    context.set('learner', learner);
    await next();
    context.header('Cache-Control', 'no-store');
    for (const cookie of learner.setCookies) context.header('Set-Cookie', cookie, { append: true });
    return undefined;
  };
}

export function foreign(context: Context): Response {
  return jsonError(context, 403, 'forbidden', 'Only pages of this server may ask for that.');
}

export function signedOut(context: Context): Response {
  return jsonError(context, 401, 'signed-out', 'Nobody is signed in here.');
}

export function tooOften(context: Context, seconds: number): Response {
  context.header('Retry-After', String(seconds));
  return jsonError(context, 429, 'too-often', `That is too often: try again in ${seconds} s.`);
}

export function tooLarge(context: Context, what: string): Response {
  return jsonError(context, 413, 'too-large', `That is too large: ${what}.`);
}

export function wrongType(context: Context, expected: string): Response {
  return jsonError(context, 415, 'wrong-type', `Unexpected kind of content, expected ${expected}.`);
}
