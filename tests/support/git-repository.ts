import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { tempFolder } from './temp-folder.ts';

const run = promisify(execFile);

export interface GitRepository {
  root: string;
  /** Runs git in the repository; returns its output. */
  git: (...args: string[]) => Promise<string>;
  write: (files: Readonly<Record<string, string | Uint8Array>>) => Promise<void>;
  /** Writes files and commits all changes. */
  commit: (files: Readonly<Record<string, string | Uint8Array>>, message?: string) => Promise<void>;
}

/** Creates a real git repository on branch `main`, not affected by the user's configuration. */
export async function gitRepository(
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<GitRepository> {
  const root = await tempFolder();
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_DATE: '2026-03-03T12:00:00Z',
    GIT_COMMITTER_DATE: '2026-03-03T12:00:00Z',
  };
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: root, env })).stdout.trimEnd();
  const write: GitRepository['write'] = async (contents) => {
    for (const [name, content] of Object.entries(contents)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), content);
    }
  };
  const commit: GitRepository['commit'] = async (contents, message = 'Change') => {
    await write(contents);
    await git('add', '--all');
    await git('commit', '--quiet', '--allow-empty', '-m', message);
  };
  await git('init', '--quiet', '--initial-branch=main');
  await git('config', 'user.name', 'Ada');
  await git('config', 'user.email', 'ada@example.org');
  await git('config', 'commit.gpgsign', 'false');
  if (Object.keys(files).length > 0) await commit(files, 'Begin');
  return { root, git, write, commit };
}

/** Adds the origin `https://github.com/<slug>.git`, which leads to a new bare repository here; returns its path. */
export async function codeHostOf(repository: GitRepository, slug: string): Promise<string> {
  const host = await tempFolder();
  const bare = path.join(host, `${slug}.git`);
  await repository.git('init', '--quiet', '--bare', '--initial-branch=main', bare);
  await repository.git('config', `url.file://${host}/.insteadOf`, 'https://github.com/');
  await repository.git('remote', 'add', 'origin', `https://github.com/${slug}.git`);
  return bare;
}
