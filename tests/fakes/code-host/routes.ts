import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { AnyContext, FakeRepository, HostState } from './host-state.ts';
import { createGraphql } from './graphql.ts';

type Body = Record<string, unknown>;

/** The host's API below `/api/`, its raw files below `/raw/`, in the shapes that GitHub's have. */
export function codeHostRoutes(state: HostState): Hono {
  const { git } = state;
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
    return next();
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
  const resolve = ({ branches, tags, defaultBranch }: FakeRepository, ref: string): string | undefined => {
    const named = ref === 'HEAD' ? branches.get(defaultBranch) : (branches.get(ref) ?? tags.get(ref));
    return named ?? (git.commits.has(ref) ? ref : undefined);
  };
  const missing = (context: AnyContext) => say(context, 404, 'Not Found');
  /** Why whoever asks may not change the repository. */
  const refuse = (context: AnyContext, repository: FakeRepository | undefined) => {
    if (!repository) return missing(context);
    const user = userOf(context);
    if (!user) return say(context, 401, 'Requires authentication');
    if (!mayWrite(context, repository)) return missing(context);
    return user.mayWrite ? undefined : say(context, 403, 'Resource not accessible by personal access token');
  };
  const toRepository = (context: AnyContext, repository: FakeRepository): Body => ({
    full_name: repository.slug,
    default_branch: repository.defaultBranch,
    private: repository.isPrivate,
    archived: false,
    permissions: { pull: true, push: mayWrite(context, repository) },
    html_url: `https://github.com/${repository.slug}`,
  });
  const toCommit = (id: string): Body => {
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
    return commit === undefined
      ? say(context, 422, `No commit found for SHA: ${context.req.param('ref')}`)
      : context.json(toCommit(commit));
  });
  app.get('/api/repos/:owner/:name/git/trees/:tree', (context) => {
    const tree = find(context) && git.trees.get(context.req.param('tree'));
    if (!tree) return missing(context);
    const entries = [...tree].map(([path, sha]) => {
      return { path, mode: '100644', type: 'blob', sha, size: git.blobs.get(sha)?.length ?? 0 };
    });
    return context.json({ sha: context.req.param('tree'), tree: entries, truncated: false });
  });
  app.get('/api/repos/:owner/:name/git/blobs/:blob', (context) => {
    const blob = find(context) && git.blobs.get(context.req.param('blob'));
    return blob ? context.json({ content: blob.toString('base64'), encoding: 'base64' }) : missing(context);
  });
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
    if (from === undefined || to === undefined) return missing(context);
    const before = new Set(git.history(from).map(({ id }) => id));
    const ahead = git.history(to).filter(({ id }) => !before.has(id));
    return context.json({
      ahead_by: ahead.length,
      commits: ahead.toReversed().map(({ id }) => toCommit(id)),
    });
  });
  app.post('/api/repos/:owner/:name/git/blobs', async (context) => {
    const refused = refuse(context, find(context));
    if (refused) return refused;
    const { content } = await bodyOf(context);
    return context.json({ sha: git.addBlob(Buffer.from(String(content), 'base64')) }, 201);
  });
  app.post('/api/repos/:owner/:name/git/trees', async (context) => {
    const refused = refuse(context, find(context));
    if (refused) return refused;
    const { base_tree: base, tree } = await bodyOf(context);
    const files = new Map(
      git.commits.has(String(base)) ? git.treeOf(String(base)) : git.trees.get(String(base)),
    );
    for (const { path, sha } of tree as { path: string; sha: string | null }[]) {
      if (sha === null) files.delete(path);
      else files.set(path, sha);
    }
    return context.json({ sha: git.addTree(files) }, 201);
  });
  app.post('/api/repos/:owner/:name/git/commits', async (context) => {
    const refused = refuse(context, find(context));
    if (refused) return refused;
    const { tree, parents, message } = await bodyOf(context);
    return context.json({ sha: git.addCommit(String(tree), parents as string[], String(message)) }, 201);
  });
  app.patch('/api/repos/:owner/:name/git/refs/heads/:branch{.+}', async (context) => {
    const found = find(context);
    const refused = refuse(context, found);
    if (refused || !found) return refused ?? missing(context);
    const { sha, force } = await bodyOf(context);
    const branch = context.req.param('branch');
    if (force === true) return say(context, 422, 'Nobody forces here');
    if (found.protected.has(branch)) return say(context, 422, 'Changes must be made through a pull request.');
    const head = found.branches.get(branch) ?? '';
    if (!git.history(String(sha)).some(({ id }) => id === head))
      return say(context, 422, 'Update is not a fast forward');
    found.branches.set(branch, String(sha));
    return context.json({ object: { sha } });
  });
  app.post('/api/repos/:owner/:name/git/refs', async (context) => {
    const found = find(context);
    const refused = refuse(context, found);
    if (refused || !found) return refused ?? missing(context);
    const { ref, sha } = await bodyOf(context);
    const name = String(ref).replace(/^refs\/heads\//, '');
    if (found.branches.has(name)) return say(context, 422, 'Reference already exists');
    found.branches.set(name, String(sha));
    return context.json({ ref, object: { sha } }, 201);
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
    if (!found.tags.has(tag)) found.tags.set(tag, resolve(found, String(target)) ?? '');
    found.releases.set(tag, { tag, notes: String(body) });
    return context.json({ html_url: releasePage(found, tag) }, 201);
  });
  app.post('/api/graphql', createGraphql(state, { userOf, mayWrite }));
  app.get('/raw/:owner/:name/:rest{.+}', (context) => {
    const found = find(context);
    const rest = decodeURIComponent(context.req.param('rest'));
    const [ref = ''] = rest.split('/');
    const commit = found && resolve(found, ref);
    const blob = git.blobs.get(git.treeOf(commit ?? '').get(rest.slice(ref.length + 1)) ?? '');
    if (!blob) return context.text('404: Not Found', 404);
    return context.body(new Uint8Array(blob), 200, { 'Content-Type': 'text/plain; charset=utf-8' });
  });
  return app;
}

function say(context: AnyContext, status: 401 | 403 | 404 | 422, message: string): Response {
  return context.json({ message }, status);
}

function tokenOf(context: AnyContext): string | undefined {
  return /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1];
}

async function bodyOf(context: AnyContext): Promise<Body> {
  return context.req.json<Body>();
}

function pullPage({ slug }: FakeRepository, number: number): string {
  return `https://github.com/${slug}/pull/${number}`;
}

function releasePage({ slug }: FakeRepository, tag: string): string {
  return `https://github.com/${slug}/releases/tag/${tag}`;
}
