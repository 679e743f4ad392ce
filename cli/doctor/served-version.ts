import path from 'node:path';
import { newestVersion, type ServedContent } from '#parser';
import { isFile } from '../files/paths.ts';
import { gitLine, gitList, runGit } from '../git/run-git.ts';
import type { Checkout, Published, ChangedFile } from './read-checkout.ts';

/**
 * The version of the maps that learners get: the newest pushed version tag, or else the default branch. The editor
 * chooses it in the same way when it opens a `github:` map.
 */
export type Served =
  /** As far as known, nothing was pushed. `tags` lists the tags that are not versions. */
  | { kind: 'nothing'; tags: string[] }
  | { kind: 'branch'; branch: string; commit: string; tags: string[] }
  | { kind: 'version'; tag: string; commit: string; date?: Date };

/** Returns the version that learners get. Uses local tags and branches if the published ones are unknown. */
export function findServed(
  { tags }: Pick<Checkout, 'tags'>,
  published: Published,
  { name: branch, commit: tip }: DefaultBranch,
): Served {
  const local = new Map([...tags].map(([name, { commit }]) => [name, commit]));
  const known = published.kind === 'read' ? published.tags : local;
  const tag = newestVersion(known.keys());
  const commit = tag === undefined ? undefined : known.get(tag);
  if (tag === undefined || commit === undefined) {
    const tagList = { tags: [...known.keys()] };
    return tip === undefined
      ? { kind: 'nothing', ...tagList }
      : { kind: 'branch', branch, commit: tip, ...tagList };
  }
  const localTag = tags.get(tag);
  return { kind: 'version', tag, commit, ...(localTag?.commit === commit && { date: localTag.date }) };
}

/** The default branch and its commit on the code host, if it exists there. */
export interface DefaultBranch {
  name: string;
  commit: string | undefined;
}

/** Returns the code host's default branch or, offline, the last known one. */
export async function findDefaultBranch(
  { root, remote }: Pick<Checkout, 'root' | 'remote'>,
  published: Published,
): Promise<DefaultBranch> {
  const publishedDefault = published.kind === 'read' ? published.defaultBranch : undefined;
  const tracked = (name: string): string => `refs/remotes/${remote?.name}/${name}`;
  const remoteHead = remote && (await gitLine(root, ['symbolic-ref', '--quiet', '--short', tracked('HEAD')]));
  const usual = ['refs/heads/main', 'refs/heads/master'];
  const localBranch = await gitLine(root, ['for-each-ref', '--format=%(refname:short)', ...usual]);
  const name = publishedDefault ?? remoteHead?.slice(`${remote?.name}/`.length) ?? localBranch ?? 'main';
  if (published.kind === 'read') return { name, commit: published.branches.get(name) };
  const isKnown = remote && published.kind !== 'missing';
  const commit = isKnown && (await gitLine(root, ['rev-parse', '--verify', '--quiet', tracked(name)]));
  return { name, commit: commit || undefined };
}

/** Changes that learners do not get yet. */
export interface UnpublishedChanges {
  commits: number;
  changes: ChangedFile[];
}

/**
 * The difference between a branch and its published form: the numbers of commits that only exist here (`ahead`) and
 * only there (`behind`).
 */
export interface BranchDifference {
  ahead: number;
  behind: number;
}

/** Maximum number of paths per git command, because some systems limit its length. */
const MAX_PATHS = 200;

/** Returns the commits and changed files since a version. */
export async function readUnpublishedChanges(
  root: string,
  from: string,
  isForLearners: (file: string) => boolean,
): Promise<UnpublishedChanges> {
  const words = await gitList(root, ['diff', '--name-status', '-z', '--no-renames', from, 'HEAD']);
  const changes: ChangedFile[] = [];
  for (let at = 0; at + 1 < words.length; at += 2) {
    const [code, file = ''] = [words[at], words[at + 1]];
    if (isForLearners(file))
      changes.push({ path: file, kind: code === 'A' ? 'new' : code === 'D' ? 'deleted' : 'changed' });
  }
  if (changes.length === 0) return { commits: 0, changes };
  const paths = changes.length > MAX_PATHS ? [] : changes.map((change) => change.path);
  const counted = await gitLine(root, ['rev-list', '--count', `${from}..HEAD`, '--', ...paths]);
  return { commits: Number(counted ?? 0), changes };
}

/** Returns files that maps name and that exist, but that git ignores. */
export async function findIgnored(root: string, { content, files }: ServedContent): Promise<string[]> {
  const candidates = [...content.named.keys()].filter((file) => !files.has(file));
  const found: string[] = [];
  for (const file of candidates) {
    // If the file system ignores case, a file may exist under a path that is not listed.
    if (!(await isFile(path.join(root, file)))) continue;
    if ((await runGit(root, ['check-ignore', '--quiet', '--', file])).ok) found.push(file);
  }
  return found;
}

/** Returns whether the version is on the default branch. Undefined if unknown. */
export async function isVersionOnDefaultBranch(
  { root, remote, branch }: Checkout,
  published: Published,
  served: Served,
): Promise<boolean | undefined> {
  if (served.kind !== 'version') return undefined;
  const name = published.kind === 'read' ? published.defaultBranch : undefined;
  const hash = name === undefined || published.kind !== 'read' ? undefined : published.branches.get(name);
  const known =
    remote && (await gitLine(root, ['symbolic-ref', '--quiet', `refs/remotes/${remote.name}/HEAD`]));
  const tip = hash ?? known ?? branch;
  if (tip === undefined) return undefined;
  const tipCheck = await runGit(root, ['cat-file', '-e', `${tip}^{commit}`]);
  if (!tipCheck.ok || !(await runGit(root, ['cat-file', '-e', served.commit])).ok) return undefined;
  return (await runGit(root, ['merge-base', '--is-ancestor', served.commit, tip])).ok;
}

/** Returns the difference between the current branch and its published form. Undefined if unknown. */
export async function compareBranch(
  { root, branch, head, remote }: Checkout,
  published: Published,
): Promise<BranchDifference | undefined> {
  if (branch === undefined || head === undefined || !remote) return undefined;
  const tip =
    published.kind === 'read' ? published.branches.get(branch) : `refs/remotes/${remote.name}/${branch}`;
  if (tip === undefined) return undefined;
  const counted = await gitLine(root, ['rev-list', '--count', '--left-right', `${tip}...${head}`]);
  // The published commits were never fetched, so their number is unknown: report one.
  if (counted === undefined) return published.kind === 'read' ? { ahead: 0, behind: 1 } : undefined;
  const [behind = 0, ahead = 0] = counted.split('\t').map(Number);
  return { ahead, behind };
}

/** The relation of the current commit to the version that learners get. */
export interface CommitRelation {
  defaultBranch: string;
  /** True if learners get a newer version that contains the current commit. */
  isOlder: boolean;
  /** True if the default branch contains the current commit. */
  isHeadOnDefaultBranch: boolean;
}

export async function findCommitRelation(
  { root, head }: Checkout,
  served: Served,
  { name: defaultBranch }: DefaultBranch,
): Promise<CommitRelation> {
  const has = async (commit: string): Promise<boolean> =>
    head !== undefined && (await runGit(root, ['merge-base', '--is-ancestor', head, commit])).ok;
  return {
    defaultBranch,
    isOlder: served.kind !== 'nothing' && served.commit !== head && (await has(served.commit)),
    isHeadOnDefaultBranch: await has(`refs/heads/${defaultBranch}`),
  };
}
