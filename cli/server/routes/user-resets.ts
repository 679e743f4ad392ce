import { Hono, type Context } from 'hono';
import type { ResetRequest } from '#schemas/generated/reset-request.ts';
import { validate } from '#schemas/generated/reset-request-validator.js';
import type { Accounts } from '../accounts/accounts.ts';
import { jsonError } from '../http/requests.ts';
import type { ResetOutcome } from '../ports/account-store.ts';
import { readJsonBody, requireSignIn, signedOut, type SignedInEnv } from './checks.ts';

const REQUEST = {
  // Room for the ids of all projects that an account can hold.
  largest: 1024 * 1024,
  limit: 'a reset may have 1 MB',
  read: (value: unknown) => (validate(value) ? (value as ResetRequest) : undefined),
  invalid: 'Unexpected reset: see reset-request.schema.json.',
};

/** `PUT /<id>`: resets a page or a whole account. `DELETE /<id>`: undoes that. Both can be repeated safely. */
export function userResetRoutes(accounts: Accounts): Hono<SignedInEnv> {
  const { store } = accounts;
  const routes = new Hono<SignedInEnv>();

  routes.put('/:id', requireSignIn(accounts, 'write'), async (context) => {
    const id = readId(context);
    if (id === undefined) return invalidId(context);
    const request = await readJsonBody(context, REQUEST);
    if (request instanceof Response) return request;
    return toResponse(context, await store.reset(context.get('learner').id, id, request));
  });

  routes.delete('/:id', requireSignIn(accounts, 'write'), async (context) => {
    const id = readId(context);
    if (id === undefined) return invalidId(context);
    return toResponse(context, await store.undoReset(context.get('learner').id, id));
  });

  return routes;
}

function toResponse(context: Context, outcome: ResetOutcome): Response {
  switch (outcome.kind) {
    case 'done':
      return context.json(outcome.resets);
    case 'final':
      return jsonError(context, 'gone', 'This reset can no longer be undone.');
    case 'gone':
      return signedOut(context);
  }
}

function readId(context: Context): string | undefined {
  const id = context.req.param('id') ?? '';
  return /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

function invalidId(context: Context): Response {
  return jsonError(context, 'invalid', 'Unexpected id of a reset.');
}
