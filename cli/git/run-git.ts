import { execFile, execFileSync } from 'node:child_process';
import type { RepositoryFiles } from '#parser';

/** What git answered, or why it did not. */
export type GitAnswer = { ok: true; stdout: Buffer } | { ok: false; reason: string };

interface GitOptions {
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

interface Blob {
  hash: string;
  size: number;
}

/** Read at once: rules look into most of them. The others are read one by one when they are asked for. */
const TEXTS = /\.(?:md|markdown|json)$/i;
const LARGEST_TEXT_BYTES = 16 * 1024 * 1024;

/**
 * The files of a repository as they are in a commit, tag or branch, from the repository's root; undefined where there is
 * no such commit. Links in the file system are not among them: the code host gives their target's name.
 */
export async function openCommitFiles(folder: string, commit: string): Promise<RepositoryFiles | undefined> {
  const listed = await runGit(folder, ['ls-tree', '-r', '-z', '-l', '--full-tree', `${commit}^{commit}`]);
  if (!listed.ok) return undefined;
  const blobs = readTree(listed.stdout.toString('utf8'));
  const texts = [...blobs].filter(([path, { size }]) => TEXTS.test(path) && size <= LARGEST_TEXT_BYTES);
  const contents = await readBlobs(
    folder,
    texts.map(([, { hash }]) => hash),
  );
  const bytesOf = (path: string): Uint8Array | undefined => {
    const hash = blobs.get(path)?.hash;
    if (hash === undefined) return undefined;
    const known = contents.get(hash) ?? readBlob(folder, hash);
    if (known) contents.set(hash, known);
    return known;
  };
  return {
    paths: [...blobs.keys()].sort(),
    has: (path) => blobs.has(path),
    sizeOf: (path) => blobs.get(path)?.size,
    bytesOf,
    textOf: (path) => {
      const bytes = bytesOf(path);
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    },
  };
}

/** Files by path, of `mode type hash size<tab>path` entries. */
function readTree(output: string): Map<string, Blob> {
  const blobs = new Map<string, Blob>();
  for (const entry of output.split('\0')) {
    const [, hash, size, path] = /^100\d{3} blob ([0-9a-f]+) +(\d+)\t(.+)$/s.exec(entry) ?? [];
    if (hash !== undefined && path !== undefined) blobs.set(path, { hash, size: Number(size) });
  }
  return blobs;
}

/** Contents by hash; git answers each with a line `hash type size`, the content and a line feed. */
async function readBlobs(folder: string, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  if (hashes.length === 0) return contents;
  const answer = await runGit(folder, ['cat-file', '--batch'], { input: `${hashes.join('\n')}\n` });
  if (!answer.ok) return contents;
  for (let at = 0; at < answer.stdout.length;) {
    const end = answer.stdout.indexOf(10, at);
    if (end < 0) break;
    const [hash = '', , size = ''] = answer.stdout.toString('utf8', at, end).split(' ');
    const start = end + 1;
    // `missing` has no size and no content.
    const length = /^\d+$/.test(size) ? Number(size) : -1;
    if (length >= 0) contents.set(hash, answer.stdout.subarray(start, start + length));
    at = start + length + 1;
  }
  return contents;
}

function readBlob(folder: string, hash: string): Buffer | undefined {
  try {
    return execFileSync('git', ['cat-file', 'blob', hash], {
      cwd: folder,
      maxBuffer: LARGEST_TEXT_BYTES * 16,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
