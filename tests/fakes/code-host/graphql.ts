import type { AnyContext, FakeRepository, HostState } from './host-state.ts';

interface CommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string };
  expectedHeadOid: string;
  message: { headline: string; body: string };
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

interface Rights {
  userOf: (context: AnyContext) => HostUser | undefined;
  mayWrite: (context: AnyContext, repository: FakeRepository) => boolean;
}

type HostUser = NonNullable<ReturnType<HostState['tokens']['get']>>;

/** True if the user's token may write to this repository. */
export function isToken({ mayWrite, only }: HostUser, { slug }: FakeRepository): boolean {
  return mayWrite && (!only || only.includes(slug));
}

/** Handles `createCommitOnBranch`, the only GraphQL mutation that skillmap uses. Most errors have status 200. */
export function createGraphql(state: HostState, { userOf, mayWrite }: Rights) {
  return async (context: AnyContext): Promise<Response> => {
    if (!state.hasGraphql) return context.json({ message: 'Not Found' }, 404);
    const fail = (type: string, message: string) => context.json({ data: null, errors: [{ type, message }] });
    const { variables } = await context.req.json<{ variables: { input: CommitInput } }>();
    const { branch, expectedHeadOid, message, fileChanges } = variables.input;
    const user = userOf(context);
    if (!user) return context.json({ message: 'This endpoint requires you to be authenticated.' }, 401);
    const found = state.repositories.get(branch.repositoryNameWithOwner.toLowerCase());
    if (!found || (found.isPrivate && !mayWrite(context, found)))
      return fail('NOT_FOUND', 'Could not resolve to a Repository.');
    if (!mayWrite(context, found)) return fail('FORBIDDEN', `${user.login} does not have the right.`);
    if (!isToken(user, found)) return fail('FORBIDDEN', 'Resource not accessible by personal access token');
    const { git } = found;
    const head = found.branches.get(branch.branchName);
    if (head === undefined) return fail('NOT_FOUND', 'No such branch.');
    if (head !== expectedHeadOid)
      return fail('STALE_DATA', `Expected branch to point to "${expectedHeadOid}" but it did not.`);
    if (found.protected.has(branch.branchName))
      return fail('UNPROCESSABLE', 'Changes must be made through a pull request.');
    const tree = new Map(git.treeOf(head));
    for (const { path } of fileChanges.deletions) {
      if (!tree.delete(path)) return fail('UNPROCESSABLE', `A path was requested for deletion: ${path}`);
    }
    for (const { path, contents } of fileChanges.additions) {
      tree.set(path, {
        mode: '100644',
        ...tree.get(path),
        blob: git.addBlob(Buffer.from(contents, 'base64')),
      });
    }
    const said = [message.headline, message.body].filter((part) => part !== '').join('\n\n');
    const id = git.addCommit(git.addTree(tree), [head], said);
    found.branches.set(branch.branchName, id);
    return context.json({ data: { createCommitOnBranch: { commit: { oid: id } } } });
  };
}
