import { runGit } from '../git/run-git.ts';
import { UsageError } from '../io.ts';

/**
 * The commit that a change is held against: where the work at hand and the given commit, tag or branch parted, so that
 * what others did on that branch since is none of the change. Throws a UsageError that says what to do.
 */
export async function findCommit(folder: string, ref: string): Promise<string> {
  if (ref === '' || ref.startsWith('-')) {
    throw new UsageError('--since expects a commit, tag or branch, such as main or v1.0.0.');
  }
  const inside = await runGit(folder, ['rev-parse', '--is-inside-work-tree']);
  if (!inside.ok) throw new UsageError(noRepository(folder, inside.reason));
  const found = await runGit(folder, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  if (!found.ok) throw new UsageError(await noCommit(folder, ref));
  const commit = toLine(found.stdout);
  const parted = await runGit(folder, ['merge-base', commit, 'HEAD']);
  // Without a commit in common, or a commit at all, there is nothing but the given one.
  return parted.ok ? toLine(parted.stdout) : commit;
}

function noRepository(folder: string, reason: string): string {
  if (reason === 'git is not installed')
    return '--since asks git what the files were, and git is not installed.';
  if (!/not a git repository/i.test(reason))
    return `--since asks git what the files were, which says: ${reason}`;
  return `--since compares files with a commit, and ${folder} is in no git repository.`;
}

async function noCommit(folder: string, ref: string): Promise<string> {
  const missing = `There is no commit, tag or branch ${ref} in ${folder}.`;
  const shallow = await runGit(folder, ['rev-parse', '--is-shallow-repository']);
  if (shallow.ok && toLine(shallow.stdout) === 'true') {
    return [
      missing,
      'This clone holds only the newest commits. Get the others with: git fetch --unshallow --tags',
      'In GitHub Actions, give actions/checkout the setting fetch-depth: 0.',
    ].join('\n');
  }
  const [, remote, branch] = /^([\w.-]+)\/(.+)$/.exec(ref) ?? [];
  const remotes = await runGit(folder, ['remote']);
  if (remote !== undefined && remotes.ok && remotes.stdout.toString().split('\n').includes(remote)) {
    return `${missing}\nIf it is on the server, get it with: git fetch ${remote} ${branch}`;
  }
  const commits = await runGit(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  return commits.ok ? missing : `${missing} Nothing is committed yet.`;
}

function toLine(output: Buffer): string {
  return output.toString('utf8').trim();
}
