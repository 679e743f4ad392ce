import type { Context, MiddlewareHandler } from 'hono';
import type { Classes } from '../classes/classes.ts';
import { jsonError } from '../http/requests.ts';
import type { SignedInEnv } from './checks.ts';

/** Lets only teachers of the class through. Others get the answer for a class that does not exist. */
export function requireTeacher({ store, mayTeach }: Classes): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    const learner = context.get('learner');
    const isTeacher = mayTeach(learner) && (await store.isTeacher(idOf(context), learner.id));
    return isTeacher ? next() : unknown(context);
  };
}

export function idOf(context: Context): string {
  return context.req.param('id') ?? '';
}

export function learnerOf(context: Context): string {
  return context.req.param('learner') ?? '';
}

export function unknown(context: Context): Response {
  return jsonError(context, 'not-found', 'You have no such class, or the class has no such learner.');
}

/** Lets only the owner of a class through. Use it after `requireTeacher`. */
export function requireOwner({ store }: Classes): MiddlewareHandler<SignedInEnv> {
  return async (context, next) =>
    (await store.isOwner(idOf(context), context.get('learner').id)) ? next() : notOwner(context);
}

function notOwner(context: Context): Response {
  return jsonError(context, 'forbidden', 'Only the owner of the class may do this.');
}

export function noTeacher(context: Context): Response {
  return jsonError(
    context,
    'no-teacher',
    'The operator of this server has not allowed this account to have classes.',
  );
}
