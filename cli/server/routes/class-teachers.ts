import { Hono } from 'hono';
import type { ClassInvitation } from '#schemas/generated/class-invitation.ts';
import { validate as isInvitation } from '#schemas/generated/class-invitation-validator.js';
import type { ClassTeachers } from '#schemas/generated/class-teachers.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Classes } from '../classes/classes.ts';
import { jsonError } from '../http/requests.ts';
import { readJsonBody, requireSignIn, type SignedInEnv } from './checks.ts';
import { idOf, noTeacher, requireOwner, requireTeacher, unknown } from './class-checks.ts';

const INVITATION = {
  largest: 1024,
  limit: 'an invitation may have 1 kB',
  read: (value: unknown) => (isInvitation(value) ? (value as ClassInvitation) : undefined),
  invalid: 'Unexpected invitation: see class-invitation.schema.json.',
};

/**
 * `GET /<id>/teachers`: the teachers of a class. `POST /<id>/invitation`: makes the key of an invitation. `POST
 * /<id>/teachers {key}`: accepts it. `DELETE /<id>/teachers/<teacher>`: removes a co-teacher.
 */
export function classTeacherRoutes(accounts: Accounts, classes: Classes): Hono<SignedInEnv> {
  const { store, mayTeach } = classes;
  const routes = new Hono<SignedInEnv>();
  const byTeacher = [requireSignIn(accounts, 'write'), requireTeacher(classes)] as const;

  routes.get('/:id/teachers', requireSignIn(accounts, 'read'), requireTeacher(classes), async (context) => {
    const teachers = await store.teachers(idOf(context), context.get('learner').id);
    return context.json({ teachers } satisfies ClassTeachers);
  });

  routes.post('/:id/invitation', ...byTeacher, requireOwner(classes), async (context) =>
    context.json({ key: await store.invite(idOf(context)) }, 201),
  );

  routes.post('/:id/teachers', requireSignIn(accounts, 'write'), async (context) => {
    const learner = context.get('learner');
    const invitation = await readJsonBody(context, INVITATION);
    if (invitation instanceof Response) return invitation;
    if (!mayTeach(learner)) return noTeacher(context);
    const isAccepted = await store.acceptInvitation(idOf(context), learner.id, invitation.key);
    if (isAccepted) return context.body(null, 204);
    return jsonError(context, 'not-found', 'This invitation was used, replaced, or is too old.');
  });

  routes.delete('/:id/teachers/:teacher', ...byTeacher, async (context) => {
    const teacher = context.req.param('teacher');
    // A co-teacher may leave.
    const isAllowed =
      teacher === context.get('learner').id ||
      (await store.isOwner(idOf(context), context.get('learner').id));
    return isAllowed && (await store.removeTeacher(idOf(context), teacher))
      ? context.body(null, 204)
      : unknown(context);
  });

  return routes;
}
