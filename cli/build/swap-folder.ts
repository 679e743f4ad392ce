import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isInside, makeFolder, pathKind, removeAbandoned } from '../files/paths.ts';
import { UsageError } from '../io.ts';
import { isDiskError, describeWriteError } from '../system-error.ts';

/** Content of the file that marks a folder as a built site, with the site's base path. */
export interface BuildMark {
  skillmap: string;
  base: string;
}

const MARK = 'skillmap-build.json';
const TEMPORARY = '.skillmap-build-';

/** The folder that a site is written to. */
export interface SiteTarget {
  /** Absolute path. */
  out: string;
  /** The command's option that names the folder. */
  option: '--out' | '--data';
}

/**
 * Writes a folder beside its destination, and moves it there once it is complete. Until then, and after a failure, the
 * previous folder remains. Replaces only built sites and empty folders. Throws a UsageError for other folders, and if
 * the disk refuses the files.
 */
export async function writeAndSwap<Result>(
  { out, option }: SiteTarget,
  mark: BuildMark,
  write: (folder: string) => Promise<Result>,
): Promise<Result> {
  const target = await realpath(out).catch(() => out);
  const parent = path.dirname(target);
  const temporary = path.join(parent, `${TEMPORARY}${randomUUID()}`);
  try {
    const hasOld = await checkReplaceable(target, option);
    await makeFolder(parent);
    await removeAbandoned(parent, TEMPORARY);
    await mkdir(temporary);
    const result = await write(temporary);
    await writeFile(path.join(temporary, MARK), `${JSON.stringify(mark, undefined, 2)}\n`);
    await swap(temporary, target, { hasOld, option });
    return result;
  } catch (error) {
    // Errors outside the folder around the output are about reading the sources. Errors of writing may lack a path.
    if (!isDiskError(error) || !isInside(parent, error.path ?? parent)) throw error;
    throw new UsageError(
      `The site cannot be written to ${target}: ${describeWriteError(error)}. Choose another folder with ${option}.`,
    );
  } finally {
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Returns the mark of a built site, or undefined if there is none. */
export async function readMark(folder: string): Promise<BuildMark | undefined> {
  try {
    const mark = JSON.parse(await readFile(path.join(folder, MARK), 'utf8')) as Partial<BuildMark>;
    const isMark = typeof mark.base === 'string' && typeof mark.skillmap === 'string';
    return isMark ? (mark as BuildMark) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether there is a folder to replace. Throws a UsageError if it must not be replaced. */
async function checkReplaceable(target: string, option: string): Promise<boolean> {
  const kind = await pathKind(target);
  if (kind === 'missing') return false;
  if (kind !== 'folder') throw new UsageError(`${target} is a file: choose a folder with ${option}.`);
  if ((await readMark(target)) || (await readdir(target)).length === 0) return true;
  throw new UsageError(
    [
      `${target} has files that \`skillmap build\` did not write. The whole folder would be replaced.`,
      `Choose another folder with ${option}, or empty this one yourself.`,
    ].join('\n'),
  );
}

async function swap(
  from: string,
  to: string,
  { hasOld, option }: { hasOld: boolean; option: string },
): Promise<void> {
  if (!hasOld) return rename(from, to);
  const old = `${from}-old`;
  await rename(to, old).catch((error: unknown) => {
    throw new UsageError(
      `${to} cannot be replaced: ${describeWriteError(error)}. Choose a folder inside it with ${option}.`,
    );
  });
  try {
    await rename(from, to);
  } catch (error) {
    await rename(old, to);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}
