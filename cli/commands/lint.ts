import path from 'node:path';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import type { FixFlags, FixRun } from '../fix/run-fixes.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import { applyBaseline } from '../lint/baseline.ts';
import { checkPaths, type CheckPathsOptions } from '../lint/check-paths.ts';
import { fingerprintFindings } from '../lint/fingerprint-findings.ts';
import { failureDetails, keepFindings } from '../lint/lint-file.ts';
import type { LintedFile } from '../lint/linter.ts';
import type { FormatChoice, LintReport } from '../report/format.ts';
import { writeReports } from '../report/write-reports.ts';

export interface LintCommandOptions extends Omit<CheckPathsOptions, 'code'>, CodeOption, FixFlags {
  /** Formats and files of the output. Absent for the default format on standard output. */
  format?: FormatChoice[];
  maxWarnings: number;
  quiet?: boolean;
  baseline?: string;
  updateBaseline?: boolean;
  /** Also checks links over the network. */
  links?: boolean;
  watch?: boolean;
  /** A rule's id, or true to list all rules. */
  explain?: string | true;
  /** The file whose settings are printed. */
  printConfig?: string;
}

type LintRunOptions = LintCommandOptions & Pick<CheckPathsOptions, 'code'>;

/** `skillmap lint`: prints findings. Returns 1 if there are errors, or more warnings than allowed. */
export async function lint(options: LintCommandOptions, io: Io): Promise<ExitCode> {
  if (options.explain !== undefined) {
    const { explain } = await import('../report/explain.ts');
    return explain(options.explain, { ...options, code: codePolicy(options, io) }, io);
  }
  if (options.printConfig !== undefined) {
    const { printConfig } = await import('../report/print-config.ts');
    return printConfig(options.printConfig, { ...options, code: codePolicy(options, io) }, io);
  }
  checkTogether(options);
  await checkOutputs(options, io);
  const runOptions = { ...options, code: codePolicy(options, io) };
  if (options.watch !== true) return lintOnce(runOptions, io);
  const { watchLint } = await import('../lint/watch-lint.ts');
  const outputFiles = listWritten(options).map(({ file }) => path.resolve(io.cwd, file));
  return watchLint({ paths: options.paths, outputFiles, run: () => lintOnce(runOptions, io) }, io);
}

/** Runs once: checks the files, applies the options to the checked files one after the other, then prints the result.
 */
async function lintOnce(given: LintRunOptions, io: Io): Promise<ExitCode> {
  const mistakes = new Set<string>();
  const options: LintRunOptions = { ...given, onMistake: (mistake) => void mistakes.add(mistake) };
  const { files: checked, notes, io: reportIo, hasFailed } = await checkOrFix(options, io);
  const links = options.links === true ? await import('../links/check-links.ts') : undefined;
  const files = links ? await links.checkLinks(checked, options, io) : checked;
  const isFixRun = options.fix === true || options.fixDryRun === true;
  const report = { ...(await toReport({ files, notes }, options, io)), isFixRun };
  await writeReports(
    report,
    options.format ?? [{ format: io.stdout.isTerminal ? 'pretty' : 'text' }],
    reportIo,
  );
  io.stderr.write(failureDetails(files));
  const counts = countFindings(report.files);
  for (const mistake of mistakes) io.stderr.write(`skillmap: ${mistake}\n`);
  if (hasFailed || mistakes.size > 0 || report.files.some(({ isUnreadable }) => isUnreadable)) return 2;
  return counts.error > 0 || counts.warning > options.maxWarnings ? 1 : 0;
}

/** Returns the findings, or those that remain after fixing. */
async function checkOrFix(options: LintRunOptions, io: Io): Promise<FixRun> {
  if (options.fix === true || options.fixDryRun === true) {
    const { runFixes } = await import('../fix/run-fixes.ts');
    return runFixes(options, io);
  }
  // An update of the baseline must contain the findings of all files.
  const isWhole = options.baseline !== undefined;
  return { files: await checkPaths({ ...options, isWhole }, io), notes: [], io, hasFailed: false };
}

async function toReport(
  { files: checked, notes }: Pick<FixRun, 'files' | 'notes'>,
  options: LintCommandOptions,
  { cwd, stderr }: Io,
): Promise<LintReport> {
  const isQuiet = options.quiet === true;
  // Fingerprints are computed from all findings of a file, so that hiding some does not change the fingerprints of the
  // others.
  const fingerprints = fingerprintFindings(checked);
  const applyQuiet = (files: readonly LintedFile[]): LintedFile[] =>
    isQuiet ? files.map(errorsOf) : [...files];
  const { baseline: file, updateBaseline } = options;
  if (file === undefined) return { files: applyQuiet(checked), fingerprints, notes, quiet: isQuiet };
  const isUpdating = updateBaseline === true;
  const { files, outcome } = await applyBaseline(checked, fingerprints, { file, isUpdating, cwd });
  if (outcome.isOld) {
    stderr.write(
      `skillmap: ${file} was written by an earlier version and identifies findings by their wording. Update it before the wording changes: run with --update-baseline on all files that it lists.\n`,
    );
  }
  return { files: applyQuiet(files), fingerprints, baseline: outcome, notes, quiet: isQuiet };
}

function errorsOf(linted: LintedFile): LintedFile {
  const { more, ...errors } = keepFindings(linted, ({ severity }) => severity === 'error');
  if (!more || more.error === 0) return errors;
  return { ...errors, more: { error: more.error, warning: 0, info: 0 } };
}

/**
 * Throws a UsageError if an output file would replace an author's file. Call this before fixing or writing anything.
 */
async function checkOutputs(options: LintCommandOptions, io: Io): Promise<void> {
  const written = listWritten(options);
  if (written.length === 0) return;
  const { checkWritten } = await import('../report/check-written.ts');
  for (const { file, outputKind } of written)
    await checkWritten(file, { outputKind, paths: options.paths, io });
}

/** Lists the files that a run writes in addition to fixes, with the names that the user gave. */
function listWritten({ baseline, format = [], updateBaseline }: LintCommandOptions): Written[] {
  const reports = format.flatMap(({ file }) =>
    file === undefined ? [] : [{ file, outputKind: 'The report' }],
  );
  const isUpdating = baseline !== undefined && updateBaseline === true;
  return isUpdating ? [...reports, { file: baseline, outputKind: 'The baseline' }] : reports;
}

interface Written {
  file: string;
  outputKind: string;
}

function checkTogether(options: LintCommandOptions): void {
  const { baseline, format = [], paths, updateBaseline, watch } = options;
  const { fix, fixDryRun, unsafe } = options;
  if (baseline === '') throw new UsageError('--baseline expects a file name, not an empty one.');
  if (updateBaseline === true && baseline === undefined) {
    throw new UsageError('--update-baseline needs --baseline with the file to write.');
  }
  if (watch === true && paths.includes('-')) {
    throw new UsageError('Standard input (-) cannot be watched.');
  }
  if (fix === true && fixDryRun === true) {
    throw new UsageError('Use either --fix, which writes, or --fix-dry-run, which only shows changes.');
  }
  if (unsafe === true && fix !== true && fixDryRun !== true) {
    throw new UsageError('--unsafe needs --fix or --fix-dry-run.');
  }
  const outputs = format.map(({ file }) => file ?? 'standard output');
  const duplicate = outputs.find((output, index) => outputs.indexOf(output) !== index);
  if (duplicate !== undefined) {
    throw new UsageError(
      `Two formats cannot both be written to ${duplicate}: give one a file, such as --format json=report.json.`,
    );
  }
}
