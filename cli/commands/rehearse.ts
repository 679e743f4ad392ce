import path from 'node:path';
import { didYouMean, type Diagnostic } from '#parser';
import type { Rehearsal, RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import { fingerprintFindings } from '../lint/fingerprint-findings.ts';
import { failureDetails } from '../lint/lint-file.ts';
import type { LintedFile } from '../lint/linter.ts';
import { findBrowser } from '../rehearse/browser/find-browser.ts';
import { loadPersona } from '../rehearse/load-persona.ts';
import type { LintFindingsOptions } from '../rehearse/lint-findings.ts';
import { openPictures } from '../rehearse/picture-folder.ts';
import { describeHow } from '../rehearse/rehearsal-page.ts';
import { rehearseMaps, type RehearsedMaps } from '../rehearse/rehearse-maps.ts';
import type { FormatChoice } from '../report/format.ts';
import { checkWritten } from '../report/check-written.ts';
import { checkWritable, writeReports } from '../report/write-reports.ts';
import { count, toSentence } from '../words.ts';

export interface RehearseCommandOptions extends CodeOption, LintFindingsOptions {
  maps: string[];
  only?: string;
  personas: string[];
  jobs: number;
  format?: FormatChoice[];
  out?: string;
  browser?: string;
  headed?: boolean;
  config?: string;
  maxWarnings: number;
}

/**
 * `skillmap rehearse`: plays maps in the editor and prints what went wrong, and the findings of `lint`. Returns 1 if
 * there are errors, or more warnings than allowed.
 */
export async function rehearse(options: RehearseCommandOptions, io: Io): Promise<ExitCode> {
  checkTogether(options);
  const browser = await findBrowser(options.browser, io.env);
  const personas = await Promise.all(options.personas.map((given) => loadPersona(given, io.cwd)));
  const folder = options.out === undefined ? undefined : path.resolve(io.cwd, options.out);
  for (const { file } of options.format ?? []) if (file !== undefined) await checkReport(file, options, io);
  const pictures = folder === undefined ? undefined : await openPictures(folder);
  const rehearsed = await rehearseMaps(
    {
      ...options,
      personas,
      browser,
      isHeaded: options.headed === true,
      code: codePolicy(options, io),
      onPlayed: (played) => io.stderr.write(toLine(played)),
      ...(pictures && { onPicture: pictures.add }),
    },
    io,
  );
  const { rehearsal, untranslated, playable, baseline } = rehearsed;
  const { activities } = rehearsal;
  for (const map of untranslated) {
    io.stderr.write(`  ${map} has no translation: there is no other language to play it in.\n`);
  }
  const files = withLintFindings(rehearsed);
  const isStopped = io.signal.aborted;
  const isIdle = activities.length === 0 && untranslated.length === 0 && !isStopped;
  // Missing tutorials, for example, are findings of `lint` that explain why there is nothing to play.
  if (!isIdle || files.some(({ diagnostics }) => diagnostics.length > 0)) {
    const fingerprints = fingerprintFindings(files.map(withKnown));
    const report = { files, fingerprints, notes: [], quiet: false, ...(baseline && { baseline }) };
    await writeReports(report, options.format ?? [{ format: io.stdout.isTerminal ? 'pretty' : 'text' }], io);
    io.stderr.write(failureDetails(files));
  }
  // After the reports, so that nobody loses them if the disk is full.
  await pictures?.close(rehearsal);
  const code = toExitCode(files, rehearsal, options);
  // Findings such as an error in the map explain why there is nothing to play.
  const isExplained = playable.length === 0 && code === 1;
  const nothing = isIdle ? describeNothing(options.only, playable) : '';
  if (isIdle && !isExplained) throw new UsageError(nothing);
  io.stderr.write(isIdle ? `skillmap: ${nothing}\n` : describeUnplayed(rehearsed, isStopped));
  return isStopped ? 130 : code;
}

function toExitCode(
  files: readonly LintedFile[],
  { activities }: Rehearsal,
  { maxWarnings }: Pick<RehearseCommandOptions, 'maxWarnings'>,
): ExitCode {
  if (activities.some(isStalled) || files.some(({ isUnreadable }) => isUnreadable)) return 2;
  const found = countFindings(files);
  return found.error > 0 || found.warning > maxWarnings ? 1 : 0;
}

function isStalled({ outcome }: RehearsedActivity): boolean {
  return outcome.kind === 'stalled';
}

/** Returns the files with the findings of `lint` and of the rehearsal. */
function withLintFindings({ files, linted }: Pick<RehearsedMaps, 'files' | 'linted'>): LintedFile[] {
  return linted.map((file, index) => ({
    ...file,
    diagnostics: inOrder([...file.diagnostics, ...(files[index]?.diagnostics ?? [])]),
  }));
}

/** Returns a file with all its findings, for fingerprints that do not depend on the baseline. */
function withKnown(file: LintedFile): LintedFile {
  return { ...file, diagnostics: inOrder([...(file.known ?? []), ...file.diagnostics]) };
}

/** Sorts findings in the order of the text. */
function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const startOf = ({ place }: Diagnostic): number => place?.start.offset ?? -1;
  return [...diagnostics].sort((one, other) => startOf(one) - startOf(other));
}

/** Returns which activities were not played, and why. Empty if all were played. */
function describeUnplayed({ rehearsal, unplayed }: RehearsedMaps, isStopped: boolean): string {
  const list = unplayed.join(', ');
  if (isStopped) return `skillmap: stopped. ${list === '' ? '' : `Not played: ${list}.`}\n`;
  const stalled = rehearsal.activities.filter(isStalled).length;
  const are = stalled === 1 ? 'was' : 'were';
  return [
    list !== '' && `skillmap: not played, because an activity before was not completed: ${list}.\n`,
    stalled > 0 &&
      `skillmap: ${count(stalled, 'activity', 'activities')} ${are} not played. Try again later.\n`,
  ]
    .filter((line) => line !== false)
    .join('');
}

function checkTogether({ baseline, lint }: LintFindingsOptions): void {
  if (baseline === '') throw new UsageError('--baseline expects a file name, not an empty one.');
  if (baseline !== undefined && !lint) {
    throw new UsageError(
      'Use either --baseline or --no-lint: without the findings of `lint`, there is nothing to hide.',
    );
  }
}

/** Throws a UsageError if a report would replace an author's file, or cannot be written. */
async function checkReport(file: string, { maps }: RehearseCommandOptions, io: Io): Promise<void> {
  await checkWritten(file, { outputKind: 'The report', paths: maps, io });
  await checkWritable(file, { outputKind: 'The report' }, io);
}

/** Returns why nothing was played, and what to do. */
function describeNothing(only: string | undefined, playable: readonly string[]): string {
  if (playable.length === 0) {
    return 'There is no activity to play. The robot plays activities whose tutorials are in the folder of the map.';
  }
  const name = only ?? '';
  const advice = didYouMean(name, playable, `choose from ${playable.join(', ')}`);
  return toSentence(`There is no activity \`${name}\` to play${advice}`);
}

/** Returns the line that is printed when the robot has played an activity. */
function toLine(played: RehearsedActivity): string {
  const { name, outcome, steps, milliseconds } = played;
  const what =
    outcome.kind === 'stalled'
      ? `not played: the editor waited for ${outcome.waitedFor}`
      : outcome.kind.replace('-', ' ');
  const seconds = (milliseconds / 1000).toFixed(0);
  return `  ${name}${describeHow(played)}: ${what}, ${count(steps.length, 'step')}, ${seconds} s\n`;
}
