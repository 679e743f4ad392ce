import path from 'node:path';
import { findRepository } from '../files/find-repository.ts';
import { readText, readTextFile } from '../files/read-text-file.ts';
import type { ExitCode, Io } from '../io.ts';
import { wantsColor } from '../io.ts';
import type { LintTarget } from '../lint/collect-targets.ts';
import { collectTargets, createConfigLookup } from '../lint/collect-targets.ts';
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

async function lintPaths(options: LintCommandOptions, io: Io): Promise<LintedFile[]> {
  const targets = await collectTargets(options.paths, io.cwd, createConfigLookup(io.cwd, options.config));
  const repositories = new Map<string, ReturnType<typeof findRepository>>();
  const repositoryOf = (folder: string): ReturnType<typeof findRepository> => {
    const found = repositories.get(folder) ?? findRepository(folder);
    repositories.set(folder, found);
    return found;
  };
  const files: LintedFile[] = [];
  for (const target of targets) files.push(await lintTarget(target, io.cwd, repositoryOf));
  return files;
}

async function lintTarget(
  { file, loaded }: LintTarget,
  cwd: string,
  repositoryOf: (folder: string) => ReturnType<typeof findRepository>,
): Promise<LintedFile> {
  const reading = await readTextFile(file);
  const repository = await repositoryOf(path.dirname(file));
  return lintFile(shownPath(file, cwd), reading, {
    config: loaded.config,
    ...(repository && { repository }),
  });
}

async function lintStdin(options: LintCommandOptions, io: Io): Promise<LintedFile> {
  if (options.paths.length > 1) {
    throw new UsageError('Standard input (-) cannot be checked together with files.');
  }
  if (options.stdinFilename === '') {
    throw new UsageError('--stdin-filename expects the name of a file, not an empty one.');
  }
  const name = options.stdinFilename ?? 'stdin.md';
  const folder = path.dirname(path.resolve(io.cwd, name));
  const { config } = await createConfigLookup(io.cwd, options.config)(folder);
  const repository = options.stdinFilename === undefined ? undefined : await findRepository(folder);
  return lintFile(name, readText(await io.readStdin()), { config, ...(repository && { repository }) });
}

/** As short as it is clear: relative where the file is below or beside the working folder. */
function shownPath(file: string, cwd: string): string {
  const relative = path.relative(cwd, file);
  return relative.length < file.length ? relative : file;
}
