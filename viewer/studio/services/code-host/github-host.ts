import { encodePath } from '#parser';
import { fromBase64 } from '../bytes.ts';
import { fetchBytes } from '../http/fetch-bytes.ts';
import type { HostAnswer, HostedTag, RepositoryHost, WantedFile } from '../../ports/repository-host.ts';
import {
  createGithubRequest,
  fieldsOf,
  listOf,
  readCommit,
  readFiles,
  readReply,
  readRepository,
  readTags,
  type RequestGithub,
  type GithubRequestOptions,
} from './request-github.ts';
import { githubChanges } from './github-changes.ts';

interface GithubHostOptions extends GithubRequestOptions {
  /** URL of raw files, ending in a slash. Requests to it do not count towards the API's limit. */
  rawUrl: string;
}

const FILE_MS = 20_000;
const LARGEST_FILE = 25_000_000;
/** Maximum number of pages of tags to read. Each page has 100 tags. */
const MAX_PAGES = 10;

/** Creates the access to GitHub, or to a host with the same API. */
export function createGithubHost(options: GithubHostOptions): RepositoryHost {
  const ask = createGithubRequest(options);
  return {
    ...githubChanges(ask),
    tags: (slug) => readAllTags(ask, slug, options.apiUrl),
    repository: async (slug) => readReply(await ask(`repos/${slug}`), readRepository),
    whoAmI: async () =>
      readReply(await ask('user'), (body, { headers }) => {
        const { login } = fieldsOf(body);
        const scopes = headers.get('x-oauth-scopes');
        if (typeof login !== 'string') return undefined;
        return { login, ...(scopes !== null && { scopes: scopes.split(/[\s,]+/).filter(Boolean) }) };
      }),
    commit: async (slug, ref) => {
      const answer = readReply(await ask(`repos/${slug}/commits/${encodePath(ref)}`), readCommit);
      // This is how the API answers for an unknown branch or tag.
      const isUnknown = answer.kind === 'refused' && /no commit found/i.test(answer.reason);
      return isUnknown ? { kind: 'missing' } : answer;
    },
    files: async (slug, tree) => {
      const reply = await ask(`repos/${slug}/git/trees/${tree}?recursive=1`);
      if (reply.kind !== 'answered') return reply;
      const files = readReply(reply, readFiles);
      return files.kind === 'done' ? files : { kind: 'too-large' };
    },
    read: async (slug, file) => {
      if (file.isPublic) return readRaw(slug, file, options);
      return readReply(await ask(`repos/${slug}/git/blobs/${file.blob}`), (body) => {
        const { content } = fieldsOf(body);
        return typeof content === 'string' ? fromBase64(content) : undefined;
      });
    },
    listCommitsSince: async (slug, commit, ref) =>
      readReply(await ask(`repos/${slug}/compare/${commit}...${encodePath(ref)}`), (body) => {
        const { commits, ahead_by: count } = fieldsOf(body);
        if (typeof count !== 'number') return undefined;
        return { count, commits: listOf(commits).flatMap((one) => readCommit(one) ?? []) };
      }),
  };
}

async function readAllTags(
  ask: RequestGithub,
  slug: string,
  apiUrl: string,
): Promise<HostAnswer<HostedTag[]>> {
  const all: HostedTag[] = [];
  let next: string | undefined = `repos/${slug}/tags?per_page=100`;
  for (let page = 0; next !== undefined && page < MAX_PAGES; page += 1) {
    const reply = await ask(next);
    const answer = readReply(reply, readTags);
    if (answer.kind !== 'done') return answer;
    all.push(...answer.value);
    next = reply.kind === 'answered' ? nextPage(reply.response, apiUrl) : undefined;
  }
  return { kind: 'done', value: all };
}

/**
 * Returns the URL of the next page. Undefined if there is none, or if it is on another host, which must not get the
 * token.
 */
function nextPage({ headers }: Response, apiUrl: string): string | undefined {
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return next?.startsWith(apiUrl) ? next : undefined;
}

async function readRaw(
  slug: string,
  { commit, path }: WantedFile,
  { fetch, clock, rawUrl }: GithubHostOptions,
): Promise<HostAnswer<Uint8Array<ArrayBuffer>>> {
  const url = `${rawUrl}${slug}/${commit}/${encodePath(path)}`;
  const outcome = await fetchBytes(url, { fetch, clock, timeoutMs: FILE_MS, maxBytes: LARGEST_FILE });
  if (outcome.kind === 'answered') return { kind: 'done', value: outcome.bytes };
  if (outcome.kind !== 'refused') return outcome;
  if (outcome.status === 404) return { kind: 'missing' };
  return { kind: outcome.status === 429 ? 'limited' : 'unreachable' };
}
