import type { RepositoryFiles } from '#parser';
import { runGit, runGitSync } from './run-git.ts';

interface Blob {
  hash: string;
  size: number;
}

/** Matches files whose contents are read at once, because rules read most of them. Others are read on request. */
const TEXTS = /\.(?:md|markdown|json)$/i;
const LARGEST_TEXT_BYTES = 16 * 1024 * 1024;
const LARGEST_BLOB_BYTES = 256 * 1024 * 1024;

/**
 * Returns the files of a repository in a commit, tag or branch, with paths from the root. Undefined if the commit or
 * the content of one of its files is not on this computer. Leaves out symbolic links, for which the code host returns
 * the target's name.
 */
export async function openCommitFiles(folder: string, commit: string): Promise<RepositoryFiles | undefined> {
  const listed = await runGit(folder, ['ls-tree', '-r', '-z', '-l', '--full-tree', `${commit}^{commit}`]);
  if (!listed.ok) return undefined;
  const blobs = readTree(listed.stdout.toString('utf8'));
  if (!blobs) return undefined;
  const texts = [...blobs].filter(([path, { size }]) => TEXTS.test(path) && size <= LARGEST_TEXT_BYTES);
  const contents = await readBlobs(
    folder,
    texts.map(([, { hash }]) => hash),
  );
  const bytesOf = (path: string): Uint8Array | undefined => {
    const hash = blobs.get(path)?.hash;
    if (hash === undefined) return undefined;
    const known = contents.get(hash) ?? runGitSync(folder, ['cat-file', 'blob', hash], LARGEST_BLOB_BYTES);
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

/**
 * Parses entries of `mode type hash size<tab>path`. Returns undefined if a size is missing, because the content is not
 * on this computer.
 */
function readTree(output: string): Map<string, Blob> | undefined {
  const blobs = new Map<string, Blob>();
  for (const entry of output.split('\0')) {
    const [, hash, size, path] = /^100\d{3} blob ([0-9a-f]+) +(\d+|BAD)\t(.+)$/s.exec(entry) ?? [];
    if (hash === undefined || path === undefined) continue;
    if (size === 'BAD') return undefined;
    blobs.set(path, { hash, size: Number(size) });
  }
  return blobs;
}

/** Reads contents by hash. Git answers with a line `hash type size`, the content and a line feed. */
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
    // An answer of `missing` has neither size nor content.
    const length = /^\d+$/.test(size) ? Number(size) : -1;
    if (length >= 0) contents.set(hash, answer.stdout.subarray(start, start + length));
    at = start + length + 1;
  }
  return contents;
}
