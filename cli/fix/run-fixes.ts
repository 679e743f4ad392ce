import path from 'node:path';
import { openSince } from '../evolution/open-since.ts';
import type { Io } from '../io.ts';
import { wantsColor } from '../io.ts';
import { createFolderMemory, createLinter } from '../lint/create-linter.ts';
import type { CheckOptions } from '../lint/check-paths.ts';
import { askedOf, findSubjects } from '../lint/check-paths.ts';
import type { LintedFile, Linter } from '../lint/linter.ts';
import { count } from '../words.ts';
import { safe } from '../report/cells.ts';
import type { FormatChoice } from '../report/format.ts';
import { toSlashes } from '../files/paths.ts';
import type { FileTree, Standing } from './file-tree.ts';
import { listingWith, textsOf } from './file-tree.ts';
import type { FixedFile, FixedFiles } from './fix-files.ts';
import { fixFiles, isUnchanged } from './fix-files.ts';
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
  // What is on the disk is looked through once: nothing of it changes until all is fixed.
  const { findRepository, list } = createFolderMemory();
  const linterWith = (tree: FileTree): Linter => {
    const folders = { findRepository, list: async (root: string) => listingWith(await list(root), tree) };
    return createLinter({ ...place, open: textsOf(tree), folders });
  };
  const linter = linterWith(new Map());
  const fixed = await fixFiles(await findSubjects(options, linter, io), {
    linter,
    linterWith,
    unsafe: options.unsafe === true,
    ...(options.quiet === true && { accepts: ({ severity }) => severity === 'error' }),
  });
  for (const note of unendingNotes(fixed.files)) io.stderr.write(`skillmap: ${note}\n`);
  if (options.fixDryRun === true) return showDiffs(fixed, options, io);
  if (options.paths.includes('-')) return writeStdout(fixed, io);
  return writeFiles(fixed, io);
}

/** What is to be written, with the file whose findings it is for. */
interface Change {
  file: string;
  standing: Standing;
  owner: FixedFile | undefined;
}

/** What is written, in the order of the files that were checked; what other files a fix changes comes behind its own. */
function changesIn({ files, tree, groups }: FixedFiles): Change[] {
  const byPath = new Map(files.map((one) => [one.subject.file, one]));
  const ownerOf = (file: string): FixedFile | undefined => {
    const own = byPath.get(file);
    if (own) return own;
    const group = groups.find((paths) => paths.includes(file)) ?? [];
    return group.map((one) => byPath.get(one)).find((one) => one !== undefined) ?? ownerBy(group);
  };
  const ownerBy = (group: readonly string[]): FixedFile | undefined =>
    files.find(({ across }) => across.some((paths) => paths === group));
  const changes = [...tree]
    .filter(([file, standing]) => !isUnchanged(file, standing))
    .map(([file, standing]) => ({ file, standing, owner: ownerOf(file) }));
  const ranks = new Map(files.map((one, index) => [one, index]));
  const rankOf = ({ owner }: Change): number => (owner ? (ranks.get(owner) ?? 0) : files.length);
  return changes.sort((left, right) => rankOf(left) - rankOf(right));
}

function showDiffs(fixed: FixedFiles, { format = [] }: FixRunOptions, io: Io): FixRun {
  const changes = changesIn(fixed);
  const isGit = changes.some(({ file, standing }) => needsGitHead(file, standing));
  // Git refuses a path that leads out of the folder, and below a head of its own counts from the repository's root.
  const isFromRoot = isGit || changes.some(({ file }) => path.relative(io.cwd, file).startsWith('..'));
  const shownOf = (file: string, { after }: FixedFile): string =>
    toSlashes(path.relative((isFromRoot ? after.place?.root : undefined) ?? io.cwd, file));
  const diffs = new Map<FixedFile, string>();
  for (const { file, standing, owner } of changes) {
    if (!owner) continue;
    const diff = fileDiff(file, standing, {
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

function isRenamed(file: string, { kind, origin }: Standing): boolean {
  return kind !== 'gone' && origin !== undefined && origin.file !== file;
}

function writeStdout(fixed: FixedFiles, io: Io): FixRun {
  const [file] = fixed.files;
  const reading = file?.subject.reading;
  // What is no text cannot be written as it was: then nothing is.
  if (file && reading?.kind === 'text' && reading.replacedAt === undefined) {
    io.stdout.write(file.standing?.kind === 'text' ? file.standing.text : reading.text);
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
    const outcome = await writeTree(new Map(together.map(({ file, standing }) => [file, standing])));
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

/** The changes, those together that share a fix of several files. */
function joined(changes: readonly Change[], groups: FixedFiles['groups']): Change[][] {
  const sets: Change[][] = [];
  for (const change of changes) {
    const paths = new Set(groups.filter((group) => group.includes(change.file)).flat());
    const [same = [], ...others] = sets.filter((set) => set.some(({ file }) => paths.has(file)));
    for (const other of others) {
      same.push(...other);
      sets.splice(sets.indexOf(other), 1);
    }
    if (same.length === 0) sets.push(same);
    same.push(change);
  }
  return sets;
}

function withFixed({ after, made, standing }: FixedFile, diff?: string): LintedFile {
  if (made === 0 && !standing) return after;
  return { ...after, fixed: { count: made, ...(diff !== undefined && { diff }) } };
}

function reportingToStderr(io: Io): Io {
  return { ...io, stdout: io.stderr };
}

/** More files than this are only counted. */
const MOST_NAMED = 10;

/** What was fixed, or would be: how much in all, how much in each file, and which files have come or gone by that. */
function fixNotes(
  fixed: readonly FixedFile[],
  changes: readonly Change[],
  mood: 'Did' | 'Would',
  { cwd }: Io,
): string[] {
  const changed = fixed.filter(({ made }) => made > 0);
  if (changed.length === 0) return [];
  const total = changed.reduce((sum, { made }) => sum + made, 0);
  const list = listed(changed.map(({ after, made }) => `${safe(after.path)} (${made})`));
  const verb = (done: string, base: string): string => (mood === 'Did' ? done : `Would ${base}`);
  const shown = (file: string): string => safe(path.relative(cwd, file));
  const named = (standings: readonly Change[], done: string, base: string): string[] =>
    standings.length === 0
      ? []
      : [`${verb(done, base)} ${listed(standings.map(({ file }) => shown(file)))}.`];
  const others = changes.filter(({ file, owner }) => owner?.subject.file !== file || owner.made === 0);
  const origins = new Set(changes.filter(({ file, standing }) => isRenamed(file, standing)).map(originOf));
  return [
    `${verb('Fixed', 'fix')} ${count(total, 'finding')} in ${count(changed.length, 'file')}: ${list}.`,
    ...named(
      others.filter(({ standing }) => standing.kind === 'text' && !standing.origin),
      'Created',
      'create',
    ),
    ...named(
      others.filter(({ file, standing: { kind, origin } }) => kind === 'text' && origin?.file === file),
      'Changed for that',
      'change for that',
    ),
    ...changes
      .filter(({ file, standing }) => isRenamed(file, standing))
      .map((one) => `${verb('Renamed', 'rename')} ${shown(originOf(one))} to ${shown(one.file)}.`),
    ...named(
      changes.filter(({ file, standing }) => standing.kind === 'gone' && !origins.has(file)),
      'Removed',
      'remove',
    ),
  ];
}

function originOf({ file, standing }: Change): string {
  return standing.origin?.file ?? file;
}

function listed(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
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
