import path from 'node:path';
import { LARGEST_MAP_BYTES } from '../files/read-text-file.ts';
import { readRegularFile } from '../files/regular-file.ts';
import { runGit } from '../git/run-git.ts';
import { UsageError } from '../io.ts';
import { findMoved } from './find-moved.ts';

/** What became of a folder's files since a commit; paths from the folder, with forward slashes. */
export interface FileChanges {
  /** The earlier path of each file that was changed or renamed, by its path now. */
  earlier: ReadonlyMap<string, string>;
  /** Files that are gone, and none has taken their place. */
  removed: ReadonlySet<string>;
}

const MARKDOWN = /\.(?:md|markdown)$/i;

/** Holds the files as they are, committed or not, against a commit. */
export async function listChanges(folder: string, commit: string): Promise<FileChanges> {
  const args = ['diff', '--name-status', '-z', '-M', '--relative', '--no-ext-diff', commit, '--', '.'];
  const answer = await runGit(folder, args);
  if (!answer.ok) throw new UsageError(`git cannot compare the files with ${commit}: ${answer.reason}`);
  const changes = readChanges(answer.stdout.toString('utf8'));
  const gone = [...changes.removed].filter((file) => MARKDOWN.test(file));
  if (gone.length > 0) await addUntracked(folder, { commit, gone }, changes);
  return changes;
}

/** `M`, path; `R087`, earlier path, path; each ended by a zero. */
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

/** Files that git does not know yet may be those that are gone, under a new name. */
async function addUntracked(
  folder: string,
  { commit, gone }: { commit: string; gone: readonly string[] },
  { earlier, removed }: { earlier: Map<string, string>; removed: Set<string> },
): Promise<void> {
  const answer = await runGit(folder, ['ls-files', '-z', '--others', '--exclude-standard']);
  const untracked = answer.ok ? answer.stdout.toString('utf8').split('\0') : [];
  const now = new Map<string, string>();
  for (const file of untracked.filter((one) => MARKDOWN.test(one))) {
    const text = readRegularFile(path.join(folder, file), LARGEST_MAP_BYTES)?.toString('utf8');
    if (text !== undefined) now.set(file, text);
  }
  const before = new Map<string, string>();
  for (const file of gone) {
    const text = await readEarlier(folder, commit, file);
    if (text !== undefined) before.set(file, text);
  }
  // Taken out of git, and still there.
  for (const file of before.keys()) if (now.has(file)) removed.delete(file);
  for (const [file, from] of findMoved(before, now)) {
    earlier.set(file, from);
    removed.delete(from);
  }
}

/** A file's text in a commit; undefined where it was none. */
export async function readEarlier(folder: string, commit: string, file: string): Promise<string | undefined> {
  const answer = await runGit(folder, ['show', `${commit}:./${file}`]);
  return answer.ok ? answer.stdout.toString('utf8') : undefined;
}
