import type { Context, MiddlewareHandler } from 'hono';
import { isGameId } from '#schemas/exchange/is-game-id.ts';
import type { Accounts, LimitKind, SharedKind, SignedInLearner } from '../accounts/accounts.ts';
import { mediaType, readBody, readJson } from '../bodies/bodies.ts';
import type { Absent } from '../ports/game-store.ts';
import type { FullSpace } from '../space/change-space.ts';
import { describeFull } from '../space/describe-full.ts';
import { networkOf } from '../http/network-of.ts';
import { NO_STORE, clientAddress, isSameOrigin, jsonError, retryLater } from '../http/requests.ts';
import { createTurns } from '../turns.ts';

/** What routes of signed-in learners find in their context. */
export interface SignedInEnv {
  Variables: { learner: SignedInLearner };
}

/** Whom a page takes the session for. It opens nothing: of somebody else's session such a page gets nothing. */
export const EXPECTED_LEARNER_HEADER = 'X-Skillmap-Learner';

export const JSON_TYPE = 'application/json';

/** Lets only pages of this server change something. */
export const onlyFromHere: MiddlewareHandler = async (context, next) =>
  context.req.method === 'GET' || isSameOrigin(context.req.raw) ? next() : forbidden(context);

/** Other names below `api/` are other routes'. */
export const onlyGames: MiddlewareHandler = async (context, next) =>
  isGameId(idOf(context)) ? next() : context.notFound();

export function idOf(context: Context): string {
  return context.req.param('id') ?? '';
}

/** Lets an address ask as often as is fit. */
export function counted({ limits }: Pick<Accounts, 'limits'>, limit: LimitKind): MiddlewareHandler {
  return async (context, next) =>
    (await findExcess(context, limits, [limit, clientAddress(context.req.raw)])) ?? next();
}

/** Whose time it is, and of which budgets. */
export interface SharingEnv {
  Variables: { sender: SignedInLearner | undefined; budgets: readonly Budget[] };
}

type Budget = readonly [LimitKind, string];

/**
 * Lets an address share as often as is fit, and each learner on their own, whatever somebody else of their network does: a
 * school is one address.
 */
export function sharedBy(accounts: Accounts, kind: SharedKind): MiddlewareHandler<SharingEnv> {
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
      const excess = await findExcess(context, accounts.limits, budget);
      if (excess) return excess;
    }
    context.set('sender', sender);
    context.set('budgets', budgets);
    return next();
  };
}

/**
 * Lets only signed-in learners pass, from pages of this server where something changes, and as often as is fit. Who it is
 * says the session, never anything else of the request.
 */
export function signedIn({ identity, limits }: Accounts, limit: LimitKind): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    if (context.req.method !== 'GET' && !isSameOrigin(context.req.raw)) return forbidden(context);
    const learner = await identity.findLearner(context.req.raw.headers);
    if (!learner) return signedOut(context);
    const expected = context.req.header(EXPECTED_LEARNER_HEADER);
    // Another tab has signed somebody else in while this one was sending.
    if (expected !== undefined && expected !== learner.id) return signedOut(context);
    const excess = await findExcess(context, limits, [limit, learner.id]);
    if (excess) return excess;
    context.set('learner', learner);
    await next();
    context.header('Cache-Control', NO_STORE['Cache-Control']);
    setCookies(context, learner.setCookies);
    return undefined;
  };
}

/** Answers of one kind, with up to 4 MB in memory each, that are made at once. */
const MOST_LARGE = 4;

/** What is large is read from the database a few at a time, and each network gets its turn. */
export function inTurn(): MiddlewareHandler {
  const turns = createTurns(MOST_LARGE);
  return (context, next) => {
    const { signal } = context.req.raw;
    return turns.take<Response | void>(networkOf(clientAddress(context.req.raw)), async () =>
      // Whoever has gone away meanwhile takes nobody's time.
      signal.aborted ? busy(context) : next(),
    );
  };
}

/** Who is signed in, where somebody is: publishing and looking need nobody. */
export async function findLearner(
  context: Context,
  { identity }: Pick<Accounts, 'identity'>,
): Promise<SignedInLearner | undefined> {
  const learner = await identity.findLearner(context.req.raw.headers);
  setCookies(context, learner?.setCookies ?? []);
  return learner;
}

/** Counts one; the answer where that was too many. */
export async function findExcess(
  context: Context,
  limits: Accounts['limits'],
  [limit, who]: Budget,
): Promise<Response | undefined> {
  const seconds = await limits.count(limit, who);
  if (seconds === undefined) return undefined;
  const message = `That is too often: try again in ${seconds} s.`;
  return retryLater(context, { code: 'too-often', message, seconds });
}

export interface JsonBody<Value> {
  type?: string;
  /** In bytes. */
  largest: number;
  /** Says how large it may be. */
  limit: string;
  read: (value: unknown) => Value | undefined;
  /** Says what was expected. */
  invalid: string;
}

/** What the body of a request says, or the answer that refuses it. */
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
  return jsonError(context, 'forbidden', 'Only pages of this server may ask for that.');
}

export function signedOut(context: Context): Response {
  return jsonError(context, 'signed-out', 'Nobody is signed in here.');
}

export function tooLarge(context: Context, what: string): Response {
  return jsonError(context, 'too-large', `That is too large: ${what}.`);
}

/** A 409: 413 would say that the thing is too large by itself, and 507 that the same once more may do. */
export function spaceFull(context: Context, full: FullSpace): Response {
  const { space } = full;
  return context.json({ code: 'space-full', message: describeFull(full), space }, 409, NO_STORE);
}

const RETRY_SECONDS = 2;

/** So much is being read that this has to wait. */
export function busy(context: Context): Response {
  const message = 'The server has much to read just now: try again in a moment.';
  return retryLater(context, { code: 'busy', message, seconds: RETRY_SECONDS });
}

export function wrongType(context: Context, expected: string): Response {
  return jsonError(context, 'wrong-type', `Unexpected kind of content, expected ${expected}.`);
}

export function absent(context: Context, { kind }: Absent): Response {
  return kind === 'gone'
    ? jsonError(context, 'gone', 'This game has been removed.')
    : jsonError(context, 'not-found', 'There is no such game.');
}
