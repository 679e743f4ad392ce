import { execFile } from 'node:child_process';

/** What git answered, or why it did not. */
export type GitAnswer = { ok: true; stdout: Buffer } | { ok: false; reason: string };

export interface GitOptions {
  /** Written to its standard input. */
  input?: string;
  /** Afterwards git is ended, and has not answered. */
  timeoutMs?: number;
}

const LARGEST_ANSWER_BYTES = 256 * 1024 * 1024;

/** Runs git in a folder. Without git, and where git refuses, `ok` is false; it never asks anybody for anything. */
export function runGit(
  folder: string,
  args: readonly string[],
  { input, timeoutMs = 0 }: GitOptions = {},
): Promise<GitAnswer> {
  const options = {
    cwd: folder,
    encoding: 'buffer',
    maxBuffer: LARGEST_ANSWER_BYTES,
    timeout: timeoutMs,
    // Messages in the language of the tests, no question for a password, no lock for what only reads.
    env: { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' },
  } as const;
  return new Promise((resolve) => {
    const child = execFile('git', [...args], options, (error, stdout, stderr) => {
      if (!error) resolve({ ok: true, stdout });
      else if (error.code === 'ENOENT') resolve({ ok: false, reason: 'git is not installed' });
      else if (error.killed) resolve({ ok: false, reason: `no answer within ${timeoutMs / 1000} s` });
      else resolve({ ok: false, reason: stderr.toString().trim() || error.message });
    });
    // Whoever ends before it has read everything says so by its exit code.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
  });
}
