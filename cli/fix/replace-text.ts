import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { whyNotWritten } from '../system-error.ts';

/** Whether a file was written. If not, it is unchanged, and there is a reason. */
export type ReplaceOutcome =
  | { kind: 'written' }
  | {
      kind: 'kept';
      /** True if the file has changed or is gone. False if it cannot be written. */
      isChanged: boolean;
      reason: string;
    };

/** Prefix of temporary files, which are written beside the file they replace. */
export const TEMPORARY = '.skillmap-fix-';
const ANY_MAY_WRITE = 0o222;

/**
 * Replaces the text of a file atomically if it is still the one that was read. A link's target is replaced, and the
 * file's mode and, if permitted, its owner are kept.
 */
export async function replaceText(file: string, before: string, after: string): Promise<ReplaceOutcome> {
  try {
    const real = await realpath(file);
    const stats = await stat(real);
    if (isReadOnly(stats)) return READ_ONLY;
    return await writeAndRename(real, stats, { before, after });
  } catch (error) {
    return keptBy(error);
  }
}

/** Renaming over a file only requires a writable folder, so the file's own mode must be checked. */
export function isReadOnly({ mode }: Stats): boolean {
  return (mode & ANY_MAY_WRITE) === 0;
}

export const READ_ONLY = { kind: 'kept', isChanged: false, reason: 'it is read-only' } as const;
export const CHANGED = {
  kind: 'kept',
  isChanged: true,
  reason: 'it was changed meanwhile; run again',
} as const;

/** Returns why a file was not written, based on the disk's error. */
export function keptBy(error: unknown): ReplaceOutcome {
  const { code = '' } = error as NodeJS.ErrnoException;
  return { kind: 'kept', isChanged: code === 'ENOENT', reason: REASONS[code] ?? whyNotWritten(error) };
}

async function writeAndRename(
  real: string,
  stats: Stats,
  { before, after }: { before: string; after: string },
): Promise<ReplaceOutcome> {
  const temporary = path.join(path.dirname(real), `${TEMPORARY}${randomUUID()}`);
  try {
    await writeBeside(temporary, stats, after);
    // Checks again at the last moment: somebody may have saved the file.
    if (!(await readFile(real)).equals(Buffer.from(before))) return CHANGED;
    await rename(temporary, real);
    return { kind: 'written' };
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeBeside(temporary: string, { mode, uid, gid }: Stats, text: string): Promise<void> {
  const handle = await open(temporary, 'wx', mode);
  try {
    await handle.writeFile(text);
    // Only root may change owners. For others, the new file is their own, as with editors.
    await handle.chown(uid, gid).catch(() => undefined);
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Explains errors for a file that should be replaced. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it is gone',
  EEXIST: 'there is a file already',
  ENOTDIR: 'one of the folders above it is a file',
};
