import type { Hono } from 'hono';
import { bodyOf, missing, say } from './answers.ts';
import type { AnyContext, FakeComment, FakeRepository } from './host-state.ts';

interface Rights {
  find: (context: AnyContext) => FakeRepository | undefined;
  refuse: (context: AnyContext, repository: FakeRepository | undefined) => Response | undefined;
  userOf: (context: AnyContext) => { login: string } | undefined;
}

const LONGEST_BODY = 65_536;

/** Adds the routes for comments on issues and pull requests. */
export function addCommentRoutes(app: Hono, { find, refuse, userOf }: Rights): void {
  const answer = ({ id, login, body }: FakeComment) => ({ id, body, user: { login } });
  const isTooLong = (body: string) => [...body].length > LONGEST_BODY;
  app.get('/api/repos/:owner/:name/issues/:number/comments', (context) => {
    const found = find(context);
    if (!found) return missing(context);
    const [size, page] = [
      Number(context.req.query('per_page') ?? 30),
      Number(context.req.query('page') ?? 1),
    ];
    const all = found.comments.filter(({ number }) => number === Number(context.req.param('number')));
    return context.json(all.slice(size * (page - 1), size * page).map(answer));
  });
  app.post('/api/repos/:owner/:name/issues/:number/comments', async (context) => {
    const found = find(context);
    const refused = refuse(context, found);
    if (refused || !found) return refused ?? missing(context);
    const body = String((await bodyOf(context)).body);
    if (isTooLong(body)) return say(context, 422, 'Body is too long (maximum is 65536 characters)');
    const id = Math.max(0, ...found.comments.map((comment) => comment.id)) + 1;
    const made = {
      id,
      number: Number(context.req.param('number')),
      login: userOf(context)?.login ?? '',
      body,
    };
    found.comments.push(made);
    return context.json(answer(made), 201);
  });
  app.on(['PATCH', 'DELETE'], '/api/repos/:owner/:name/issues/comments/:id', async (context) => {
    const found = find(context);
    const refused = refuse(context, found);
    const known = found?.comments.find(({ id }) => id === Number(context.req.param('id')));
    if (refused || !found || !known) return refused ?? missing(context);
    if (context.req.method === 'DELETE') {
      found.comments = found.comments.filter((one) => one !== known);
      return context.body(null, 204);
    }
    const body = String((await bodyOf(context)).body);
    if (isTooLong(body)) return say(context, 422, 'Body is too long (maximum is 65536 characters)');
    known.body = body;
    return context.json(answer(known));
  });
}
