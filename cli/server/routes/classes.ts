import { Hono, type Context } from 'hono';
import type { ClassChange } from '#schemas/generated/class-change.ts';
import { validate as isChange } from '#schemas/generated/class-change-validator.js';
import type { ClassMessageRequest } from '#schemas/generated/class-message.ts';
import { validate as isMessage } from '#schemas/generated/class-message-validator.js';
import type { ClassList } from '#schemas/generated/class-list.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { TooManyLocks } from '../classes/change-locks.ts';
import type { Classes } from '../classes/classes.ts';
import { createSharedReader, streamTable, readTable } from '../classes/stream-table.ts';
import { digestOf } from '../digests.ts';
import { jsonError } from '../http/requests.ts';
import { limitRequests, readJsonBody, requireSignIn, setCookies, type SignedInEnv } from './checks.ts';
import { idOf, learnerOf, noTeacher, requireOwner, requireTeacher, unknown } from './class-checks.ts';
import { classTeacherRoutes } from './class-teachers.ts';
import { classWorkRoutes } from './class-work.ts';
import { joinedClassRoutes } from './joined-class.ts';

const CHANGE = {
  largest: 256 * 1024,
  limit: 'a change may have 256 kB',
  read: (value: unknown) => (isChange(value) ? (value as ClassChange) : undefined),
  invalid: 'Unexpected change: see class-change.schema.json.',
};
const MESSAGE = {
  largest: 8 * 1024,
  limit: 'a line may have 8 kB',
  read: (value: unknown) => (isMessage(value) ? (value as ClassMessageRequest) : undefined),
  invalid: 'Unexpected line: see class-message.schema.json.',
};

/**
 * `/enter`: signs in the teacher of a machine with its link. `/`: the teacher's classes. `/<id>`: one of them, with its
 * rows, its stream, and the actions of a teacher. `/join`, `/joined` and `/codes`: for learners.
 */
export function classRoutes(accounts: Accounts, classes: Classes): Hono<SignedInEnv> {
  const { store, mayTeach } = classes;
  const routes = new Hono<SignedInEnv>();
  const readShared = createSharedReader(store);
  const ofTeacher = [requireSignIn(accounts, 'read'), requireTeacher(classes)] as const;
  const byTeacher = [requireSignIn(accounts, 'write'), requireTeacher(classes)] as const;

  // Before `/:id`, which would take these names for ids.
  routes.route('/', joinedClassRoutes(accounts, classes));

  routes.get('/enter', limitRequests(accounts, 'sign-in'), async (context) => {
    const { host } = classes;
    if (!host || digestOf(context.req.query('key') ?? '') !== digestOf(host.key)) return wrongLink(context);
    setCookies(context, await accounts.identity.startSession(host.teacherId, context.req.raw.headers));
    // Relative, because proxies may have changed the path.
    return context.redirect(`../../class/${host.classId}`, 303);
  });

  routes.get('/', requireSignIn(accounts, 'read'), async (context) => {
    const learner = context.get('learner');
    const may = mayTeach(learner);
    const list: ClassList = { mayTeach: may, classes: may ? await store.list(learner.id) : [] };
    return context.json(list);
  });

  routes.post('/', requireSignIn(accounts, 'write'), async (context) => {
    const learner = context.get('learner');
    if (!mayTeach(learner)) return noTeacher(context);
    const change = await readJsonBody(context, CHANGE);
    if (change instanceof Response) return change;
    if (change.name === undefined) return jsonError(context, 'invalid', 'A class needs a name.');
    return context.json(await store.create(learner.id, change), 201);
  });

  routes.patch('/:id', ...byTeacher, (context) => changeClass(context, store));

  routes.delete('/:id', ...byTeacher, requireOwner(classes), async (context) => {
    await store.remove(idOf(context));
    return context.body(null, 204);
  });

  routes.get('/:id/rows', ...ofTeacher, async (context) => {
    const table = await readTable(store, idOf(context));
    return table ? context.json(table) : unknown(context);
  });

  routes.get('/:id/stream', ...ofTeacher, (context) => {
    const { id, profile } = context.get('learner');
    const isAllowed = async () => mayTeach({ id, profile }) && (await store.isTeacher(idOf(context), id));
    return streamTable(context, {
      read: readShared,
      classId: idOf(context),
      isAllowed,
      stopping: classes.stopping,
    });
  });

  routes.post('/:id/learners/:learner/message', ...byTeacher, async (context) => {
    const message = await readJsonBody(context, MESSAGE);
    if (message instanceof Response) return message;
    const isSent = await store.sendMessage(idOf(context), learnerOf(context), message);
    return isSent ? context.body(null, 204) : unknown(context);
  });

  routes.route('/', classWorkRoutes(accounts, classes));
  routes.route('/', classTeacherRoutes(accounts, classes));

  routes.delete('/:id/learners/:learner', ...byTeacher, async (context) => {
    const isRemoved = await store.removeLearner(idOf(context), learnerOf(context));
    return isRemoved ? context.body(null, 204) : unknown(context);
  });

  return routes;
}

async function changeClass(context: Context, store: Classes['store']): Promise<Response> {
  const change = await readJsonBody(context, CHANGE);
  if (change instanceof Response) return change;
  try {
    const changed = await store.change(idOf(context), change);
    return changed ? context.json(changed) : unknown(context);
  } catch (error) {
    if (!(error instanceof TooManyLocks)) throw error;
    return jsonError(context, 'too-many', 'A class can have 500 locked activities.');
  }
}

function wrongLink(context: Context): Response {
  return jsonError(context, 'not-found', 'This link is not valid any more. The terminal shows the new one.');
}
