import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { inEnglish, phrase, type Phrase } from '#parser';
import { describeWriteError } from '../system-error.ts';

/** The result of replacing a text: written, or unchanged for a reason. */
export type ReplaceOutcome =
  | { kind: 'written' }
  | {
      kind: 'kept';
      /** True if the file has changed or is gone. False if it cannot be written. */
      isChanged: boolean;
      reason: string;
      /** `reason` in a form that can be translated. Absent for errors without a phrase. */
      phrase?: Phrase;
    };

/** Prefix of temporary files, which are written beside the file they replace. */
export const TEMPORARY = '.skillmap-fix-';
const WRITE_PERMISSIONS = 0o222;

/**
 * Replaces the text of a file atomically if it is still the one that was read. For a symbolic link, replaces its
 * target. Keeps the file's mode and, if permitted, its owner.
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

/** Returns whether nobody may write a file. Checked because renaming over a file only requires a writable folder. */
export function isReadOnly({ mode }: Stats): boolean {
  return (mode & WRITE_PERMISSIONS) === 0;
}

export const READ_ONLY = kept(phrase('refusal.read-only'), false);
export const CHANGED = kept(phrase('refusal.changed-meanwhile'), true);

function kept(why: Phrase, isChanged: boolean): ReplaceOutcome & { kind: 'kept' } {
  return { kind: 'kept', isChanged, reason: inEnglish(why), phrase: why };
}

/** Returns the outcome for an error of the disk: the file was not written. */
export function keptBy(error: unknown): ReplaceOutcome {
  const { code = '' } = error as NodeJS.ErrnoException;
  const isChanged = code === 'ENOENT';
  const why = REFUSALS[code];
  return why ? kept(why, isChanged) : { kind: 'kept', isChanged, reason: describeWriteError(error) };
}

async function writeAndRename(
  real: string,
  stats: Stats,
  { before, after }: { before: string; after: string },
): Promise<ReplaceOutcome> {
  const temporary = path.join(path.dirname(real), `${TEMPORARY}${randomUUID()}`);
  try {
    await writeBeside(temporary, stats, after);
    // Check again at the last moment: somebody may have saved the file.
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
    // Only root may change owners. Other users become the owner of the new file, as with editors.
    await handle.chown(uid, gid).catch(() => undefined);
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Why a file cannot be replaced, by the error's code. Other errors are described by `describeWriteError`. */
const REFUSALS: Readonly<Record<string, Phrase>> = {
  ENOENT: phrase('refusal.gone'),
  EEXIST: phrase('refusal.file-exists'),
  ENOTDIR: phrase('refusal.folder-is-file'),
  EISDIR: phrase('refusal.name-of-folder'),
  EACCES: phrase('refusal.not-allowed'),
  EPERM: phrase('refusal.not-allowed'),
  EROFS: phrase('refusal.not-allowed'),
  ENOSPC: phrase('refusal.disk-full'),
  EDQUOT: phrase('refusal.disk-full'),
  ENAMETOOLONG: phrase('refusal.name-too-long'),
  ELOOP: phrase('refusal.link-circle'),
  EMFILE: phrase('refusal.too-many-open'),
  ENFILE: phrase('refusal.too-many-open'),
  EBUSY: phrase('refusal.in-use'),
  ETXTBSY: phrase('refusal.in-use'),
  EIO: phrase('refusal.disk-error'),
};
