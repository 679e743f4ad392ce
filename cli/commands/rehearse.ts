import path from 'node:path';
import { didYouMean } from '#parser';
import type { FindingCounts } from '#schemas/authoring.ts';
import type { RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import { fingerprintFindings } from '../lint/fingerprint-findings.ts';
import { findBrowser } from '../rehearse/browser/find-browser.ts';
import { loadPersona } from '../rehearse/load-persona.ts';
import { openPictures } from '../rehearse/picture-folder.ts';
import { describeHow } from '../rehearse/rehearsal-page.ts';
import { rehearseMaps } from '../rehearse/rehearse-maps.ts';
import type { FormatChoice } from '../report/format.ts';
import { checkWritten } from '../report/check-written.ts';
import { checkWritable, writeReports } from '../report/write-reports.ts';
import { count, toSentence } from '../words.ts';

export interface RehearseCommandOptions extends CodeOption {
  maps: string[];
  only?: string;
  personas: string[];
  jobs: number;
  format?: FormatChoice[];
  out?: string;
  browser?: string;
  headed?: boolean;
  config?: string;
}

/** `skillmap rehearse`: plays maps in the editor and prints what went wrong. Returns 1 if there are findings. */
export async function rehearse(options: RehearseCommandOptions, io: Io): Promise<ExitCode> {
  const browser = await findBrowser(options.browser, io.env);
  const personas = await Promise.all(options.personas.map((given) => loadPersona(given, io.cwd)));
  const folder = options.out === undefined ? undefined : path.resolve(io.cwd, options.out);
  for (const { file } of options.format ?? []) if (file !== undefined) await checkReport(file, options, io);
  const pictures = folder === undefined ? undefined : await openPictures(folder);
  const { files, rehearsal, untranslated, playable, linted } = await rehearseMaps(
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
  if (io.signal.aborted) {
    await pictures?.close(rehearsal);
    return 2;
  }
  const { activities } = rehearsal;
  for (const map of untranslated) {
    io.stderr.write(`  ${map} has no translation: there is no other language to play it in.\n`);
  }
  if (activities.length === 0 && untranslated.length === 0) {
    throw new UsageError(describeNothing(options.only, playable));
  }
  const report = { files, fingerprints: fingerprintFindings(files), notes: [], quiet: false };
  await writeReports(report, options.format ?? [{ format: io.stdout.isTerminal ? 'pretty' : 'text' }], io);
  io.stderr.write(describeLinted(linted));
  // After the reports, so that nobody loses them if the disk is full.
  await pictures?.close(rehearsal);
  const stalled = activities.filter(({ outcome }) => outcome.kind === 'stalled').length;
  if (stalled > 0) {
    const are = stalled === 1 ? 'was' : 'were';
    io.stderr.write(
      `skillmap: ${count(stalled, 'activity', 'activities')} ${are} not played. Try again later.\n`,
    );
    return 2;
  }
  const found = countFindings(files);
  return found.error + found.warning > 0 ? 1 : 0;
}

/** Returns a line about mistakes that the robot does not look for, such as missing files. Empty if there are none. */
function describeLinted({ error, warning }: FindingCounts): string {
  if (error + warning === 0) return '';
  const found = [error > 0 && count(error, 'error'), warning > 0 && count(warning, 'warning')];
  const list = found.filter((part) => part !== false).join(' and ');
  return `skillmap: \`skillmap lint\` finds ${list} in these files. Fix ${error + warning === 1 ? 'it' : 'them'}, too.\n`;
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
