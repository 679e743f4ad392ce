import type { Io } from '../io.ts';
import { openSince } from '../evolution/open-since.ts';
import type { Folders } from './create-linter.ts';
import { createLinter } from './create-linter.ts';
import type { CheckOptions } from './find-subjects.ts';
import { askedOf, findSubjects } from './find-subjects.ts';
import type { LintedFile } from './linter.ts';

export interface CachedCheckOptions extends CheckOptions {
  /** Reuses what was found in files that have not changed. */
  cache?: boolean;
  cacheLocation?: string;
}

/** Every file that the paths stand for, or standard input, with what was found in it. */
export async function checkPaths(options: CachedCheckOptions, io: Io): Promise<LintedFile[]> {
  const { cache, cacheLocation: location, paths, since } = options;
  // What was before, and what comes in, is no file that could be compared.
  if (cache !== true || since !== undefined || paths.includes('-')) return checkAll(options, io);
  const { checkCached } = await import('./check-cached.ts');
  const { onlyMaps, config } = options;
  const asked = {
    cwd: io.cwd,
    paths,
    ...(location !== undefined && { location }),
    ...(onlyMaps !== undefined && { onlyMaps }),
    ...(config !== undefined && { config }),
  };
  return checkCached(asked, io, (folders) => checkAll(options, io, folders));
}

async function checkAll(options: CheckOptions, io: Io, folders?: Folders): Promise<LintedFile[]> {
  const linter = createLinter({
    cwd: io.cwd,
    asked: askedOf(options, io),
    ...(folders && { folders }),
    ...(options.since !== undefined && { since: openSince(options.since) }),
  });
  const files: LintedFile[] = [];
  for (const { reading, check } of await findSubjects(options, linter, io)) {
    files.push(await check(reading, linter));
  }
  return files;
}
