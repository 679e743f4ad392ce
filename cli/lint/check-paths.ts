import type { Io } from '../io.ts';
import { createLinter } from './create-linter.ts';
import type { CheckOptions } from './find-subjects.ts';
import { findSubjects } from './find-subjects.ts';
import type { LintedFile } from './lint-file.ts';

/** Every file that the paths stand for, or standard input, with what was found in it. */
export async function checkPaths(options: CheckOptions, io: Io): Promise<LintedFile[]> {
  const linter = createLinter({ cwd: io.cwd });
  const files: LintedFile[] = [];
  for (const { reading, check } of await findSubjects(options, linter, io)) {
    files.push(await check(reading, linter));
  }
  return files;
}
