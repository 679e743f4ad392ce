import { execFile } from 'node:child_process';

/** What git answered, or why it did not. */
export type GitAnswer = { ok: true; stdout: Buffer } | { ok: false; reason: string };

const LARGEST_ANSWER_BYTES = 256 * 1024 * 1024;

/** Runs git in a folder. Without git, and where git refuses, `ok` is false; it never asks anybody for anything. */
export function runGit(folder: string, args: readonly string[]): Promise<GitAnswer> {
  const options = {
    cwd: folder,
    encoding: 'buffer',
    maxBuffer: LARGEST_ANSWER_BYTES,
    // Messages in the language of the tests, no question for a password, no lock for what only reads.
    env: { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' },
  } as const;
  return new Promise((resolve) => {
    execFile('git', [...args], options, (error, stdout, stderr) => {
      if (!error) resolve({ ok: true, stdout });
      else if (error.code === 'ENOENT') resolve({ ok: false, reason: 'git is not installed' });
      else resolve({ ok: false, reason: stderr.toString().trim() || error.message });
    });
  });
}
