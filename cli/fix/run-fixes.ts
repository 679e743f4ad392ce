import path from 'node:path';
import { openSince } from '../evolution/open-since.ts';
import { UsageError, wantsColor, type Io } from '../io.ts';
import { createLinter } from '../lint/create-linter.ts';
import { createFolderMemory } from '../lint/folders.ts';
import { askedOf, findSubjects, type CheckPathsOptions, type LintSubject } from '../lint/check-paths.ts';
import type { LintedFile, Linter } from '../lint/linter.ts';
import { safe } from '../report/cells.ts';
import type { FormatChoice } from '../report/format.ts';
import { toSlashes } from '../files/paths.ts';
import { listingWith, textsOf, type FileTree } from './file-tree.ts';
import { fixFiles, type FixedFile, type FixedFiles } from './fix-files.ts';
import { changesIn, fixNotes, joined, type Change } from './made-changes.ts';
import { coloredDiff, fileDiff, needsGitHead, shownDiff } from './unified-diff.ts';
import { writeTree } from './write-tree.ts';

export interface FixFlags {
  /** Writes what is fixed. */
  fix?: boolean;
  /** Shows it instead. */
  fixDryRun?: boolean;
  /** Takes suggestions too, where there is one alone. */
  unsafe?: boolean;
}

interface FixRunOptions extends CheckPathsOptions, FixFlags {
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
  // What is on the disk is looked through once: nothing of it changes until all is fixed.
  const { findRepository, list } = createFolderMemory();
  const linterWith = (tree: FileTree): Linter => {
    const folders = { findRepository, list: async (root: string) => listingWith(await list(root), tree) };
    return createLinter({ ...place, open: textsOf(tree), folders, isWhole: true });
  };
  const linter = linterWith(new Map());
  const find = (by: Linter): Promise<LintSubject[]> => findSubjects({ ...options, isWhole: true }, by, io);
  const isStdin = options.paths.includes('-');
  const fixed = await fixFiles(await find(linter), {
    linter,
    linterWith,
    ...(!isStdin && { findSubjects: (tree) => find(linterWith(tree)).catch(nothingMore) }),
    unsafe: options.unsafe === true,
    ...(options.quiet === true && { accepts: ({ severity }) => severity === 'error' }),
  });
  for (const note of unendingNotes(fixed.files)) io.stderr.write(`skillmap: ${note}\n`);
  if (options.fixDryRun === true) return showDiffs(fixed, options, io);
  if (isStdin) return writeStdout(fixed, io);
  return writeFiles(fixed, io);
}

/** On the disk nothing is fixed yet, so that a file may not look like a map there. */
function nothingMore(error: unknown): LintSubject[] {
  if (error instanceof UsageError) return [];
  throw error;
}

function showDiffs(fixed: FixedFiles, { format = [] }: FixRunOptions, io: Io): FixRun {
  const changes = changesIn(fixed);
  const isGit = changes.some(({ file, state }) => needsGitHead(file, state));
  // Git refuses a path that leads out of the folder, and below a head of its own counts from the repository's root.
  const isFromRoot = isGit || changes.some(({ file }) => path.relative(io.cwd, file).startsWith('..'));
  const shownOf = (file: string, { after }: FixedFile): string =>
    toSlashes(path.relative((isFromRoot ? after.place?.root : undefined) ?? io.cwd, file));
  const diffs = new Map<FixedFile, string>();
  for (const { file, state, owner } of changes) {
    if (!owner) continue;
    const diff = fileDiff(file, state, {
      tree: fixed.tree,
      shownOf: (one) => shownOf(one, owner),
      isGit,
    });
    diffs.set(owner, (diffs.get(owner) ?? '') + diff);
  }
  const files = fixed.files.map((one) => withFixed(one, diffs.get(one)));
  const notes = fixNotes(fixed.files, changes, 'Would', io);
  // A program that reads JSON finds the diffs in it.
  if (format.some((choice) => choice.format === 'json' && choice.file === undefined)) {
    return { files, notes, io, hasFailed: false };
  }
  const color = wantsColor(io.stdout, io.env);
  for (const diff of diffs.values()) {
    // For a program it stays as it is: a patch has to apply.
    const shown = io.stdout.isTerminal ? shownDiff(diff) : diff;
    io.stdout.write(color ? coloredDiff(shown) : shown);
  }
  return { files, notes, io: reportingToStderr(io), hasFailed: false };
}

function writeStdout(fixed: FixedFiles, io: Io): FixRun {
  const [file] = fixed.files;
  const reading = file?.subject.reading;
  // What is no text cannot be written as it was: then nothing is.
  if (file && reading?.kind === 'text' && reading.replacedAt === undefined) {
    io.stdout.write(file.state?.kind === 'text' ? file.state.text : reading.text);
  }
  const files = fixed.files.map((one) => withFixed(one));
  return { files, notes: fixNotes(fixed.files, [], 'Did', io), io: reportingToStderr(io), hasFailed: false };
}

/** Writes what belongs together whole or not at all; the rest goes on. */
async function writeFiles(fixed: FixedFiles, io: Io): Promise<FixRun> {
  const changes = changesIn(fixed);
  const kept = new Set<FixedFile>();
  const written: Change[] = [];
  for (const together of joined(changes, fixed.groups)) {
    const outcome = await writeTree(new Map(together.map(({ file, state }) => [file, state])));
    if (outcome.kind === 'written') written.push(...together);
    else {
      const shown = path.relative(io.cwd, outcome.file);
      io.stderr.write(`skillmap: ${keptNote(shown, outcome.reason)}\n`);
      for (const { owner } of together) if (owner) kept.add(owner);
    }
  }
  const files = fixed.files.map((one) => (kept.has(one) ? one.before : withFixed(one)));
  const made = fixed.files.filter((one) => !kept.has(one));
  return { files, notes: fixNotes(made, written, 'Did', io), io, hasFailed: kept.size > 0 };
}

function withFixed({ after, made, state }: FixedFile, diff?: string): LintedFile {
  if (made === 0 && !state) return after;
  return { ...after, fixed: { count: made, ...(diff !== undefined && { diff }) } };
}

function reportingToStderr(io: Io): Io {
  return { ...io, stdout: io.stderr };
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
