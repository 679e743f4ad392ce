import type { Context, MiddlewareHandler } from 'hono';
import { isGameId } from '#schemas/exchange/is-game-id.ts';
import type { Accounts, LimitKind, SharedKind, SignedInLearner } from '../accounts/accounts.ts';
import { mediaType, readBody, readJson } from '../bodies/bodies.ts';
import type { Unavailable } from '../ports/game-store.ts';
import type { FullSpace } from '../space/change-space.ts';
import { describeFull } from '../space/describe-full.ts';
import { networkOf } from '../http/network-of.ts';
import { NO_STORE, clientAddress, isSameOrigin, jsonError, retryLater } from '../http/requests.ts';
import { createTurns } from '../turns.ts';

/** Context of routes for signed-in learners. */
export interface SignedInEnv {
  Variables: { learner: SignedInLearner };
}

/**
 * Header with the learner whose session a page expects. It grants nothing: if the session is another learner's, the
 * request is refused.
 */
export const EXPECTED_LEARNER_HEADER = 'X-Skillmap-Learner';

export const JSON_TYPE = 'application/json';

/** Lets only pages of this server change data. */
export const requireSameOrigin: MiddlewareHandler = async (context, next) =>
  context.req.method === 'GET' || isSameOrigin(context.req.raw) ? next() : forbidden(context);

/** Ignores names that are not game ids, because other routes below `api/` use them. */
export const requireGameId: MiddlewareHandler = async (context, next) =>
  isGameId(idOf(context)) ? next() : context.notFound();

export function idOf(context: Context): string {
  return context.req.param('id') ?? '';
}

/** Limits the number of requests from an address. */
export function limitRequests({ limits }: Pick<Accounts, 'limits'>, limit: LimitKind): MiddlewareHandler {
  return async (context, next) =>
    (await checkRateLimit(context, limits, [limit, clientAddress(context.req.raw)])) ?? next();
}

/** Context of routes for sharing: the sender, and the rate limits towards which the request counts. */
export interface SharingEnv {
  Variables: { sender: SignedInLearner | undefined; budgets: readonly Budget[] };
}

type Budget = readonly [LimitKind, string];

/**
 * Limits how often an address may share. Each learner has a limit of their own, independent of others in their network,
 * because a school shares one address.
 */
export function limitSharing(accounts: Accounts, kind: SharedKind): MiddlewareHandler<SharingEnv> {
  return async (context, next) => {
    const address = clientAddress(context.req.raw);
    const sender = await findLearner(context, accounts);
    const budgets: readonly Budget[] = sender
      ? [
          [`${kind}-own`, sender.id],
          [`${kind}-all`, address],
        ]
      : [[kind, address]];
    for (const budget of budgets) {
      const excess = await checkRateLimit(context, accounts.limits, budget);
      if (excess) return excess;
    }
    context.set('sender', sender);
    context.set('budgets', budgets);
    return next();
  };
}

/**
 * Admits only signed-in learners, only from pages of this server if data changes, and within the rate limit. The
 * learner is always the session's.
 */
export function requireSignIn(
  { identity, limits }: Accounts,
  limit: LimitKind,
): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    if (context.req.method !== 'GET' && !isSameOrigin(context.req.raw)) return forbidden(context);
    const learner = await identity.findLearner(context.req.raw.headers);
    if (!learner) return signedOut(context);
    const expected = context.req.header(EXPECTED_LEARNER_HEADER);
    // Another tab has signed in someone else while this one was sending.
    if (expected !== undefined && expected !== learner.id) return signedOut(context);
    const excess = await checkRateLimit(context, limits, [limit, learner.id]);
    if (excess) return excess;
    context.set('learner', learner);
    await next();
    context.header('Cache-Control', NO_STORE['Cache-Control']);
    setCookies(context, learner.setCookies);
    return undefined;
  };
}

/** Maximum number of requests with large rows that are handled at once, of up to 4 MB in memory each. */
const MAX_LARGE_REQUESTS = 4;

/** Returns a function that runs tasks with large rows of the database, a few at a time. Networks take turns. */
export function createLargeTurns() {
  const turns = createTurns(MAX_LARGE_REQUESTS);
  return <Result>(context: Context, run: () => Promise<Result>): Promise<Result | Response> => {
    const { signal } = context.req.raw;
    // Skip clients that have disconnected in the meantime.
    return turns.run<Result | Response>(networkOf(clientAddress(context.req.raw)), async () =>
      signal.aborted ? busy(context) : run(),
    );
  };
}

/** Handles requests that read large rows from the database, a few at a time. Networks take turns. */
export function queueByNetwork(): MiddlewareHandler {
  const inTurn = createLargeTurns();
  return (context, next) => inTurn<void>(context, next);
}

/** Returns the signed-in learner, if any: publishing and reading work without one. */
export async function findLearner(
  context: Context,
  { identity }: Pick<Accounts, 'identity'>,
): Promise<SignedInLearner | undefined> {
  const learner = await identity.findLearner(context.req.raw.headers);
  setCookies(context, learner?.setCookies ?? []);
  return learner;
}

/** Counts one request. Returns the response to send if there were too many. */
export async function checkRateLimit(
  context: Context,
  limits: Accounts['limits'],
  [limit, who]: Budget,
): Promise<Response | undefined> {
  const seconds = await limits.count(limit, who);
  if (seconds === undefined) return undefined;
  const message = `Too many requests: try again in ${seconds} s.`;
  return retryLater(context, { code: 'too-often', message, seconds });
}

export interface JsonBody<Value> {
  type?: string;
  /** Largest body in bytes. */
  largest: number;
  /** The limit in words, for the error message. */
  limit: string;
  read: (value: unknown) => Value | undefined;
  /** The expected value in words, for the error message. */
  invalid: string;
}

/** Returns the parsed body of a request, or the response that refuses it. */
export async function readJsonBody<Value extends object | string>(
  context: Context,
  { type = JSON_TYPE, largest, limit, read, invalid }: JsonBody<Value>,
): Promise<Value | Response> {
  const request = context.req.raw;
  if (mediaType(request) !== type) return wrongType(context, type);
  const body = await readBody(request, largest);
  if (body.kind === 'too-large') return tooLarge(context, limit);
  const value = body.kind === 'bytes' ? read(readJson(body.bytes)) : undefined;
  return value ?? jsonError(context, 'invalid', invalid);
}

export function setCookies(context: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
}

export function forbidden(context: Context): Response {
  return jsonError(context, 'forbidden', 'Only pages of this server may send this request.');
}

export function signedOut(context: Context): Response {
  return jsonError(context, 'signed-out', 'Nobody is signed in here.');
}

export function tooLarge(context: Context, what: string): Response {
  return jsonError(context, 'too-large', `Too large: ${what}.`);
}

/**
 * Returns the response if there is no storage left: 409, because 413 would mean that the item itself is too large, and
 * 507 that a retry may succeed.
 */
export function spaceFull(context: Context, full: FullSpace): Response {
  const { space } = full;
  return context.json({ code: 'space-full', message: describeFull(full), space }, 409, NO_STORE);
}

const RETRY_SECONDS = 2;

/** Returns the response if too many bodies are being read. The client should retry. */
export function busy(context: Context): Response {
  const message = 'The server is busy: try again in a moment.';
  return retryLater(context, { code: 'busy', message, seconds: RETRY_SECONDS });
}

export function wrongType(context: Context, expected: string): Response {
  return jsonError(context, 'wrong-type', `Unexpected content type, expected ${expected}.`);
}

export function missingGame(context: Context, { kind }: Unavailable): Response {
  return kind === 'gone'
    ? jsonError(context, 'gone', 'This game has been removed.')
    : jsonError(context, 'not-found', 'There is no such game.');
}
