import path from 'node:path';
import { checkFixFlags } from '../fix/fix-flags.ts';
import type { FixFlags } from '../fix/fix-flags.ts';
import type { FixRun } from '../fix/run-fixes.ts';
import type { ExitCode, Io } from '../io.ts';
import { UsageError } from '../io.ts';
import { applyBaseline } from '../lint/baseline.ts';
import type { CachedCheckOptions } from '../lint/check-paths.ts';
import { checkPaths } from '../lint/check-paths.ts';
import { failureDetails, keepFindings } from '../lint/lint-file.ts';
import type { LintedFile } from '../lint/linter.ts';
import { fingerprintFindings } from '../report/fingerprint-findings.ts';
import type { FormatChoice } from '../report/format-choice.ts';
import type { LintReport } from '../report/format.ts';
import { countFindings } from '../report/format.ts';
import { writeReports } from '../report/write-reports.ts';

export interface LintCommandOptions extends CachedCheckOptions, FixFlags {
  /** As text on standard output where it is not said. */
  format?: FormatChoice[];
  maxWarnings: number;
  quiet?: boolean;
  baseline?: string;
  updateBaseline?: boolean;
  /** Ask the network for what the files name. */
  links?: boolean;
  watch?: boolean;
  /** The id of a rule; true for the list of all. */
  explain?: string | true;
}

/** `skillmap lint`: tells what the rules find; 1 when there are errors, or more warnings than allowed. */
export async function lint(options: LintCommandOptions, io: Io): Promise<ExitCode> {
  if (options.explain !== undefined) {
    const { explain } = await import('../report/explain.ts');
    return explain(options.explain, io);
  }
  checkTogether(options);
  await checkPlaces(options, io);
  checkFixFlags(options);
  if (options.watch !== true) return lintOnce(options, io);
  const { watchLint } = await import('../lint/watch-lint.ts');
  const reports = (options.format ?? []).flatMap(({ file }) => (file === undefined ? [] : [file]));
  const baseline = options.updateBaseline === true ? [options.baseline ?? ''] : [];
  const written = [...reports, ...baseline].map((file) => path.resolve(io.cwd, file));
  return watchLint({ paths: options.paths, written, run: () => lintOnce(options, io) }, io);
}

/** One run: check, then what is asked for besides, then tell. Each step takes the files and gives them on. */
async function lintOnce(options: LintCommandOptions, io: Io): Promise<ExitCode> {
  const { files: checked, notes, io: reportIo, hasFailed } = await checkOrFix(options, io);
  const files = options.links === true ? await askLinks(checked, options, io) : checked;
  const isFixRun = options.fix === true || options.fixDryRun === true;
  const report = { ...(await toReport({ files, notes }, options, io)), isFixRun };
  await writeReports(report, options.format ?? [{ format: 'text' }], reportIo);
  io.stderr.write(failureDetails(files));
  const counts = countFindings(report.files);
  if (hasFailed || report.files.some(({ isUnreadable }) => isUnreadable)) return 2;
  return counts.error > 0 || counts.warning > options.maxWarnings ? 1 : 0;
}

/** What is found, or, where fixes are made, left. */
async function checkOrFix(options: LintCommandOptions, io: Io): Promise<FixRun> {
  if (options.fix === true || options.fixDryRun === true) {
    const { runFixes } = await import('../fix/run-fixes.ts');
    return runFixes(options, io);
  }
  return { files: await checkPaths(options, io), notes: [], io, hasFailed: false };
}

async function askLinks(files: LintedFile[], options: LintCommandOptions, io: Io): Promise<LintedFile[]> {
  const { checkLinks } = await import('../links/check-links.ts');
  return checkLinks(files, options, io);
}

async function toReport(
  { files: checked, notes }: Pick<FixRun, 'files' | 'notes'>,
  options: LintCommandOptions,
  { cwd }: Io,
): Promise<LintReport> {
  const quiet = options.quiet === true;
  // Known by all findings of a file: what is hidden must not change what the others are known by.
  const fingerprints = fingerprintFindings(checked);
  const shown = (files: readonly LintedFile[]): LintedFile[] =>
    files.map((linted) => (quiet ? keepFindings(linted, ({ severity }) => severity === 'error') : linted));
  const { baseline: file, updateBaseline } = options;
  if (file === undefined) return { files: shown(checked), fingerprints, notes, quiet };
  const isUpdating = updateBaseline === true;
  const { files, outcome } = await applyBaseline(checked, fingerprints, { file, isUpdating, cwd });
  return { files: shown(files), fingerprints, baseline: outcome, notes, quiet };
}

/** What is written takes the place of nobody's work; said before anything is fixed or written. */
async function checkPlaces(options: LintCommandOptions, io: Io): Promise<void> {
  const { baseline, format = [], paths, updateBaseline } = options;
  const reports = format.flatMap(({ file }) => (file === undefined ? [] : [file]));
  const baselines = baseline !== undefined && updateBaseline === true ? [baseline] : [];
  if (reports.length + baselines.length === 0) return;
  const { checkWritten } = await import('../report/check-written.ts');
  for (const file of reports) await checkWritten(file, { what: 'The report', paths, io });
  for (const file of baselines) await checkWritten(file, { what: 'The baseline', paths, io });
}

function checkTogether(options: LintCommandOptions): void {
  const { baseline, cache, cacheLocation, format = [], paths, updateBaseline, watch } = options;
  if (baseline === '') throw new UsageError('--baseline expects the name of a file, not an empty one.');
  if (updateBaseline === true && baseline === undefined) {
    throw new UsageError('--update-baseline expects --baseline with the file to write.');
  }
  if (cacheLocation !== undefined && cache !== true) {
    throw new UsageError('--cache-location expects --cache.');
  }
  if (watch === true && paths.includes('-')) {
    throw new UsageError('Standard input (-) cannot be watched.');
  }
  const places = format.map(({ file }) => file ?? 'standard output');
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  if (twice !== undefined) {
    throw new UsageError(
      `Two formats cannot both go to ${twice}: give one a file, such as --format json=report.json.`,
    );
  }
}
