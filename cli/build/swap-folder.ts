import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathKind, removeAbandoned } from '../files/paths.ts';
import { UsageError } from '../io.ts';

/** Stands in every built site: what it is, and for which base. */
export interface BuildMark {
  skillmap: string;
  base: string;
}

const MARK = 'skillmap-build.json';
const TEMPORARY = '.skillmap-build-';

/**
 * Writes a folder beside its place and moves it there when it is whole: until then, and after any failure, what was
 * there before stands. Only what a build wrote, or an empty folder, is replaced; throws a UsageError for other ones.
 */
export async function writeAndSwap<Result>(
  given: string,
  mark: BuildMark,
  write: (folder: string) => Promise<Result>,
): Promise<Result> {
  const target = await realpath(given).catch(() => given);
  const hasOld = await checkReplaceable(target);
  const parent = path.dirname(target);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent, TEMPORARY);
  const temporary = path.join(parent, `${TEMPORARY}${randomUUID()}`);
  try {
    await mkdir(temporary);
    const result = await write(temporary);
    await writeFile(path.join(temporary, MARK), `${JSON.stringify(mark, undefined, 2)}\n`);
    await swap(temporary, target, hasOld);
    return result;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** The mark of a built site; undefined where there is none. */
export async function readMark(folder: string): Promise<BuildMark | undefined> {
  try {
    const mark = JSON.parse(await readFile(path.join(folder, MARK), 'utf8')) as Partial<BuildMark>;
    const isMark = typeof mark.base === 'string' && typeof mark.skillmap === 'string';
    return isMark ? (mark as BuildMark) : undefined;
  } catch {
    return undefined;
  }
}

/** True where there is a folder to replace. */
async function checkReplaceable(target: string): Promise<boolean> {
  const kind = await pathKind(target);
  if (kind === 'missing') return false;
  if (kind !== 'folder') throw new UsageError(`--out ${target} is a file: expected a folder.`);
  if ((await readMark(target)) || (await readdir(target)).length === 0) return true;
  throw new UsageError(
    [
      `${target} holds files that \`skillmap build\` did not write, and would be replaced as a whole.`,
      'Name another folder with --out, or empty this one yourself.',
    ].join('\n'),
  );
}

async function swap(from: string, to: string, hasOld: boolean): Promise<void> {
  if (!hasOld) return rename(from, to);
  const old = `${from}-old`;
  await rename(to, old).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      `${to} cannot be replaced (${error.code ?? error.message}): name a folder inside it with --out.`,
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
