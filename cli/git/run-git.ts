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
  /** Milliseconds after which git is stopped and the call fails. */
  timeoutMs?: number;
  /** The `.git` to use. Without it, git searches upwards from the folder. */
  gitFolder?: string;
}

const LARGEST_ANSWER_BYTES = 256 * 1024 * 1024;

/**
 * Runs git in a folder. `ok` is false if git is missing or fails. Git never asks the user anything, contacts no host,
 * and starts no program that the folder's repository names (git-call.ts).
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

/** Runs git with exactly the given arguments and environment. */
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
  // A missing folder would cause the same error as a missing git.
  if ((await pathKind(folder)) !== 'folder') return { ok: false, reason: `there is no folder ${folder}` };
  return new Promise((resolve) => {
    const child = execFile('git', args, options, (error, stdout, stderr) => {
      if (!error) resolve({ ok: true, stdout });
      else if (error.code === 'ENOENT') resolve({ ok: false, reason: NO_GIT });
      else if (error.killed) resolve({ ok: false, reason: `no answer within ${timeoutMs / 1000} s` });
      else resolve({ ok: false, reason: stderr.toString().trim() || error.message });
    });
    // Ignore the error if git ends before it has read all input: its exit code reports the failure.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
  });
}

/** The reason for a failure if git is not installed. */
export const NO_GIT = 'git is not installed';

/** Synchronous runGit for commands without filters. Returns undefined if git fails. */
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

/** Returns git's output as text, or undefined if git fails. */
export async function gitText(
  folder: string,
  args: GitArguments,
  options?: GitOptions,
): Promise<string | undefined> {
  const answer = await runGit(folder, args, options);
  return answer.ok ? answer.stdout.toString('utf8') : undefined;
}

/** Returns the lines of git's output, or with `-z` its zero-terminated parts. Empty if git fails. */
export async function gitList(folder: string, args: GitArguments, options?: GitOptions): Promise<string[]> {
  const text = (await gitText(folder, args, options)) ?? '';
  return args.includes('-z') ? splitZeros(text) : text.split('\n').filter((line) => line !== '');
}

/** Returns the first line of git's output, or undefined if there is none. */
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
