import path from 'node:path';
import { readText, readTextFile } from '../files/read-text-file.ts';
import type { ExitCode, Io } from '../io.ts';
import { wantsColor } from '../io.ts';
import { collectTargets, createConfigLookup } from '../lint/collect-targets.ts';
import { createLinter } from '../lint/create-linter.ts';
import { findKind } from '../lint/find-kind.ts';
import type { LintedFile } from '../lint/lint-file.ts';
import { lintFile } from '../lint/lint-file.ts';
import type { ReportFormat } from '../report/report.ts';
import { countFindings, formatReport } from '../report/report.ts';
import { UsageError } from '../usage-error.ts';

export interface LintCommandOptions {
  paths: string[];
  stdinFilename?: string;
  format: ReportFormat;
  maxWarnings: number;
  quiet?: boolean;
  config?: string;
}

/** `skillmap lint`: prints what the rules find; 1 when there are errors, or more warnings than allowed. */
export async function lint(options: LintCommandOptions, io: Io): Promise<ExitCode> {
  const found = options.paths.includes('-') ? [await lintStdin(options, io)] : await lintPaths(options, io);
  const files = options.quiet === true ? found.map(errorsOnly) : found;
  const counts = countFindings(files);
  const text = await formatReport(options.format, files, {
    color: wantsColor(io.stdout, io.env),
    quiet: options.quiet === true,
  });
  if (text !== '') io.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  if (files.some(({ isUnreadable }) => isUnreadable)) return 2;
  return counts.error > 0 || counts.warning > options.maxWarnings ? 1 : 0;
}

function errorsOnly(linted: LintedFile): LintedFile {
  const { file, diagnostics } = linted;
  file.messages = file.messages.filter((message) => message.fatal === true);
  return { ...linted, diagnostics: diagnostics.filter(({ severity }) => severity === 'error') };
}

async function lintPaths(options: LintCommandOptions, { cwd }: Io): Promise<LintedFile[]> {
  const linter = createLinter({ cwd });
  const configOf = createConfigLookup(cwd, options.config);
  const files: LintedFile[] = [];
  for (const target of await collectTargets(options.paths, { cwd, configOf, linter })) {
    files.push(await linter.lint(target, await readTextFile(target.file)));
  }
  return files;
}

async function lintStdin(options: LintCommandOptions, io: Io): Promise<LintedFile> {
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
