import { readFields, type Fields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import type {
  HostAnswer,
  HostedCommit,
  HostedFile,
  HostedRepository,
  HostedTag,
} from '../../ports/repository-host.ts';
import type { HostReply } from './ask-github.ts';

/** What a reply says; something that nobody understands is no answer. */
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

/** As the API for commits lists them. */
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

/** Undefined where the host has left some out. */
export function readFiles(body: unknown): HostedFile[] | undefined {
  const { tree, truncated } = fieldsOf(body);
  if (!Array.isArray(tree) || truncated === true) return undefined;
  return tree.map(fieldsOf).flatMap(({ path, type, sha: blob, size, mode }) => {
    // Folders, and other repositories that are named in this one.
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
