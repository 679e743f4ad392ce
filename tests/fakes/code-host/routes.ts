import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { bodyOf, missing, say, type Body } from './answers.ts';
import { addCommentRoutes } from './comment-routes.ts';
import { addGitRoutes } from './git-routes.ts';
import type { AnyContext, FakeRepository, HostState } from './host-state.ts';
import { createGraphql, isToken } from './graphql.ts';

/** The host's API below `/api/` and its raw files below `/raw/`, in the shapes of GitHub's. */
export function codeHostRoutes(state: HostState): Hono {
  const app = new Hono();
  app.use(
    cors({
      origin: '*',
      allowHeaders: ['Authorization', 'Content-Type', 'Accept'],
      allowMethods: ['GET', 'POST', 'PATCH'],
      exposeHeaders: ['Link', 'Retry-After', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-OAuth-Scopes'],
    }),
  );
  app.use('/api/*', async (context: AnyContext, next) => {
    const token = tokenOf(context);
    if (token !== undefined && !state.tokens.has(token)) return say(context, 401, 'Bad credentials');
    context.header('X-RateLimit-Reset', String(state.resetAt));
    if (state.remaining <= 0) {
      context.header('X-RateLimit-Remaining', '0');
      return say(context, 403, 'API rate limit exceeded for 192.0.2.1.');
    }
    state.remaining -= 1;
    context.header('X-RateLimit-Remaining', String(state.remaining + 1));
    const { byteLength } = await context.req.raw.clone().arrayBuffer();
    return byteLength > state.mostBytes ? say(context, 413, 'Request entity too large') : next();
  });
  const userOf = (context: AnyContext) => state.tokens.get(tokenOf(context) ?? '');
  const mayWrite = (context: AnyContext, { slug, writers }: FakeRepository): boolean => {
    const login = userOf(context)?.login ?? '';
    return slug.startsWith(`${login}/`) || writers.has(login);
  };
  const find = (context: AnyContext): FakeRepository | undefined => {
    const { owner = '', name = '' } = context.req.param() as Record<string, string>;
    const found = state.repositories.get(`${owner}/${name}`.toLowerCase());
    return found && (!found.isPrivate || mayWrite(context, found)) ? found : undefined;
  };
  const resolve = (
    { git, branches, tags, defaultBranch }: FakeRepository,
    ref: string,
  ): string | undefined => {
    const named = ref === 'HEAD' ? branches.get(defaultBranch) : (branches.get(ref) ?? tags.get(ref));
    return named ?? (git.commits.has(ref) ? ref : undefined);
  };
  /** Returns an error response if the user may not change the repository, otherwise undefined. */
  const refuse = (context: AnyContext, repository: FakeRepository | undefined) => {
    if (!repository) return missing(context);
    const user = userOf(context);
    if (!user) return say(context, 401, 'Requires authentication');
    if (!mayWrite(context, repository)) return missing(context);
    return isToken(user, repository)
      ? undefined
      : say(context, 403, 'Resource not accessible by personal access token');
  };
  const toRepository = (context: AnyContext, repository: FakeRepository): Body => ({
    full_name: repository.slug,
    default_branch: repository.defaultBranch,
    private: repository.isPrivate,
    archived: false,
    permissions: { pull: true, push: mayWrite(context, repository) },
    html_url: `https://github.com/${repository.slug}`,
  });
  const toCommit = ({ git }: FakeRepository, id: string): Body => {
    const { tree, parents, message, at } = git.commits.get(id) ?? {
      tree: '',
      parents: [],
      message: '',
      at: 0,
    };
    return {
      sha: id,
      parents: parents.map((sha) => ({ sha })),
      commit: { message, tree: { sha: tree }, committer: { date: new Date(at).toISOString() } },
    };
  };

  app.get('/api/user', (context) => {
    const user = userOf(context);
    if (!user) return say(context, 401, 'Requires authentication');
    if (user.scopes !== undefined) context.header('X-OAuth-Scopes', user.scopes);
    return context.json({ login: user.login });
  });
  app.get('/api/repos/:owner/:name', (context) => {
    const found = find(context);
    return found ? context.json(toRepository(context, found)) : missing(context);
  });
  app.get('/api/repos/:owner/:name/commits/:ref{.+}', (context) => {
    const found = find(context);
    const commit = found && resolve(found, context.req.param('ref'));
    if (!found) return missing(context);
    if (found.branches.size === 0) return say(context, 409, 'Git Repository is empty.');
    return commit === undefined
      ? say(context, 422, `No commit found for SHA: ${context.req.param('ref')}`)
      : context.json(toCommit(found, commit));
  });
  addGitRoutes(app, { find, refuse });
  addCommentRoutes(app, { find, refuse, userOf });
  app.get('/api/repos/:owner/:name/tags', (context) => {
    const found = find(context);
    if (!found) return missing(context);
    return context.json([...found.tags].map(([name, sha]) => ({ name, commit: { sha } })));
  });
  app.get('/api/repos/:owner/:name/compare/:range{.+}', (context) => {
    const found = find(context);
    const [from, to] = context.req
      .param('range')
      .split('...')
      .map((ref) => found && resolve(found, ref));
    if (!found || from === undefined || to === undefined) return missing(context);
    const before = new Set(found.git.history(from).map(({ id }) => id));
    const ahead = found.git.history(to).filter(({ id }) => !before.has(id));
    return context.json({
      ahead_by: ahead.length,
      commits: ahead.toReversed().map(({ id }) => toCommit(found, id)),
    });
  });
  app.post('/api/repos/:owner/:name/forks', (context) => {
    const found = find(context);
    const user = userOf(context);
    if (!found) return missing(context);
    if (!user) return say(context, 401, 'Requires authentication');
    const slug = `${user.login}/${found.slug.split('/')[1] ?? ''}`;
    const known = state.repositories.get(slug.toLowerCase());
    const made: FakeRepository = known ?? {
      ...found,
      slug,
      branches: new Map(found.branches),
      tags: new Map(),
      releases: new Map(),
      protected: new Set(),
      writers: new Set(),
      pulls: [],
      comments: [],
    };
    state.repositories.set(slug.toLowerCase(), made);
    return context.json(toRepository(context, made), 202);
  });
  app.get('/api/repos/:owner/:name/pulls', (context) => {
    const found = find(context);
    if (!found) return missing(context);
    const { head, base } = context.req.query();
    const asked = found.pulls.filter(({ from, to }) => from === head && to === base);
    return context.json(asked.map(({ number }) => ({ html_url: pullPage(found, number) })));
  });
  app.post('/api/repos/:owner/:name/pulls', async (context) => {
    const found = find(context);
    const user = userOf(context);
    if (!found) return missing(context);
    if (!user) return say(context, 401, 'Requires authentication');
    const { head, base, title, body } = await bodyOf(context);
    const asked = { from: String(head), to: String(base), title: String(title), body: String(body) };
    const [owner = '', branch = ''] = asked.from.split(':');
    const source = state.repositories.get(`${owner}/${found.slug.split('/')[1] ?? ''}`.toLowerCase());
    const ends = [source?.branches.get(branch), found.branches.get(asked.to)];
    if (ends.includes(undefined)) return say(context, 422, 'Validation Failed: head or base is invalid');
    if (ends[0] === ends[1]) return say(context, 422, `No commits between ${asked.to} and ${asked.from}`);
    if (found.pulls.some(({ from }) => from === asked.from))
      return say(context, 422, 'A pull request already exists');
    const number = found.pulls.length + 1;
    found.pulls.push({ ...asked, number });
    return context.json({ html_url: pullPage(found, number) }, 201);
  });
  app.get('/api/repos/:owner/:name/releases/tags/:tag', (context) => {
    const found = find(context);
    const tag = context.req.param('tag');
    return found?.releases.has(tag) ? context.json({ html_url: releasePage(found, tag) }) : missing(context);
  });
  app.post('/api/repos/:owner/:name/releases', async (context) => {
    const found = find(context);
    const refused = refuse(context, found);
    if (refused || !found) return refused ?? missing(context);
    const { tag_name: name, target_commitish: target, body } = await bodyOf(context);
    const tag = String(name);
    if (found.releases.has(tag)) return say(context, 422, 'Validation Failed already_exists');
    const commit = found.tags.get(tag) ?? resolve(found, String(target));
    if (commit === undefined) return say(context, 422, 'Validation Failed: target_commitish is invalid');
    found.tags.set(tag, commit);
    found.releases.set(tag, { tag, notes: String(body) });
    return context.json({ html_url: releasePage(found, tag) }, 201);
  });
  app.post('/login/device/code', async (context) => {
    const { client_id: clientId } = await bodyOf(context);
    if (clientId !== 'client') return context.json({ error: 'incorrect_client_credentials' });
    const page = `${new URL(context.req.url).origin}/login/device`;
    return context.json({
      device_code: 'device-1',
      user_code: 'WDJB-MJHT',
      verification_uri: page,
      expires_in: 900,
      interval: 5,
    });
  });
  app.post('/login/oauth/access_token', async (context) => {
    const { device_code: deviceCode } = await bodyOf(context);
    if (deviceCode !== 'device-1') return context.json({ error: 'incorrect_device_code' });
    return context.json(state.typed.shift() ?? { error: 'authorization_pending' });
  });
  app.post('/api/graphql', createGraphql(state, { userOf, mayWrite }));
  app.get('/raw/:owner/:name/:rest{.+}', (context) => {
    const found = find(context);
    const rest = decodeURIComponent(context.req.param('rest'));
    const [ref = ''] = rest.split('/');
    const commit = found && resolve(found, ref);
    const file = found?.git.treeOf(commit ?? '').get(rest.slice(ref.length + 1));
    const blob = found?.git.blobs.get(file?.blob ?? '');
    if (!blob) return context.text('404: Not Found', 404);
    return context.body(new Uint8Array(blob), 200, { 'Content-Type': 'text/plain; charset=utf-8' });
  });
  return app;
}

function tokenOf(context: AnyContext): string | undefined {
  return /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1];
}

function pullPage({ slug }: FakeRepository, number: number): string {
  return `https://github.com/${slug}/pull/${number}`;
}

function releasePage({ slug }: FakeRepository, tag: string): string {
  return `https://github.com/${slug}/releases/tag/${tag}`;
}
