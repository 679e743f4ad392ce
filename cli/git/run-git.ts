import { execFile } from 'node:child_process';

/** What git answered, or why it did not. */
export type GitAnswer = { ok: true; stdout: Buffer } | { ok: false; reason: string };

export interface GitOptions {
  /** Written to its standard input. */
  input?: string;
  /** Afterwards git is ended, and has not answered. */
  timeoutMs?: number;
  /** It speaks with another computer. */
  asksHost?: boolean;
}

const LARGEST_ANSWER_BYTES = 256 * 1024 * 1024;

/**
 * Messages in the language of the tests, no lock for what only reads, and no question for a name, a password or a
 * host's key, neither in the terminal nor in a window: whoever would ask has no way to.
 */
const QUIET = {
  LC_ALL: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: 'true',
  SSH_ASKPASS: 'false',
  SSH_ASKPASS_REQUIRE: 'force',
  GCM_INTERACTIVE: 'never',
};

/** Runs git in a folder. Without git, and where git refuses, `ok` is false; it never asks anybody for anything. */
export async function runGit(
  folder: string,
  args: readonly string[],
  { input, timeoutMs = 0, asksHost = false }: GitOptions = {},
): Promise<GitAnswer> {
  const env = { ...process.env, ...QUIET, ...(asksHost && (await quietSsh(folder))) };
  const options = {
    cwd: folder,
    encoding: 'buffer',
    maxBuffer: LARGEST_ANSWER_BYTES,
    timeout: timeoutMs,
    windowsHide: true,
    env,
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

/** All that git prints; undefined where it refuses. */
export async function gitText(folder: string, args: readonly string[]): Promise<string | undefined> {
  const answer = await runGit(folder, args);
  return answer.ok ? answer.stdout.toString('utf8') : undefined;
}

/** The lines that git prints, or what it ends by zeros with `-z`; none where it refuses. */
export async function gitList(folder: string, args: readonly string[]): Promise<string[]> {
  const text = (await gitText(folder, args)) ?? '';
  return text.split(args.includes('-z') ? '\0' : '\n').filter((part) => part !== '');
}

/** The first line that git prints; undefined where it prints none. */
export async function gitLine(folder: string, args: readonly string[]): Promise<string | undefined> {
  return (await gitList(folder, args))[0];
}

/** The user's own ssh, told not to ask: an old one asks in the terminal whatever the environment says. */
async function quietSsh(folder: string): Promise<{ GIT_SSH_COMMAND?: string }> {
  const { GIT_SSH, GIT_SSH_COMMAND } = process.env;
  const own = GIT_SSH_COMMAND ?? (await gitLine(folder, ['config', '--get', 'core.sshCommand'])) ?? GIT_SSH;
  if (own === undefined) return { GIT_SSH_COMMAND: 'ssh -oBatchMode=yes' };
  // Another program than that of OpenSSH may not know the option.
  return /^\S*\bssh(?:\.exe)?(?=\s|$)/.test(own) && own !== GIT_SSH
    ? { GIT_SSH_COMMAND: `${own} -oBatchMode=yes` }
    : {};
}
