import { Hono, type Context } from 'hono';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { ClassRow } from '#schemas/generated/class-table.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { readJson, sendZipped, unzip } from '../bodies/bodies.ts';
import { LARGEST_PROJECT } from '../packing/largest-project.ts';
import type { Classes } from '../classes/classes.ts';
import { jsonError } from '../http/requests.ts';
import { toSharedGame } from '../ports/game-store.ts';
import { MAP_TARGET } from '../ports/map-store.ts';
import { PICTURE_HEADERS } from './pictures.ts';
import { queueByNetwork, requireSignIn, type SignedInEnv } from './checks.ts';
import { idOf, learnerOf, requireTeacher, unknown } from './class-checks.ts';

/**
 * `GET /<id>/work`: the learners' progress. `GET /<id>/learners/<learner>/projects/<header id>`: a project, and `/text`
 * its files, read only. `GET /<id>/learners/<learner>/picture`: the latest picture of the game.
 * `GET /<id>/learners/<learner>/export`: everything that is stored about a learner. `GET /<id>/games`: games that
 * learners have shared.
 */
export function classWorkRoutes(accounts: Accounts, classes: Classes): Hono<SignedInEnv> {
  const { store } = classes;
  const routes = new Hono<SignedInEnv>();
  const ofTeacher = [requireSignIn(accounts, 'read'), requireTeacher(classes)] as const;
  const ofProject = [requireSignIn(accounts, 'project'), requireTeacher(classes), queueByNetwork()] as const;

  const findProject = async (context: Context) => {
    const [classId, learnerId, headerId] = [idOf(context), learnerOf(context), headerOf(context)];
    if (!(await store.isProject({ classId, learnerId, headerId }))) return undefined;
    return accounts.store.findProject(learnerId, headerId);
  };

  routes.get('/:id/work', ...ofTeacher, async (context) =>
    context.json(await store.work(idOf(context), context.req.query('learner'))),
  );

  routes.get('/:id/learners/:learner/projects/:header', ...ofProject, async (context) => {
    const found = await findProject(context);
    if (!found) return noProject(context);
    const etag = `"${found.project.revision}"`;
    const sent = await sendZipped(context, { content: found.content, etag, largest: LARGEST_PROJECT.plain });
    return sent ?? noProject(context);
  });

  routes.get('/:id/learners/:learner/projects/:header/text', ...ofProject, async (context) => {
    const found = await findProject(context);
    const plain = found && (await unzip(found.content, LARGEST_PROJECT.plain));
    const text = plain?.kind === 'bytes' ? readFields(readJson(plain.bytes))?.text : undefined;
    return text === undefined ? noProject(context) : context.json(text);
  });

  routes.get('/:id/learners/:learner/picture', ...ofTeacher, async (context) => {
    const picture = await store.picture(idOf(context), learnerOf(context));
    if (!picture) return unknown(context);
    return context.body(new Uint8Array(picture), 200, { ...PICTURE_HEADERS, 'Content-Type': 'image/png' });
  });

  routes.get('/:id/games', ...ofTeacher, async (context) => {
    const rows = await store.rows(idOf(context));
    const games = await Promise.all(rows.map((row) => gamesOf(accounts, row)));
    return context.json({ games: games.flat() });
  });

  routes.get('/:id/learners/:learner/export', ...ofTeacher, async (context) => {
    const exported = await classes.exportLearner(idOf(context), learnerOf(context));
    if (!exported) return unknown(context);
    context.header('Content-Disposition', 'attachment; filename="learner.json"');
    return context.json(exported);
  });

  return routes;
}

/** Lists the games that a learner has shared. For a learner with an account, leaves out games shared before joining. */
async function gamesOf({ games }: Accounts, { id, name, hasAccount, joinedAt }: ClassRow) {
  const shared = await games.store.list(id);
  return shared
    .filter(({ target, sharedAt }) => target !== MAP_TARGET && (!hasAccount || sharedAt >= joinedAt))
    .map((game) => ({ ...toSharedGame(game, games.base), learner: name }));
}

function headerOf(context: Context): string {
  return context.req.param('header') ?? '';
}

function noProject(context: Context): Response {
  return jsonError(context, 'not-found', 'The learner has no such project in this class.');
}
