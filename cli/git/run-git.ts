import { execFile, execFileSync } from 'node:child_process';
import { pathKind } from '../files/paths.ts';
import {
  LIST_SETTINGS,
  filtersAmong,
  findFilterProblem,
  repositoryCall,
  usesFilters,
  type GitArguments,
  type GitCall,
} from './git-call.ts';

/** Git's output, or why there is none. */
export type GitAnswer = { ok: true; stdout: Buffer } | { ok: false; reason: string };

interface GitOptions {
  /** Written to standard input. */
  input?: string;
  /** Git is ended after this time, and has not answered. */
  timeoutMs?: number;
  /** The `.git` to use; without it git searches upwards from the folder. */
  gitFolder?: string;
}

const LARGEST_ANSWER_BYTES = 256 * 1024 * 1024;

/**
 * Runs git in a folder. Without git, and where git fails, `ok` is false. It never asks the user anything, asks no host, and
 * starts no program that the folder's repository names (git-call.ts).
 */
export async function runGit(
  folder: string,
  args: GitArguments,
  options: GitOptions = {},
): Promise<GitAnswer> {
  if (!usesFilters(args)) return execGit(folder, repositoryCall(args), options);
  const listed = await execGit(folder, repositoryCall(LIST_SETTINGS));
  if (!listed.ok) return listed;
  const filters = filtersAmong(splitZeros(listed.stdout.toString('utf8')));
  const problem = findFilterProblem(filters);
  if (problem !== undefined) return { ok: false, reason: problem };
  return execGit(folder, repositoryCall(args, filters), options);
}

/** Runs git exactly as given. */
export async function execGit(
  folder: string,
  { args, env }: GitCall,
  { input, timeoutMs = 0, gitFolder }: GitOptions = {},
): Promise<GitAnswer> {
  const options = {
    cwd: folder,
    encoding: 'buffer',
    maxBuffer: LARGEST_ANSWER_BYTES,
    timeout: timeoutMs,
    windowsHide: true,
    env: { ...env, ...(gitFolder !== undefined && { GIT_DIR: gitFolder }) },
  } as const;
  // Without it git cannot be started, with the same error as where git is not installed.
  if ((await pathKind(folder)) !== 'folder') return { ok: false, reason: `there is no folder ${folder}` };
  return new Promise((resolve) => {
    const child = execFile('git', args, options, (error, stdout, stderr) => {
      if (!error) resolve({ ok: true, stdout });
      else if (error.code === 'ENOENT') resolve({ ok: false, reason: NO_GIT });
      else if (error.killed) resolve({ ok: false, reason: `no answer within ${timeoutMs / 1000} s` });
      else resolve({ ok: false, reason: stderr.toString().trim() || error.message });
    });
    // A git that ends before it has read all of its input reports that by its exit code.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
  });
}

/** The reason of an answer where there is no git on this machine. */
export const NO_GIT = 'git is not installed';

/** Like runGit, but waits for the answer; undefined where git fails. For commands that run no filters. */
export function runGitSync(folder: string, args: GitArguments, maxBuffer: number): Buffer | undefined {
  const call = repositoryCall(args);
  try {
    return execFileSync('git', call.args, {
      cwd: folder,
      env: call.env,
      maxBuffer,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

/** Git's output as text; undefined where git fails. */
export async function gitText(
  folder: string,
  args: GitArguments,
  options?: GitOptions,
): Promise<string | undefined> {
  const answer = await runGit(folder, args, options);
  return answer.ok ? answer.stdout.toString('utf8') : undefined;
}

/** The lines of git's output, or with `-z` the parts that zeros end; none where git fails. */
export async function gitList(folder: string, args: GitArguments, options?: GitOptions): Promise<string[]> {
  const text = (await gitText(folder, args, options)) ?? '';
  return args.includes('-z') ? splitZeros(text) : text.split('\n').filter((line) => line !== '');
}

/** The first line of git's output; undefined where there is none. */
export async function gitLine(
  folder: string,
  args: GitArguments,
  options?: GitOptions,
): Promise<string | undefined> {
  return (await gitList(folder, args, options))[0];
}

function splitZeros(text: string): string[] {
  return text.split('\0').filter((part) => part !== '');
}
