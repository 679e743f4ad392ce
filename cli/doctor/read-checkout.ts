import { askHost } from '../git/ask-host.ts';
import { isPartialClone } from '../git/partial-clone.ts';
import { readRemote } from '../git/read-remote.ts';
import { gitLine, gitList, runGit } from '../git/run-git.ts';

/** The local state of a git repository. */
export interface Checkout {
  /** Absolute path. */
  root: string;
  /** The current commit. Absent before the first one. */
  head: string | undefined;
  /** The current branch. Absent if a commit is checked out directly. */
  branch: string | undefined;
  /** True if the clone only has the latest commits, as in continuous integration. */
  isShallow: boolean;
  /** True if the clone lacks the contents of some files. */
  isPartial: boolean;
  remote: CheckoutRemote | undefined;
  tags: ReadonlyMap<string, LocalTag>;
  /** Changes that the next commit could include, with untracked files. */
  changes: ChangedFile[];
}

interface CheckoutRemote {
  name: string;
  /** URL without user name and password. */
  url: string;
  /** `owner/name` of a repository on GitHub. */
  slug: string | undefined;
  /** The host in the URL, if it is unknown whether it is an alias of GitHub. */
  unknownHost?: string;
}

interface LocalTag {
  /** The hash of the tagged commit. */
  commit: string;
  date: Date;
}

/** A file that differs from an earlier state of the repository. */
export interface ChangedFile {
  path: string;
  kind: 'new' | 'changed' | 'deleted';
}

/** Returns the local state of a folder's repository, or why git cannot read it. */
export async function readCheckout(folder: string): Promise<Checkout | { reason: string }> {
  const top = await runGit(folder, ['rev-parse', '--show-toplevel', '--is-shallow-repository']);
  if (!top.ok) return { reason: top.reason };
  const [root = folder, shallow] = top.stdout.toString('utf8').split('\n');
  const [head, branch, remote, tags, changes, isPartial] = await Promise.all([
    gitLine(root, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    gitLine(root, ['symbolic-ref', '--quiet', '--short', 'HEAD']),
    readOwnRemote(root),
    readTags(root),
    readChanges(root),
    isPartialClone(root),
  ]);
  return { root, head, branch, isShallow: shallow === 'true', isPartial, remote, tags, changes };
}

async function readOwnRemote(root: string): Promise<CheckoutRemote | undefined> {
  const remote = await readRemote(root);
  if (!remote) return undefined;
  const { name, url, host } = remote;
  return {
    name,
    url: withoutUser(url),
    slug: host.kind === 'github' ? host.slug : undefined,
    ...(host.kind === 'unknown' && { unknownHost: host.host }),
  };
}

/** Removes a token from a URL: reports may be sent to other people. */
function withoutUser(url: string): string {
  return url.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#]*@/i, '$1');
}

async function readTags(root: string): Promise<Map<string, LocalTag>> {
  const format = '%(refname:strip=2)%00%(objectname)%00%(*objectname)%00%(creatordate:unix)';
  const lines = await gitList(root, ['for-each-ref', `--format=${format}`, 'refs/tags']);
  return new Map(
    lines.map((line) => {
      const [name = '', object = '', peeled, seconds] = line.split('\0');
      return [name, { commit: peeled || object, date: new Date(Number(seconds) * 1000) }];
    }),
  );
}

async function readChanges(root: string): Promise<ChangedFile[]> {
  const options = ['--porcelain=v1', '-z', '--no-renames', '--untracked-files=all'];
  const entries = await gitList(root, ['status', ...options]);
  return entries.map((entry) => ({ path: entry.slice(3), kind: kindOf(entry.slice(0, 2)) }));
}

function kindOf(code: string): ChangedFile['kind'] {
  if (code === '??' || code.startsWith('A')) return 'new';
  return code.includes('D') ? 'deleted' : 'changed';
}

/** The state of the repository on the network. */
export type Published =
  /** The command runs offline. */
  | { kind: 'not-asked' }
  | { kind: 'unreachable'; reason: string }
  /** There is no repository of this name, or it is private. */
  | { kind: 'missing' }
  | {
      kind: 'read';
      /** Whether everyone can read the repository, as learners do. */
      isPublic: boolean;
      defaultBranch?: string;
      /** Hashes of the branches' commits, by name. */
      branches: ReadonlyMap<string, string>;
      /** Hashes of the tags' commits, by name. */
      tags: ReadonlyMap<string, string>;
    };

const TIMEOUT_MS = 15_000;
const REFUSED = /could not read|authentication failed|access denied|not found|permission denied|\b40[134]\b/i;

/**
 * Asks the code host for the branches and tags that learners can read, or, if there are none, that the author can read.
 */
export async function readPublished({ root, remote, head }: Checkout): Promise<Published> {
  if (!remote) return { kind: 'missing' };
  // Ask without an account, as learners do.
  const asLearner =
    remote.slug === undefined
      ? undefined
      : await askHost(root, `https://github.com/${remote.slug}.git`, {
          isAnonymous: true,
          timeoutMs: TIMEOUT_MS,
        });
  if (asLearner?.ok) return { ...readRefs(asLearner.stdout.toString('utf8')), isPublic: true };
  if (asLearner && !REFUSED.test(asLearner.reason)) {
    return { kind: 'unreachable', reason: shortReason(asLearner.reason) };
  }
  const asAuthor = await askHost(root, remote.name, { timeoutMs: TIMEOUT_MS });
  if (asAuthor.ok) {
    const isPublic = remote.slug === undefined;
    return { ...readRefs(asAuthor.stdout.toString('utf8')), isPublic };
  }
  if (asLearner || head === undefined) return { kind: 'missing' };
  return { kind: 'unreachable', reason: shortReason(asAuthor.reason) };
}

/** Parses lines of `hash<tab>ref`. `ref^{}` is the commit of an annotated tag. */
function readRefs(output: string): Omit<Extract<Published, { kind: 'read' }>, 'isPublic'> {
  const branches = new Map<string, string>();
  const tags = new Map<string, string>();
  const defaultBranch = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(output)?.[1];
  for (const line of output.split('\n')) {
    const [, hash, kind, name] = /^([0-9a-f]+)\trefs\/(heads|tags)\/(.+?)(?:\^\{\})?$/.exec(line) ?? [];
    // The line with an annotated tag's commit follows the tag's own line, and its hash replaces the tag's.
    if (hash !== undefined && name !== undefined) (kind === 'heads' ? branches : tags).set(name, hash);
  }
  return { kind: 'read', ...(defaultBranch !== undefined && { defaultBranch }), branches, tags };
}

function shortReason(reason: string): string {
  const line =
    reason.split('\n').find((one) => /^(?:fatal|error|ssh):/.test(one)) ?? reason.split('\n')[0] ?? '';
  return line
    .replace(/^(?:fatal|error): /, '')
    .replace(/^unable to access '[^']*': /, '')
    .replace(/\.$/, '');
}
