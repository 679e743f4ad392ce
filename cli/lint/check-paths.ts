import path from 'node:path';
import { readText, readTextFile } from '../files/read-text-file.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { collectTargets, createConfigLookup } from './collect-targets.ts';
import { createLinter } from './create-linter.ts';
import { findKind } from './find-kind.ts';
import type { LintedFile } from './lint-file.ts';
import { lintFile } from './lint-file.ts';

/** What is to be checked, and by which configuration. */
export interface CheckOptions {
  paths: string[];
  stdinFilename?: string;
  config?: string;
}

/** Every file that the paths stand for, with what was found in it. */
export async function checkPaths(options: CheckOptions, { cwd }: Pick<Io, 'cwd'>): Promise<LintedFile[]> {
  const linter = createLinter({ cwd });
  const configOf = createConfigLookup(cwd, options.config);
  const files: LintedFile[] = [];
  for (const target of await collectTargets(options.paths, { cwd, configOf, linter })) {
    files.push(await linter.lint(target, await readTextFile(target.file)));
  }
  return files;
}

/** What was found in standard input. */
export async function checkStdin(options: CheckOptions, io: Io): Promise<LintedFile> {
  if (options.paths.length > 1) {
    throw new UsageError('Standard input (-) cannot be checked together with files.');
  }
  if (options.stdinFilename === '') {
    throw new UsageError('--stdin-filename expects the name of a file, not an empty one.');
  }
  const name = options.stdinFilename ?? 'stdin.md';
  const file = path.resolve(io.cwd, name);
  const loaded = await createConfigLookup(io.cwd, options.config)(path.dirname(file));
  const reading = readText(await io.readStdin());
  if (options.stdinFilename === undefined) return lintFile(name, reading, { config: loaded.config });
  const linter = createLinter({ cwd: io.cwd });
  return linter.lint({ file, kind: await findKind(file, reading, linter), loaded }, reading);
}
