import { readCodeHostAddress } from '#parser';
import { runGit } from '../git/run-git.ts';

/** A git repository as it is on this computer. */
export interface Checkout {
  /** Absolute. */
  root: string;
  /** The commit at hand; absent before the first one. */
  head?: string;
  /** Absent where a commit is checked out by itself. */
  branch?: string;
  /** Only the latest commits are here, as continuous integration fetches them. */
  isShallow: boolean;
  remote?: GitRemote;
  tags: ReadonlyMap<string, LocalTag>;
  /** What the next commit could hold, untracked files too. */
  changes: FileChange[];
}

export interface GitRemote {
  name: string;
  /** Without a name and a password that may stand in it. */
  url: string;
  /** `owner/name`, where it is a repository of the code host. */
  slug?: string;
}

export interface LocalTag {
  /** What it stands for. */
  commit: string;
  date: Date;
}

export interface FileChange {
  path: string;
  kind: 'new' | 'changed' | 'deleted';
}

/** What git knows of a folder's repository, or why it knows nothing. */
export async function readCheckout(
  folder: string,
): Promise<{ kind: 'read'; checkout: Checkout } | { kind: 'none'; reason: string }> {
  const top = await runGit(folder, ['rev-parse', '--show-toplevel', '--is-shallow-repository']);
  if (!top.ok) return { kind: 'none', reason: top.reason };
  const [root = folder, shallow] = top.stdout.toString('utf8').split('\n');
  const [head, branch, remote, tags, changes] = await Promise.all([
    lineOf(root, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    lineOf(root, ['symbolic-ref', '--quiet', '--short', 'HEAD']),
    readRemote(root),
    readTags(root),
    readChanges(root),
  ]);
  return {
    kind: 'read',
    checkout: {
      root,
      ...(head !== undefined && { head }),
      ...(branch !== undefined && { branch }),
      isShallow: shallow === 'true',
      ...(remote && { remote }),
      tags,
      changes,
    },
  };
}

/** The first line that git prints; undefined where it prints none. */
export async function lineOf(root: string, args: readonly string[]): Promise<string | undefined> {
  const answer = await runGit(root, args);
  return answer.ok ? answer.stdout.toString('utf8').split('\n')[0] || undefined : undefined;
}

/** `origin`; else what the current branch follows; else the only one. */
async function readRemote(root: string): Promise<GitRemote | undefined> {
  const answer = await runGit(root, ['remote']);
  const names = answer.ok ? answer.stdout.toString('utf8').split('\n').filter(Boolean) : [];
  const followed = await lineOf(root, ['rev-parse', '--abbrev-ref', '@{upstream}']);
  const name = names.includes('origin')
    ? 'origin'
    : (names.find((one) => followed?.startsWith(`${one}/`)) ?? names[0]);
  if (name === undefined) return undefined;
  // As its author wrote it: what is put in its place concerns the transport only.
  const url = await lineOf(root, ['config', '--get', `remote.${name}.url`]);
  if (url === undefined) return undefined;
  const slug = codeHostSlug(url);
  return { name, url: withoutUser(url), ...(slug !== undefined && { slug }) };
}

/** A token that somebody has put into the address is nobody else's to see, and a report may be sent to others. */
function withoutUser(url: string): string {
  return url.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#]*@/i, '$1');
}

/** `git@github.com:owner/name.git`, `ssh://git@github.com/owner/name`, `https://github.com/owner/name`. */
function codeHostSlug(url: string): string | undefined {
  const address = url
    .replace(/^(?:ssh:\/\/)?[\w.-]+@(?:ssh\.)?github\.com(?::\d+)?[:/]\/?/i, 'https://github.com/')
    .replace(/^(https?:\/\/)[^/]+@/i, '$1')
    .replace(/\/$/, '');
  const read = readCodeHostAddress(address);
  return read?.form === 'page' && read.path === '' ? read.slug : undefined;
}

async function readTags(root: string): Promise<Map<string, LocalTag>> {
  const format = '%(refname:strip=2)%00%(objectname)%00%(*objectname)%00%(creatordate:unix)';
  const answer = await runGit(root, ['for-each-ref', `--format=${format}`, 'refs/tags']);
  const tags = new Map<string, LocalTag>();
  for (const line of answer.ok ? answer.stdout.toString('utf8').split('\n') : []) {
    const [name, object = '', peeled, seconds] = line.split('\0');
    if (name) tags.set(name, { commit: peeled || object, date: new Date(Number(seconds) * 1000) });
  }
  return tags;
}

async function readChanges(root: string): Promise<FileChange[]> {
  const answer = await runGit(root, [
    'status',
    '--porcelain=v1',
    '-z',
    '--no-renames',
    '--untracked-files=all',
  ]);
  const entries = answer.ok ? answer.stdout.toString('utf8').split('\0').filter(Boolean) : [];
  return entries.map((entry) => ({ path: entry.slice(3), kind: kindOf(entry.slice(0, 2)) }));
}

function kindOf(code: string): FileChange['kind'] {
  if (code === '??' || code.startsWith('A')) return 'new';
  return code.includes('D') ? 'deleted' : 'changed';
}
