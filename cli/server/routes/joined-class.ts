import { CLASS_PROVIDER } from '#schemas/exchange/class-provider.ts';
import { Hono, type Context } from 'hono';
import type { ClassJoin } from '#schemas/generated/class-join.ts';
import { validate as isJoin } from '#schemas/generated/class-join-validator.js';
import type { SignOfLife } from '#schemas/generated/sign-of-life.ts';
import { validate as isSignOfLife } from '#schemas/generated/sign-of-life-validator.js';
import type { Accounts } from '../accounts/accounts.ts';
import type { Classes } from '../classes/classes.ts';
import { isVisibleName, readClassCode, toNameKey } from '../classes/class-names.ts';
import type { JoinOutcome } from '../classes/join-class.ts';
import { digestOf } from '../digests.ts';
import { NO_STORE, jsonError } from '../http/requests.ts';
import {
  checkRateLimit,
  findLearner,
  limitRequests,
  readJsonBody,
  requireSameOrigin,
  requireSignIn,
  setCookies,
  signedOut,
  type SignedInEnv,
} from './checks.ts';
import { readPicture } from './pictures.ts';

const JOIN = {
  largest: 4 * 1024,
  limit: 'a request to join may have 4 kB',
  read: (value: unknown) =>
    isJoin(value) && isVisibleName((value as ClassJoin).name) ? (value as ClassJoin) : undefined,
  invalid: 'Unexpected request to join: see class-join.schema.json.',
};
const SIGN_OF_LIFE = {
  largest: 8 * 1024,
  limit: 'a sign of life may have 8 kB',
  read: (value: unknown) => (isSignOfLife(value) ? (value as SignOfLife) : undefined),
  invalid: 'Unexpected sign of life: see sign-of-life.schema.json.',
};

const PICTURE = { types: ['image/png'], largest: 48 * 1024, limit: 'a picture may have 48 kB' } as const;

/**
 * `GET /codes/<code>`: the class with a code. `POST /join`: joins it. `GET /joined`, `PUT /joined`: the class of the
 * signed-in learner. `PUT /joined/pictures/<header id>`: stores a picture of the learner's game.
 */
export function joinedClassRoutes(accounts: Accounts, classes: Classes): Hono<SignedInEnv> {
  const { membership } = classes;
  const routes = new Hono<SignedInEnv>();

  routes.get('/codes/:code', limitRequests(accounts, 'class-join'), async (context) => {
    const found = await membership.findByCode(context.req.param('code'));
    return found ? context.json({ name: found.name }, 200, NO_STORE) : unknownCode(context);
  });

  routes.post('/join', requireSameOrigin, limitRequests(accounts, 'class-join'), async (context) => {
    const join = await readJsonBody(context, JOIN);
    if (join instanceof Response) return join;
    const found = await membership.findByCode(join.code);
    if (!found) return unknownCode(context);
    const { sign } = join;
    if (!sign) return joinWithAccount(context, { accounts, classes, join, page: found.page });
    const excess = await checkRateLimit(context, accounts.limits, [
      'class-sign',
      digestOf(found.id, toNameKey(join.name)),
    ]);
    if (excess) return excess;
    const outcome = await membership.join({ ...join, sign });
    if (outcome.kind !== 'joined') return refusal(context, outcome);
    setCookies(context, await accounts.identity.startSession(outcome.learnerId, context.req.raw.headers));
    return context.json({ page: found.page }, 200, NO_STORE);
  });

  routes.get('/joined', requireSignIn(accounts, 'read'), async (context) => {
    const joined = await membership.find(context.get('learner').id);
    return joined ? context.json(joined) : noClass(context);
  });

  routes.put('/joined', requireSignIn(accounts, 'sign-of-life'), async (context) => {
    const sign = await readJsonBody(context, SIGN_OF_LIFE);
    if (sign instanceof Response) return sign;
    const joined = await membership.store(context.get('learner').id, sign);
    return joined ? context.json(joined) : noClass(context);
  });

  routes.put('/joined/pictures/:header', requireSignIn(accounts, 'sign-of-life'), async (context) => {
    const picture = await readPicture(context, PICTURE);
    if (picture instanceof Response) return picture;
    const { id } = context.get('learner');
    const isStored = await membership.storePicture(id, context.req.param('header'), picture.bytes);
    return isStored ? context.body(null, 204) : noClassProject(context);
  });

  return routes;
}

interface Joining {
  accounts: Accounts;
  classes: Classes;
  join: ClassJoin;
  page: string;
}

async function joinWithAccount(
  context: Context,
  { accounts, classes, join, page }: Joining,
): Promise<Response> {
  const learner = await findLearner(context, accounts);
  // A learner of another class is not a person with an account.
  if (!learner || learner.profile.idp.provider === CLASS_PROVIDER) return signedOut(context);
  const outcome = await classes.membership.joinAs(learner.id, { ...join, code: readClassCode(join.code) });
  return outcome.kind === 'joined' ? context.json({ page }, 200, NO_STORE) : refusal(context, outcome);
}

function refusal(context: Context, outcome: Exclude<JoinOutcome, { kind: 'joined' }>): Response {
  switch (outcome.kind) {
    case 'unknown-code':
      return unknownCode(context);
    case 'wrong-sign':
      return jsonError(context, 'wrong-sign', 'This name is taken, or these are not its pictures.');
    case 'full':
      return jsonError(context, 'too-many', 'This class is full.');
  }
}

function unknownCode(context: Context): Response {
  return jsonError(context, 'not-found', 'No class has this code, or its time is over.');
}

function noClassProject(context: Context): Response {
  return jsonError(
    context,
    'not-found',
    'You are in no class, or the project belongs to none of its activities.',
  );
}

function noClass(context: Context): Response {
  return jsonError(context, 'not-found', 'You are in no class.');
}
