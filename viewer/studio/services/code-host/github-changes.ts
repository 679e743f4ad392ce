import { encodePath } from '#parser';
import { toBase64 } from '../bytes.ts';
import type { HostAnswer, HostTrouble, NewCommit, RepositoryHost } from '../../ports/repository-host.ts';
import {
  fieldsOf,
  listOf,
  readReply,
  readRepository,
  troubleByReason,
  type RequestGithub,
} from './request-github.ts';

type Changes = 'makeCommit' | 'createBranch' | 'fork' | 'openPullRequest' | 'release';

/** Creates the requests that change a GitHub repository. Each can be repeated if its answer was lost. */
export function githubChanges(ask: RequestGithub): Pick<RepositoryHost, Changes> {
  const post = (path: string, body: unknown) => ask(path, { method: 'POST', body });
  return {
    makeCommit: (slug, commit) => makeCommit(ask, slug, commit),
    createBranch: async (slug, name, commit) => {
      const reply = await post(`repos/${slug}/git/refs`, { ref: `refs/heads/${name}`, sha: commit });
      return orForbidden(reply.kind === 'answered' ? { kind: 'done', value: undefined } : reply);
    },
    fork: async (slug) => {
      const reply = await post(`repos/${slug}/forks`, { default_branch_only: true });
      return orForbidden(readReply(reply, (body) => readRepository(body)?.slug));
    },
    openPullRequest: async (slug, { from, to, title, body }) => {
      const pulls = `repos/${slug}/pulls`;
      const open = await ask(
        `${pulls}?state=open&head=${encodeURIComponent(from)}&base=${encodeURIComponent(to)}`,
      );
      const known = readReply(open, (list) => ({ url: pageOf(listOf(list)[0]) }));
      if (known.kind !== 'done') return known;
      if (known.value.url !== undefined) return { kind: 'done', value: known.value.url };
      return orForbidden(readReply(await post(pulls, { title, body, head: from, base: to }), pageOf));
    },
    release: async (slug, { tag, commit, notes }) => {
      const releases = `repos/${slug}/releases`;
      const known = readReply(await ask(`${releases}/tags/${encodePath(tag)}`), pageOf);
      if (known.kind !== 'missing') return known;
      const body = { tag_name: tag, target_commitish: commit, name: tag, body: notes };
      return orForbidden(readReply(await post(releases, body), pageOf));
    },
  };
}

function pageOf(body: unknown): string | undefined {
  const { html_url: url } = fieldsOf(body);
  return typeof url === 'string' ? url : undefined;
}

/**
 * Adds a commit to a branch whose last commit must be `head`. Uses a single request if the host supports it. Otherwise,
 * creates blobs, a tree and a commit like git, and then moves the branch without force.
 */
async function makeCommit(ask: RequestGithub, slug: string, commit: NewCommit): Promise<HostAnswer<string>> {
  if (commit.content.tree === undefined) {
    const answer = await commitAtOnce(ask, slug, commit);
    if (answer !== 'not-offered') return answer;
  }
  return commitInSteps(ask, slug, commit);
}

/** Size of the files in bytes from which a commit needs several requests. Base64 makes the request a third larger. */
const MAX_COMMIT_BYTES = 25_000_000;

const MUTATION =
  'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }';

async function commitAtOnce(
  ask: RequestGithub,
  slug: string,
  { branch, head, message, content: { changes } }: NewCommit,
): Promise<HostAnswer<string> | 'not-offered'> {
  const size = changes.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);
  if (size > MAX_COMMIT_BYTES) return 'not-offered';
  const [headline = '', ...rest] = message.split('\n');
  const input = {
    branch: { repositoryNameWithOwner: slug, branchName: branch },
    expectedHeadOid: head,
    message: { headline, body: rest.join('\n').trim() },
    fileChanges: {
      additions: changes.flatMap(({ path, bytes }) => (bytes ? [{ path, contents: toBase64(bytes) }] : [])),
      deletions: changes.flatMap(({ path, bytes }) => (bytes ? [] : [{ path }])),
    },
  };
  const reply = await ask('graphql', { method: 'POST', body: { query: MUTATION, variables: { input } } });
  if (reply.kind === 'missing' || reply.kind === 'too-large') return 'not-offered';
  if (reply.kind !== 'answered') return reply;
  const read = readReply(reply, (body) => {
    const { data, errors } = fieldsOf(body);
    const id = fieldsOf(fieldsOf(fieldsOf(data).createCommitOnBranch).commit).oid;
    return typeof id === 'string' ? { id } : { errors: listOf(errors).map(fieldsOf) };
  });
  if (read.kind !== 'done') return read;
  if ('id' in read.value) return { kind: 'done', value: read.value.id };
  return troubleOfErrors(read.value.errors);
}

function troubleOfErrors(errors: readonly { type?: unknown; message?: unknown }[]): HostTrouble {
  const reason = errors.flatMap(({ message }) => (typeof message === 'string' ? message : [])).join(' ');
  const types = new Set(errors.map(({ type }) => type));
  if (types.has('STALE_DATA')) return { kind: 'moved' };
  if (types.has('RATE_LIMITED')) return { kind: 'limited' };
  const known = troubleByReason(reason);
  if (known) return known;
  // GitHub reports "not found" for everything that the token may not read.
  if (types.has('FORBIDDEN') || types.has('NOT_FOUND')) return { kind: 'forbidden' };
  return reason === '' ? { kind: 'unreachable' } : { kind: 'refused', reason };
}

async function commitInSteps(
  ask: RequestGithub,
  slug: string,
  { branch, head, message, content: { changes, tree: base } }: NewCommit,
): Promise<HostAnswer<string>> {
  const git = `repos/${slug}/git/`;
  const post = async (what: string, body: unknown): Promise<HostAnswer<string>> =>
    orForbidden(readReply(await ask(`${git}${what}`, { method: 'POST', body }), readId));
  const tree =
    base !== undefined && changes.length === 0 ? { kind: 'done' as const, value: base } : await makeTree();
  if (tree.kind !== 'done') return tree;
  const answer = await post('commits', { message, tree: tree.value, parents: [head] });
  if (answer.kind !== 'done') return answer;
  const moved = await ask(`${git}refs/heads/${encodePath(branch)}`, {
    method: 'PATCH',
    body: { sha: answer.value, force: false },
  });
  return orForbidden(readReply(moved, () => answer.value));

  async function makeTree(): Promise<HostAnswer<string>> {
    const entries: { path: string; mode: string; type: string; sha: string | null }[] = [];
    for (const { path, bytes } of changes) {
      const entry = { path, mode: '100644', type: 'blob' };
      if (!bytes) {
        entries.push({ ...entry, sha: null });
        continue;
      }
      const blob = await post('blobs', { content: toBase64(bytes), encoding: 'base64' });
      if (blob.kind !== 'done') return blob;
      entries.push({ ...entry, sha: blob.value });
    }
    return post('trees', { base_tree: base ?? head, tree: entries });
  }
}

function readId(body: unknown): string | undefined {
  const { sha } = fieldsOf(body);
  return typeof sha === 'string' ? sha : undefined;
}

/**
 * Returns `forbidden` instead of `missing`: the repository has just been read, so a 404 means that the author may not
 * change it.
 */
function orForbidden<Value>(answer: HostAnswer<Value>): HostAnswer<Value> {
  return answer.kind === 'missing' ? { kind: 'forbidden' } : answer;
}
