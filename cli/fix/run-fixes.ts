import path from 'node:path';
import { isOfPlugin } from '../config/rule-choices.ts';
import { openSince } from '../evolution/open-since.ts';
import { UsageError, wantsColor, type Io } from '../io.ts';
import { createLinter } from '../lint/create-linter.ts';
import { createFolderCache } from '../lint/folders.ts';
import {
  requestedPaths,
  findSubjects,
  type CheckPathsOptions,
  type LintSubject,
} from '../lint/check-paths.ts';
import type { LintedFile, Linter } from '../lint/linter.ts';
import { sanitize } from '../report/cells.ts';
import type { FormatChoice } from '../report/format.ts';
import { toSlashes } from '../files/paths.ts';
import { listingWith, textsOf, type FileTree } from './file-tree.ts';
import { fixFiles, type FixedFile, type FixedFiles } from './fix-files.ts';
import { changesIn, fixNotes, groupChanges, type Change } from './made-changes.ts';
import { coloredDiff, fileDiff, needsGitHead, shownDiff } from './unified-diff.ts';
import { writeTree } from './write-tree.ts';

export interface FixFlags {
  fix?: boolean;
  /** Shows fixes without writing. */
  fixDryRun?: boolean;
  /** Also applies suggestions, where there is only one. */
  unsafe?: boolean;
}

interface FixRunOptions extends CheckPathsOptions, FixFlags {
  /** Reports and therefore fixes errors only. */
  quiet?: boolean;
  format?: readonly FormatChoice[];
}

export interface FixRun {
  /** The remaining findings. */
  files: LintedFile[];
  /** Sentences about the fixes. */
  notes: string[];
  /** Input and output for reports. Reports go to standard error if a text or diff uses standard output. */
  io: Io;
  /** True if a fixed file could not be written. */
  hasFailed: boolean;
}

/**
 * Checks and fixes files: writes them, or shows the changes. The fixed text of standard input goes to standard output.
 */
export async function runFixes(options: FixRunOptions, io: Io): Promise<FixRun> {
  const { cwd } = io;
  const since = options.since === undefined ? undefined : openSince(options.since);
  const linterOptions = { cwd, checkedPaths: requestedPaths(options, io), since };
  // Reads folders once: nothing on disk changes until everything is fixed.
  const { findRepository, list } = createFolderCache();
  const linterWith = (tree: FileTree): Linter => {
    const folders = { findRepository, list: async (root: string) => listingWith(await list(root), tree) };
    return createLinter({ ...linterOptions, open: textsOf(tree), folders, isWhole: true });
  };
  const linter = linterWith(new Map());
  const find = (usedLinter: Linter): Promise<LintSubject[]> =>
    findSubjects({ ...options, isWhole: true }, usedLinter, io);
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

/**
 * Returns no files if the search for files throws a UsageError: until the fixes are on disk, a file may not look like a
 * map.
 */
function nothingMore(error: unknown): LintSubject[] {
  if (error instanceof UsageError) return [];
  throw error;
}

function showDiffs(fixed: FixedFiles, { format = [] }: FixRunOptions, io: Io): FixRun {
  const changes = changesIn(fixed);
  const isGit = changes.some(({ file, state }) => needsGitHead(file, state));
  // Git refuses paths that lead out of the folder. With git's own headers, paths start at the repository's root.
  const isFromRoot = isGit || changes.some(({ file }) => path.relative(io.cwd, file).startsWith('..'));
  const displayPath = (file: string, { after }: FixedFile): string =>
    toSlashes(path.relative((isFromRoot ? after.context?.root : undefined) ?? io.cwd, file));
  const diffs = new Map<FixedFile, string>();
  for (const { file, state, owner } of changes) {
    if (!owner) continue;
    const diff = fileDiff(file, state, {
      tree: fixed.tree,
      displayPath: (one) => displayPath(one, owner),
      isGit,
    });
    diffs.set(owner, (diffs.get(owner) ?? '') + diff);
  }
  const files = fixed.files.map((one) => withFixed(one, diffs.get(one)));
  const notes = fixNotes(fixed.files, changes, 'Would', io);
  // JSON contains the diffs itself.
  if (format.some((choice) => choice.format === 'json' && choice.file === undefined)) {
    return { files, notes, io, hasFailed: false };
  }
  const color = wantsColor(io.stdout, io.env);
  for (const diff of diffs.values()) {
    // The diff for a program stays unchanged: it must be a valid patch.
    const shown = io.stdout.isTerminal ? shownDiff(diff) : diff;
    io.stdout.write(color ? coloredDiff(shown) : shown);
  }
  return { files, notes, io: reportingToStderr(io), hasFailed: false };
}

function writeStdout(fixed: FixedFiles, io: Io): FixRun {
  const [file] = fixed.files;
  const reading = file?.subject.reading;
  // Text that was not decoded exactly cannot be written back, so write nothing.
  if (file && reading?.kind === 'text' && reading.replacedAt === undefined) {
    io.stdout.write(file.state?.kind === 'text' ? file.state.text : reading.text);
  }
  const files = fixed.files.map((one) => withFixed(one));
  return { files, notes: fixNotes(fixed.files, [], 'Did', io), io: reportingToStderr(io), hasFailed: false };
}

/** Writes each group of changes atomically, and continues after a failure. */
async function writeFiles(fixed: FixedFiles, io: Io): Promise<FixRun> {
  const changes = changesIn(fixed);
  const kept = new Set<FixedFile>();
  const written: Change[] = [];
  for (const group of groupChanges(changes, fixed.groups)) {
    const outcome = await writeTree(new Map(group.map(({ file, state }) => [file, state])));
    if (outcome.kind === 'written') written.push(...group);
    else {
      const shown = path.relative(io.cwd, outcome.file);
      io.stderr.write(`skillmap: ${keptNote(shown, outcome.reason)}\n`);
      for (const { owner } of group) if (owner) kept.add(owner);
    }
  }
  const files = fixed.files.map((one) => (kept.has(one) ? one.before : withFixed(one)));
  const writtenFiles = fixed.files.filter((one) => !kept.has(one));
  return { files, notes: fixNotes(writtenFiles, written, 'Did', io), io, hasFailed: kept.size > 0 };
}

function withFixed({ after, fixedCount, state }: FixedFile, diff?: string): LintedFile {
  if (fixedCount === 0 && !state) return after;
  return { ...after, fixed: { count: fixedCount, ...(diff !== undefined && { diff }) } };
}

function reportingToStderr(io: Io): Io {
  return { ...io, stdout: io.stderr };
}

/** Explains which rules' fixes were undone because they never ended. */
function unendingNotes(fixed: readonly FixedFile[]): string[] {
  return fixed.flatMap(({ after, endless }) => {
    // A rule of skillmap only takes part if a plugin undoes its fixes.
    const ofPlugins = endless.filter(isOfPlugin);
    return endless.map(
      (id) =>
        `The fixes of ${id} in ${sanitize(after.path)} did not come to an end, and were left out. ${whoseMistake(ofPlugins)}`,
    );
  });
}

function whoseMistake(ofPlugins: readonly string[]): string {
  if (ofPlugins.length === 0) {
    return 'This is a mistake in skillmap, not yours: please report it with the file.';
  }
  const rules = ofPlugins.map((id) => `\`${id}\``).join(', ');
  return `This is a mistake in a plugin, in the fix of ${rules}: after a fix, the rule must find nothing more there. Correct the rule, or report it to the plugin's author.`;
}

/** Reports a file that was not written. */
function keptNote(shownPath: string, reason: string): string {
  return `${sanitize(shownPath)} was not fixed: ${reason}.`;
}
