import type { Hono } from 'hono';
import { bodyOf, missing, say, type Body } from './answers.ts';
import type { FileMode } from './git-store.ts';
import type { AnyContext, FakeRepository } from './host-state.ts';

interface Rights {
  find: (context: AnyContext) => FakeRepository | undefined;
  /** Returns an error response if the user may not change the repository, otherwise undefined. */
  refuse: (context: AnyContext, repository: FakeRepository | undefined) => Response | undefined;
}

/** Adds the routes for single git objects: blobs, trees, commits and branches. */
export function addGitRoutes(app: Hono, { find, refuse }: Rights): void {
  app.get('/api/repos/:owner/:name/git/trees/:tree', (context) => {
    const { git } = find(context) ?? {};
    const tree = git?.trees.get(context.req.param('tree'));
    if (!git || !tree) return missing(context);
    const folders = new Set([...tree.keys()].flatMap(foldersOf));
    const entries: Body[] = [...folders].map((path) => ({ path, mode: '040000', type: 'tree' }));
    for (const [path, { mode, blob: sha }] of tree) {
      entries.push({ path, mode, type: 'blob', sha, size: git.blobs.get(sha)?.length ?? 0 });
    }
    return context.json({ sha: context.req.param('tree'), tree: entries, truncated: false });
  });
  app.get('/api/repos/:owner/:name/git/blobs/:blob', (context) => {
    const blob = find(context)?.git.blobs.get(context.req.param('blob'));
    return blob ? context.json({ content: blob.toString('base64'), encoding: 'base64' }) : missing(context);
  });
  app.post('/api/repos/:owner/:name/git/blobs', async (context) => {
    const found = find(context);
    const refused = refuse(context, found);
    if (refused || !found) return refused ?? missing(context);
    const { content } = await bodyOf(context);
    return context.json({ sha: found.git.addBlob(Buffer.from(String(content), 'base64')) }, 201);
  });
  app.post('/api/repos/:owner/:name/git/trees', async (context) => {
    const found = find(context);
    const refused = refuse(context, found);
    if (refused || !found) return refused ?? missing(context);
    const { git } = found;
    const { base_tree: base, tree } = await bodyOf(context);
    const known = git.commits.has(String(base)) ? git.treeOf(String(base)) : git.trees.get(String(base));
    if (!known) return say(context, 422, 'base_tree is not a valid tree oid');
    const files = new Map(known);
    for (const { path, sha, mode } of tree as { path: string; sha: string | null; mode: FileMode }[]) {
      if (sha === null ? !files.delete(path) : !git.blobs.has(sha))
        return say(context, 422, 'GitRPC::BadObjectState');
      if (sha !== null) files.set(path, { mode, blob: sha });
    }
    return context.json({ sha: git.addTree(files) }, 201);
  });
  app.post('/api/repos/:owner/:name/git/commits', async (context) => {
    const found = find(context);
    const refused = refuse(context, found);
    if (refused || !found) return refused ?? missing(context);
    const { git } = found;
    const { tree, parents, message } = await bodyOf(context);
    if (!git.trees.has(String(tree))) return say(context, 422, 'Tree SHA does not exist');
    if (!(parents as string[]).every((one) => git.commits.has(one)))
      return say(context, 422, 'Parent SHA does not exist or is not a commit object');
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
    const head = found.branches.get(branch);
    if (head === undefined) return say(context, 422, 'Reference does not exist');
    if (!found.git.commits.has(String(sha))) return say(context, 422, 'Object does not exist');
    if (!found.git.history(String(sha)).some(({ id }) => id === head))
      return say(context, 422, 'Update is not a fast forward');
    found.branches.set(branch, String(sha));
    return context.json({ object: { sha } });
  });
  app.post('/api/repos/:owner/:name/git/refs', async (context) => {
    const found = find(context);
    const refused = refuse(context, found);
    if (refused || !found) return refused ?? missing(context);
    const { ref, sha } = await bodyOf(context);
    const name = /^refs\/heads\/([\w./-]+)$/.exec(String(ref))?.[1];
    if (name === undefined) return say(context, 422, `${String(ref)} is not a valid ref name.`);
    if (!found.git.commits.has(String(sha))) return say(context, 422, 'Object does not exist');
    if (found.branches.has(name)) return say(context, 422, 'Reference already exists');
    found.branches.set(name, String(sha));
    return context.json({ ref, object: { sha } }, 201);
  });
}

/** The parent folders of a path: `a` and `a/b` of `a/b/c`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
