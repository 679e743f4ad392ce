import path from 'node:path';
import { findMoved, isMapLike, isMarkdownPath, type EarlierFile, type Repository } from '#parser';
import { LARGEST_MAP_BYTES, readRegularFile } from '../files/read-text-file.ts';
import { COMPLETE_CLONE, isPartialClone } from '../git/partial-clone.ts';
import { NO_GIT, gitLine, gitList, gitText, runGit } from '../git/run-git.ts';
import { UsageError } from '../io.ts';
import { once } from '../once.ts';

/** A file, by its repository's root and its path from there with forward slashes. */
interface FileInRepository {
  root: string;
  path: string;
  /** The repository's files as the caller sees them. */
  repository?: Pick<Repository, 'files'>;
}

/** Files as they were at a commit. Throws a UsageError if git cannot read them. */
export interface Since {
  /** Returns a file's earlier state, or undefined if it has not changed or is new. `isEdited` marks unsaved changes. */
  earlierOf: (file: FileInRepository, isEdited?: boolean) => Promise<EarlierFile | undefined>;
  /** Returns whether a file that still exists was a map. */
  wasMap: (file: FileInRepository) => Promise<boolean>;
  /** Returns the removed files of a repository. */
  removedIn: (root: string) => Promise<EarlierFile[]>;
}

interface Change extends FileChanges {
  commit: string;
}

/**
 * Opens the state of files at the commit where the current work branched off `ref`, a commit, tag or branch. Asks each
 * repository once.
 */
export function openSince(ref: string): Since {
  const known = new Map<string, Promise<Change>>();
  const texts = new Map<string, Promise<string | undefined>>();
  const changeIn = (root: string): Promise<Change> => once(known, root, () => findChange(root, ref));
  const read = async (root: string, commit: string, file: string): Promise<EarlierFile | undefined> => {
    const text = await once(texts, `${root}\n${file}`, () => readEarlier(root, commit, file));
    return text === undefined ? undefined : { text, path: file };
  };
  const earlierOf: Since['earlierOf'] = async ({ root, path: file, repository }, isEdited = false) => {
    const { commit, earlier, removed } = await changeIn(root);
    const isRemoved = removed.has(file);
    // An unsaved fix may have given the removed file's name to another file.
    if (isRemoved && repository?.files?.has(file) !== true) {
      const removedFile = await read(root, commit, file);
      return removedFile && { ...removedFile, isRemoved };
    }
    const from = earlier.get(file) ?? (isEdited || isRemoved ? file : undefined);
    return from === undefined ? undefined : read(root, commit, from);
  };
  return {
    earlierOf,
    wasMap: async (file) => {
      const before = await earlierOf(file);
      return before !== undefined && before.isRemoved !== true && isMapLike(before.text);
    },
    removedIn: async (root) => {
      const { commit, removed } = await changeIn(root);
      const markdown = [...removed].filter((file) => isMarkdownPath(file));
      const files = await Promise.all(markdown.map((file) => read(root, commit, file)));
      return files.filter((file) => file !== undefined);
    },
  };
}

async function findChange(root: string, ref: string): Promise<Change> {
  const commit = await findCommit(root, ref);
  return { commit, ...(await listChanges(root, commit)) };
}

/** Changes of a folder's files since a commit, as paths from the folder with forward slashes. */
interface FileChanges {
  /** The earlier path of each changed or renamed file, by its current path. */
  earlier: ReadonlyMap<string, string>;
  /** Removed files that were not renamed. */
  removed: ReadonlySet<string>;
}

/** Compares the current files, committed or not, with a commit. */
async function listChanges(folder: string, commit: string): Promise<FileChanges> {
  const options = ['--name-status', '-z', '-M', '--relative'];
  const answer = await runGit(folder, ['diff', ...options, commit, '--', '.']);
  if (!answer.ok) {
    const hint = (await isPartialClone(folder)) ? `\n${COMPLETE}` : '';
    throw new UsageError(`git cannot compare the files with ${commit}: ${answer.reason}${hint}`);
  }
  const changes = readChanges(answer.stdout.toString('utf8'));
  const removedFiles = [...changes.removed].filter((file) => isMarkdownPath(file));
  if (removedFiles.length > 0) await addUntracked(folder, { commit, removedFiles }, changes);
  return changes;
}

/**
 * Parses the output of `git diff --name-status -z`: `M`, path; or `R087`, earlier path, path; each followed by a zero
 * byte.
 */
function readChanges(output: string): { earlier: Map<string, string>; removed: Set<string> } {
  const earlier = new Map<string, string>();
  const removed = new Set<string>();
  const fields = output.split('\0');
  for (let at = 0; at + 1 < fields.length;) {
    const [status = '', one = '', other = ''] = fields.slice(at, at + 3);
    const isPair = /^[RC]/.test(status);
    at += isPair ? 3 : 2;
    if (status.startsWith('R')) earlier.set(other, one);
    else if (status === 'D') removed.add(one);
    else if (/^[MT]/.test(status)) earlier.set(one, one);
  }
  return { earlier, removed };
}

/** Adds untracked files to the changes: one may be a removed file under a new name. */
async function addUntracked(
  folder: string,
  { commit, removedFiles }: { commit: string; removedFiles: readonly string[] },
  { earlier, removed }: { earlier: Map<string, string>; removed: Set<string> },
): Promise<void> {
  const untracked = await gitList(folder, ['ls-files', '-z', '--others', '--exclude-standard']);
  const now = new Map<string, string>();
  for (const file of untracked.filter((one) => isMarkdownPath(one))) {
    const text = readRegularFile(path.join(folder, file), LARGEST_MAP_BYTES)?.toString('utf8');
    if (text !== undefined) now.set(file, text);
  }
  const before = new Map<string, string>();
  for (const file of removedFiles) {
    const text = await readEarlier(folder, commit, file);
    if (text !== undefined) before.set(file, text);
  }
  // A file may be removed from git's index, but still be in the folder.
  for (const file of before.keys()) if (now.has(file)) removed.delete(file);
  for (const [file, from] of findMoved(before, now)) {
    earlier.set(file, from);
    removed.delete(from);
  }
}

/**
 * Advice for a partial clone. Git could fetch missing contents by itself, but would run a program that the repository
 * may choose.
 */
const COMPLETE = `This clone was made without the contents of all files (--filter). Get them with: ${COMPLETE_CLONE}`;

/**
 * Returns a file's text in a commit, or undefined if it did not exist. Throws a UsageError if only its content is
 * missing.
 */
async function readEarlier(folder: string, commit: string, file: string): Promise<string | undefined> {
  const name = `${commit}:./${file}`;
  const text = await gitText(folder, ['cat-file', 'blob', name]);
  if (text !== undefined || !(await isPartialClone(folder))) return text;
  if (!(await runGit(folder, ['rev-parse', '--verify', '--quiet', name])).ok) return undefined;
  throw new UsageError(`git cannot read ${file} in ${commit}.\n${COMPLETE}`);
}

/**
 * Returns the commit to compare with: where the current work branched off the given commit, tag or branch, so that
 * others' later changes there do not count. Throws a UsageError that says what to do.
 */
export async function findCommit(folder: string, ref: string, option = '--since'): Promise<string> {
  if (ref === '' || ref.startsWith('-')) {
    throw new UsageError(`${option} expects a commit, tag or branch, such as main or v1.0.0.`);
  }
  const inside = await runGit(folder, ['rev-parse', '--is-inside-work-tree']);
  if (!inside.ok) throw new UsageError(noRepository(folder, inside.reason, option));
  const commit = await gitLine(folder, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  if (commit === undefined) throw new UsageError(await noCommit(folder, ref));
  // Without a common ancestor, the given commit itself is used.
  return (await gitLine(folder, ['merge-base', commit, 'HEAD'])) ?? commit;
}

function noRepository(folder: string, reason: string, option: string): string {
  if (reason === NO_GIT) return `${option} needs git, which is not installed.`;
  if (!/not a git repository/i.test(reason)) return `${option} needs git, which failed: ${reason}`;
  return `${option} compares files with a commit, but ${folder} is not in a git repository.`;
}

async function noCommit(folder: string, ref: string): Promise<string> {
  const missing = `There is no commit, tag or branch ${ref} in ${folder}.`;
  if ((await gitLine(folder, ['rev-parse', '--is-shallow-repository'])) === 'true') {
    return [
      missing,
      'This clone has only the newest commits. Get the others with: git fetch --unshallow --tags',
      'In GitHub Actions, set fetch-depth: 0 for actions/checkout.',
    ].join('\n');
  }
  const [, remote, branch] = /^([\w.-]+)\/(.+)$/.exec(ref) ?? [];
  if (remote !== undefined && (await gitList(folder, ['remote'])).includes(remote)) {
    return `${missing}\nIf it is on the server, get it with: git fetch ${remote} ${branch}`;
  }
  const head = await gitLine(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  return head === undefined ? `${missing} Nothing is committed yet.` : missing;
}
