import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { inEnglish, phrase, type Phrase } from '#parser';
import { whyNotWritten } from '../system-error.ts';

/** Whether a file was written, or why not: then it is as it was. */
export type ReplaceOutcome =
  | { kind: 'written' }
  | {
      kind: 'kept';
      /** Another text stands there now, or none; otherwise the file cannot be written. */
      isChanged: boolean;
      reason: string;
      /** `reason` for translation; absent for an error that has no words of its own. */
      phrase?: Phrase;
    };

/** How a file begins that is written beside the one that it is for. */
export const TEMPORARY = '.skillmap-fix-';
const ANY_MAY_WRITE = 0o222;

/**
 * Writes a text over the one that was read, if that still stands there: whole or not at all, since it is written beside
 * the file first. Links lead to the file that is replaced; its mode and, where allowed, its owner stay.
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

/** A rename asks only whether the folder may be written. */
export function isReadOnly({ mode }: Stats): boolean {
  return (mode & ANY_MAY_WRITE) === 0;
}

export const READ_ONLY = kept(phrase('refusal.read-only'), false);
export const CHANGED = kept(phrase('refusal.changed-meanwhile'), true);

function kept(why: Phrase, isChanged: boolean): ReplaceOutcome & { kind: 'kept' } {
  return { kind: 'kept', isChanged, reason: inEnglish(why), phrase: why };
}

/** Why a file was kept, by the error of the disk. */
export function keptBy(error: unknown): ReplaceOutcome {
  const { code = '' } = error as NodeJS.ErrnoException;
  const isChanged = code === 'ENOENT';
  const why = REFUSALS[code];
  return why ? kept(why, isChanged) : { kind: 'kept', isChanged, reason: whyNotWritten(error) };
}

async function writeAndRename(
  real: string,
  stats: Stats,
  { before, after }: { before: string; after: string },
): Promise<ReplaceOutcome> {
  const temporary = path.join(path.dirname(real), `${TEMPORARY}${randomUUID()}`);
  try {
    await writeBeside(temporary, stats, after);
    // At the last moment: whoever saved the file meanwhile has the newer text.
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
    // Only root may give files away; for others the new file is their own, which is what editors do too.
    await handle.chown(uid, gid).catch(() => undefined);
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Why a file cannot be replaced, by the code of the error. Others are shown in the words of the command line. */
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
