import path from 'node:path';
import { isInside } from '../files/is-inside.ts';
import type { Io } from '../io.ts';
import type { LintedFile } from '../lint/linter.ts';

/** The folder that a CI server has checked out, where we run in it, else the working folder. */
export function findBase({ cwd, env }: Pick<Io, 'cwd' | 'env'>): string {
  const checkouts = [env.GITHUB_WORKSPACE, env.CI_PROJECT_DIR];
  return (
    checkouts.find((folder) => folder !== undefined && path.isAbsolute(folder) && isInside(folder, cwd)) ??
    cwd
  );
}

/** A file's path for other programs: from the base, with forward slashes. */
export function reportPath(
  linted: Pick<LintedFile, 'path'>,
  { base, cwd }: { base: string; cwd: string },
): string {
  return path.relative(base, path.resolve(cwd, linted.path)).split(path.sep).join('/');
}
