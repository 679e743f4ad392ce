import { openSince } from '../evolution/open-since.ts';
import type { Io } from '../io.ts';
import { wantsColor } from '../io.ts';
import { createLinter } from '../lint/create-linter.ts';
import type { CheckOptions } from '../lint/check-paths.ts';
import { askedOf, findSubjects } from '../lint/check-paths.ts';
import type { LintedFile } from '../lint/linter.ts';
import { count } from '../words.ts';
import { safe } from '../report/cells.ts';
import type { FormatChoice } from '../report/format.ts';
import type { FixedFile } from './fix-files.ts';
import { fixFiles } from './fix-files.ts';
import { replaceText } from './replace-text.ts';
import { coloredDiff, shownDiff, unifiedDiff } from './unified-diff.ts';

export interface FixFlags {
  /** Writes what is fixed. */
  fix?: boolean;
  /** Shows it instead. */
  fixDryRun?: boolean;
  /** Takes suggestions too, where there is one alone. */
  unsafe?: boolean;
}

interface FixRunOptions extends CheckOptions, FixFlags {
  /** Only errors are told, and so only errors are fixed. */
  quiet?: boolean;
  format?: readonly FormatChoice[];
}

export interface FixRun {
  /** What is left. */
  files: LintedFile[];
  /** What was fixed, in sentences. */
  notes: string[];
  /** Where reports go: where standard output is taken by a text or a diff, to standard error. */
  io: Io;
  /** Something that was fixed could not be written. */
  hasFailed: boolean;
}

/** Checks and fixes: writes the files, or shows what would be written. Standard input is fixed to standard output. */
export async function runFixes(options: FixRunOptions, io: Io): Promise<FixRun> {
  const { cwd } = io;
  const since = options.since === undefined ? undefined : openSince(options.since);
  const place = { cwd, asked: askedOf(options, io), since };
  const linter = createLinter(place);
  const fixed = await fixFiles(await findSubjects(options, linter, io), {
    linter,
    linterWith: (open) => createLinter({ ...place, open }),
    unsafe: options.unsafe === true,
    ...(options.quiet === true && { accepts: ({ severity }) => severity === 'error' }),
  });
  for (const note of unendingNotes(fixed)) io.stderr.write(`skillmap: ${note}\n`);
  if (options.fixDryRun === true) return showDiffs(fixed, options, io);
  if (options.paths.includes('-')) return writeStdout(fixed, io);
  return writeFiles(fixed, io);
}

function showDiffs(fixed: readonly FixedFile[], { format = [] }: FixRunOptions, io: Io): FixRun {
  // Git refuses a path that leads out of the folder: where there is one, all start at the repository's root.
  const isFromRoot = fixed.some(({ after }) => after.path.startsWith('..'));
  const files = fixed.map((one) => withFixed(one, diffOf(one, isFromRoot)));
  const notes = fixNotes(fixed, 'Would fix');
  // A program that reads JSON finds the diffs in it.
  if (format.some((choice) => choice.format === 'json' && choice.file === undefined)) {
    return { files, notes, io, hasFailed: false };
  }
  const color = wantsColor(io.stdout, io.env);
  for (const { fixed: { diff } = {} } of files) {
    if (diff === undefined) continue;
    // For a program it stays as it is: a patch has to apply.
    const shown = io.stdout.isTerminal ? shownDiff(diff) : diff;
    io.stdout.write(color ? coloredDiff(shown) : shown);
  }
  return { files, notes, io: reportingToStderr(io), hasFailed: false };
}

function diffOf({ after, progress }: FixedFile, isFromRoot: boolean): string | undefined {
  const shown = isFromRoot ? (after.place?.path ?? after.path) : after.path;
  return progress && unifiedDiff(shown, progress.original, progress.text);
}

function writeStdout(fixed: readonly FixedFile[], io: Io): FixRun {
  const [file] = fixed;
  const reading = file?.subject.reading;
  // What is no text cannot be written as it was: then nothing is.
  if (file && reading?.kind === 'text' && reading.replacedAt === undefined) {
    io.stdout.write(file.progress?.text ?? reading.text);
  }
  const files = fixed.map((one) => withFixed(one));
  return { files, notes: fixNotes(fixed, 'Fixed'), io: reportingToStderr(io), hasFailed: false };
}

async function writeFiles(fixed: readonly FixedFile[], io: Io): Promise<FixRun> {
  const files: LintedFile[] = [];
  const written: FixedFile[] = [];
  for (const one of fixed) {
    const { subject, progress, before } = one;
    const outcome = progress && (await replaceText(subject.file, progress.original, progress.text));
    if (outcome?.kind === 'kept') io.stderr.write(`skillmap: ${keptNote(before.path, outcome.reason)}\n`);
    else written.push(one);
    files.push(outcome?.kind === 'kept' ? before : withFixed(one));
  }
  const hasFailed = written.length < fixed.length;
  return { files, notes: fixNotes(written, 'Fixed'), io, hasFailed };
}

function withFixed({ after, progress }: FixedFile, diff?: string): LintedFile {
  if (!progress) return after;
  return { ...after, fixed: { count: progress.made.length, ...(diff !== undefined && { diff }) } };
}

function reportingToStderr(io: Io): Io {
  return { ...io, stdout: io.stderr };
}

/** More files than this are only counted. */
const MOST_NAMED = 10;

/** What was fixed, or would be: how much in all, and how much in each file. */
function fixNotes(fixed: readonly FixedFile[], verb: 'Fixed' | 'Would fix'): string[] {
  const changed = fixed.flatMap(({ after, progress }) =>
    progress ? [{ path: after.path, made: progress.made.length }] : [],
  );
  if (changed.length === 0) return [];
  const total = changed.reduce((sum, { made }) => sum + made, 0);
  const named = changed.slice(0, MOST_NAMED).map(({ path, made }) => `${safe(path)} (${made})`);
  const rest = changed.length - named.length;
  const list = [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return [`${verb} ${count(total, 'finding')} in ${count(changed.length, 'file')}: ${list}.`];
}

/** What to tell of rules whose fixes were taken back. */
function unendingNotes(fixed: readonly FixedFile[]): string[] {
  return fixed.flatMap(({ after, endless }) =>
    endless.map(
      (id) =>
        `The fixes of ${id} came to no end in ${safe(after.path)}, and were left out. That is a mistake of skillmap, not yours: please report it, with the file.`,
    ),
  );
}

/** What to tell of a file that was not written. */
function keptNote(shownPath: string, reason: string): string {
  return `${safe(shownPath)} was not fixed: ${reason}.`;
}
