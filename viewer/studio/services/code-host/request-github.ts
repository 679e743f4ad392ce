import { readFields, type Fields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { readRetryAfter, withTimeLimit } from '../../../shared/services/http/send.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type {
  HostAnswer,
  HostedCommit,
  HostedFile,
  HostedRepository,
  HostedTag,
  HostTrouble,
} from '../../ports/repository-host.ts';

export interface GithubRequestOptions {
  fetch: typeof fetch;
  clock: Clock;
  /** URL of the code host's public API, ending in a slash. */
  apiUrl: string;
  /** Returns the author's token. Undefined for anonymous requests. */
  token: () => string | undefined;
  signal?: AbortSignal;
}

export interface HostQuestion {
  method?: 'GET' | 'POST' | 'PATCH';
  body?: unknown;
  accept?: string;
}

export type HostReply = { kind: 'answered'; response: Response; body: string } | HostTrouble;

/** Sends a request to the host's API. `path` is relative to the API's URL, or a full URL. */
export type RequestGithub = (path: string, question?: HostQuestion) => Promise<HostReply>;

const TIMEOUT_MS = 30_000;

export function createGithubRequest(options: GithubRequestOptions): RequestGithub {
  const { fetch, clock, apiUrl, token, signal } = options;
  return async (path, { method = 'GET', body, accept = 'application/vnd.github+json' } = {}) => {
    const known = token();
    const headers: Record<string, string> = { Accept: accept };
    if (known !== undefined) headers.Authorization = `Bearer ${known}`;
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const limit = { clock, ms: TIMEOUT_MS, ...(signal && { signal }) };
    try {
      return await withTimeLimit(limit, async (timeoutSignal): Promise<HostReply> => {
        // Bypass the cache, which may have an older state of the branch.
        const response = await fetch(new URL(path, apiUrl).href, {
          ...init,
          cache: 'no-store',
          signal: timeoutSignal,
        });
        const text = await response.text();
        if (response.ok) return { kind: 'answered', response, body: text };
        return troubleOf(response, text, clock);
      });
    } catch {
      return { kind: signal?.aborted === true ? 'called-off' : 'unreachable' };
    }
  };
}

function troubleOf(response: Response, body: string, clock: Pick<Clock, 'now'>): HostTrouble {
  const { status, headers } = response;
  const reason = readErrorMessage(body);
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0' || /rate limit/i.test(reason);
  if (status === 429 || (status === 403 && isUsedUp)) return limitOf(response, clock);
  if (status >= 500) return { kind: 'unreachable' };
  if (status === 401) return { kind: 'bad-token' };
  if (status === 404) return { kind: 'missing' };
  if (status === 413) return { kind: 'too-large' };
  return troubleByReason(reason) ?? (status === 403 ? { kind: 'forbidden' } : { kind: 'refused', reason });
}

function limitOf(response: Response, clock: Pick<Clock, 'now'>): HostTrouble {
  const wait = readRetryAfter(response, clock);
  const reset = Number(response.headers.get('x-ratelimit-reset') ?? 0) * 1000;
  const until = wait === undefined ? reset : clock.now() + wait;
  return until > 0 ? { kind: 'limited', until } : { kind: 'limited' };
}

/**
 * Returns the failure that an error message of the host describes. Undefined for other messages. The HTTP status is not
 * used, because the host's two APIs report the same error with different statuses.
 */
export function troubleByReason(reason: string): HostTrouble | undefined {
  return REASONS.find(([pattern]) => pattern.test(reason))?.[1];
}

const REASONS: readonly (readonly [RegExp, HostTrouble])[] = [
  [/expected branch to point to|not a fast[ -]forward|is at \w+ but expected/i, { kind: 'moved' }],
  [/protected branch|through a pull request|repository rule|rule violations/i, { kind: 'protected' }],
  [/repository is empty/i, { kind: 'empty' }],
  [/already exists|already_exists/i, { kind: 'taken' }],
  [/too large|too big|exceeds/i, { kind: 'too-large' }],
  [/not accessible by|must have (?:push|write)|forbids access/i, { kind: 'forbidden' }],
];

function readErrorMessage(body: string): string {
  const { message, errors } = readFields(readJson(body)) ?? {};
  const more = Array.isArray(errors) ? errors.map((one: unknown) => toErrorText(one)) : [];
  return [message, ...more].filter((one) => typeof one === 'string' && one !== '').join(' ');
}

function toErrorText(error: unknown): unknown {
  if (typeof error === 'string') return error;
  const { message, code } = readFields(error) ?? {};
  return message ?? code;
}

/** Parses a reply. If it cannot be parsed, it counts as `unreachable`. */
export function readReply<Value>(
  reply: HostReply,
  read: (body: unknown, response: Response) => Value | undefined,
): HostAnswer<Value> {
  if (reply.kind !== 'answered') return reply;
  const value = read(readJson(reply.body), reply.response);
  return value === undefined ? { kind: 'unreachable' } : { kind: 'done', value };
}

export function readRepository(body: unknown): HostedRepository | undefined {
  const { full_name: slug, default_branch: defaultBranch, private: isPrivate, ...rest } = fieldsOf(body);
  if (typeof slug !== 'string' || typeof defaultBranch !== 'string') return undefined;
  const isOpen = rest.archived !== true;
  const mayWrite = isOpen && fieldsOf(rest.permissions).push === true;
  return { slug, defaultBranch, isPublic: isPrivate !== true, mayWrite };
}

/** Parses a commit in the format of the commits API. */
export function readCommit(body: unknown): HostedCommit | undefined {
  const { sha: id, commit, parents } = fieldsOf(body);
  const { message, tree, committer } = fieldsOf(commit);
  const treeId = fieldsOf(tree).sha;
  if (typeof id !== 'string' || typeof treeId !== 'string') return undefined;
  return {
    id,
    tree: treeId,
    message: typeof message === 'string' ? message : '',
    parents: listOf(parents).flatMap((one) => stringOf(fieldsOf(one).sha)),
    at: Date.parse(String(fieldsOf(committer).date)) || 0,
  };
}

/** Parses the list of a tree's files. Undefined if the list is incomplete. */
export function readFiles(body: unknown): HostedFile[] | undefined {
  const { tree, truncated } = fieldsOf(body);
  if (!Array.isArray(tree) || truncated === true) return undefined;
  return tree.map(fieldsOf).flatMap(({ path, type, sha: blob, size, mode }) => {
    // Skip entries that are folders or submodules.
    if (type !== 'blob' || typeof path !== 'string' || typeof blob !== 'string') return [];
    return { path, blob, size: Number(size ?? 0), isLink: mode === '120000' };
  });
}

export function readTags(body: unknown): HostedTag[] | undefined {
  if (!Array.isArray(body)) return undefined;
  return body.map(fieldsOf).flatMap(({ name, commit }) => {
    const id = fieldsOf(commit).sha;
    return typeof name === 'string' && typeof id === 'string' ? { name, commit: id } : [];
  });
}

export function fieldsOf(value: unknown): Fields {
  return readFields(value) ?? {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function stringOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : [];
}
