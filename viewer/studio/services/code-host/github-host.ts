import { encodePath } from '#parser';
import { fetchBytes } from '../http/fetch-bytes.ts';
import type {
  HostAnswer,
  HostedTag,
  RepositoryHost,
  WantedFile,
  HostTrouble,
  NewCommit,
} from '../../ports/repository-host.ts';
import { createAskGithub, troubleByReason, type AskGithubOptions, type AskGithub } from './ask-github.ts';
import { fromBase64, toBase64 } from './base64.ts';
import {
  fieldsOf,
  listOf,
  readCommit,
  readFiles,
  readReply,
  readRepository,
  readTags,
} from './read-github.ts';

interface GithubHostOptions extends AskGithubOptions {
  /** Raw files, below `owner/name/version/`; ends in a slash. They are not counted among the API's few answers. */
  rawUrl: string;
}

const FILE_MS = 20_000;
const LARGEST_FILE = 25_000_000;
/** Tags come a hundred at a time. */
const MOST_PAGES = 10;

/** GitHub, or what speaks as it does, through its public API. */
export function createGithubHost(options: GithubHostOptions): RepositoryHost {
  const { fetch, clock, rawUrl, apiUrl } = options;
  const ask = createAskGithub(options);
  const of = (slug: string, rest: string): string => `repos/${slug}/${rest}`;

  const tags = async (slug: string): Promise<HostAnswer<HostedTag[]>> => {
    const all: HostedTag[] = [];
    let next: string | undefined = of(slug, 'tags?per_page=100');
    for (let page = 0; next !== undefined && page < MOST_PAGES; page += 1) {
      const reply = await ask(next);
      const answer = readReply(reply, readTags);
      if (answer.kind !== 'done') return answer;
      all.push(...answer.value);
      next = reply.kind === 'answered' ? nextPage(reply.response, apiUrl) : undefined;
    }
    return { kind: 'done', value: all };
  };
  const readRaw = async (slug: string, { commit, path }: WantedFile) => {
    const outcome = await fetchBytes(`${rawUrl}${slug}/${commit}/${encodePath(path)}`, {
      fetch,
      clock,
      timeoutMs: FILE_MS,
      maxBytes: LARGEST_FILE,
    });
    if (outcome.kind === 'answered') return { kind: 'done' as const, value: outcome.bytes };
    if (outcome.kind !== 'refused') return outcome;
    if (outcome.status === 404) return { kind: 'missing' as const };
    return { kind: outcome.status === 429 ? ('limited' as const) : ('unreachable' as const) };
  };
  const readBlob = async (slug: string, { blob }: WantedFile) =>
    readReply(await ask(of(slug, `git/blobs/${blob}`)), (body) => {
      const { content } = fieldsOf(body);
      return typeof content === 'string' ? fromBase64(content) : undefined;
    });

  return {
    tags,
    repository: async (slug) => readReply(await ask(`repos/${slug}`), readRepository),
    whoAmI: async () =>
      readReply(await ask('user'), (body, { headers }) => {
        const { login } = fieldsOf(body);
        const scopes = headers.get('x-oauth-scopes');
        if (typeof login !== 'string') return undefined;
        return { login, ...(scopes !== null && { scopes: scopes.split(/[\s,]+/).filter(Boolean) }) };
      }),
    commit: async (slug, ref) => {
      const answer = readReply(await ask(of(slug, `commits/${encodePath(ref)}`)), readCommit);
      // The API says this of a name that it does not know.
      const isUnknown = answer.kind === 'refused' && /no commit found/i.test(answer.reason);
      return isUnknown ? { kind: 'missing' } : answer;
    },
    files: async (slug, tree) => {
      const reply = await ask(of(slug, `git/trees/${tree}?recursive=1`));
      if (reply.kind !== 'answered') return reply;
      const files = readReply(reply, readFiles);
      return files.kind === 'done' ? files : { kind: 'too-large' };
    },
    read: (slug, file) => (file.isPublic ? readRaw(slug, file) : readBlob(slug, file)),
    since: async (slug, commit, ref) =>
      readReply(await ask(of(slug, `compare/${commit}...${encodePath(ref)}`)), (body) => {
        const { commits, ahead_by: count } = fieldsOf(body);
        if (typeof count !== 'number') return undefined;
        return { count, commits: listOf(commits).flatMap((one) => readCommit(one) ?? []) };
      }),
    makeCommit: (slug, commit) => makeGithubCommit(ask, slug, commit),
    createBranch: async (slug, name, commit) => {
      const body = { ref: `refs/heads/${name}`, sha: commit };
      const reply = await ask(of(slug, 'git/refs'), { method: 'POST', body });
      return orForbidden(reply.kind === 'answered' ? { kind: 'done', value: undefined } : reply);
    },
    fork: async (slug) =>
      orForbidden(
        readReply(
          await ask(of(slug, 'forks'), { method: 'POST', body: { default_branch_only: true } }),
          (body) => readRepository(body)?.slug,
        ),
      ),
    openPullRequest: async (slug, { from, to, title, body }) => {
      const asked = `pulls?state=open&head=${encodeURIComponent(from)}&base=${encodeURIComponent(to)}`;
      const known = readReply(await ask(of(slug, asked)), (list) => ({ url: pageOf(listOf(list)[0]) }));
      if (known.kind !== 'done') return known;
      if (known.value.url !== undefined) return { kind: 'done', value: known.value.url };
      const question = { title, body, head: from, base: to };
      return orForbidden(readReply(await ask(of(slug, 'pulls'), { method: 'POST', body: question }), pageOf));
    },
    release: async (slug, { tag, commit, notes }) => {
      const known = readReply(await ask(of(slug, `releases/tags/${encodePath(tag)}`)), pageOf);
      if (known.kind !== 'missing') return known;
      const body = { tag_name: tag, target_commitish: commit, name: tag, body: notes };
      return orForbidden(readReply(await ask(of(slug, 'releases'), { method: 'POST', body }), pageOf));
    },
  };
}

function pageOf(body: unknown): string | undefined {
  const { html_url: url } = fieldsOf(body);
  return typeof url === 'string' ? url : undefined;
}

/** Only one of the same host is followed. */
function nextPage({ headers }: Response, apiUrl: string): string | undefined {
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return next?.startsWith(apiUrl) ? next : undefined;
}

/**
 * Commits to a branch that stands at `head`, and at nothing else. One question where the host takes it, else as git does
 * it: contents, tree, commit, and then the branch, which moves only forward.
 */
async function makeGithubCommit(
  ask: AskGithub,
  slug: string,
  commit: NewCommit,
): Promise<HostAnswer<string>> {
  if (commit.content.tree === undefined) {
    const made = await commitAtOnce(ask, slug, commit);
    if (made !== 'not-offered') return made;
  }
  return commitInSteps(ask, slug, commit);
}

/** Larger questions than this are not taken; its base64 is a third more. */
const MOST_AT_ONCE = 25_000_000;

const MUTATION =
  'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }';

async function commitAtOnce(
  ask: AskGithub,
  slug: string,
  { branch, head, message, content: { changes } }: NewCommit,
): Promise<HostAnswer<string> | 'not-offered'> {
  const size = changes.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);
  if (size > MOST_AT_ONCE) return 'not-offered';
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
  // GitHub answers 404 for what the token may not read.
  if (types.has('FORBIDDEN') || types.has('NOT_FOUND')) return { kind: 'forbidden' };
  return reason === '' ? { kind: 'unreachable' } : { kind: 'refused', reason };
}

async function commitInSteps(
  ask: AskGithub,
  slug: string,
  { branch, head, message, content: { changes, tree: base } }: NewCommit,
): Promise<HostAnswer<string>> {
  const git = `repos/${slug}/git/`;
  const post = async (what: string, body: unknown): Promise<HostAnswer<string>> =>
    orForbidden(readReply(await ask(`${git}${what}`, { method: 'POST', body }), readId));
  const tree =
    base !== undefined && changes.length === 0 ? { kind: 'done' as const, value: base } : await makeTree();
  if (tree.kind !== 'done') return tree;
  const made = await post('commits', { message, tree: tree.value, parents: [head] });
  if (made.kind !== 'done') return made;
  const moved = await ask(`${git}refs/heads/${encodePath(branch)}`, {
    method: 'PATCH',
    body: { sha: made.value, force: false },
  });
  return orForbidden(readReply(moved, () => made.value));

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

/** A repository that was just read exists: a 404 means that the author may not change it. */
function orForbidden<Value>(answer: HostAnswer<Value>): HostAnswer<Value> {
  return answer.kind === 'missing' ? { kind: 'forbidden' } : answer;
}
