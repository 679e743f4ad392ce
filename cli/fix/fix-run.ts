import { fixRound, type FixProgress, type FixRoundOptions } from '#parser';
import type { TextReading } from '../files/read-text-file.ts';
import type { LintSubject } from '../lint/check-paths.ts';
import { keepFindings } from '../lint/lint-file.ts';
import type { LintedFile, Linter } from '../lint/linter.ts';
import type { FileTree, FileState } from './file-tree.ts';

export interface FixOptions extends FixRoundOptions {
  /** The linter of the first round. */
  linter: Linter;
  /** Creates a linter that sees the tree's files instead of those on disk. */
  linterWith: (tree: FileTree) => Linter;
  /**
   * Finds the files to check after the tree's changes: a fix may create a tutorial, or make a map name one. If absent,
   * only the given files are fixed.
   */
  findSubjects?: (tree: FileTree) => Promise<readonly LintSubject[]>;
}

/** A file, with its findings and fixes between two rounds. */
export interface FixWork {
  subject: LintSubject;
  /** Absent if the file cannot be written back unchanged. */
  progress: FixProgress | undefined;
  before: LintedFile;
  after: LintedFile;
  /** A fix has removed the file. */
  isGone: boolean;
  fileGroups: string[][];
}

export interface Run {
  /** The files to fix. Fixes may add files, such as a new tutorial. */
  workItems: FixWork[];
  tree: Map<string, FileState>;
  groups: string[][];
  /**
   * Names of the trees after each fix of several files. A fix that results in one of these trees again would undo
   * another fix.
   */
  seen: Set<string>;
  options: FixOptions;
}

/** Repeats rounds over all files until none changes. */
export async function fixFully(run: Run): Promise<void> {
  const { workItems } = run;
  let changed = fixAll(workItems, run);
  while (changed.length > 0) {
    while (changed.length > 0) {
      await checkAll(changed, run);
      changed = fixAll(changed, run);
    }
    // A fix in one file may cause a finding in another.
    await checkAll(workItems, run);
    changed = fixAll(workItems, run);
  }
}

/** Returns the run without suggestions. */
export function withoutUnsafe(run: Run): Run {
  return { ...run, options: { ...run.options, unsafe: false } };
}

/** Checks the current text of files. */
export async function checkAll(workItems: readonly FixWork[], { tree, options }: Run): Promise<void> {
  const linter = options.linterWith(tree);
  for (const work of workItems) {
    const { subject, progress } = work;
    const after = await subject.check(progress ? textReading(progress.text) : subject.reading, linter);
    // The file is gone: clear its findings.
    work.after = work.isGone ? keepFindings(after, () => false) : after;
  }
}

/** Runs one round of fixes and returns the files that changed. */
export function fixAll(workItems: readonly FixWork[], { tree, options }: Run): FixWork[] {
  const changed: FixWork[] = [];
  for (const work of workItems) {
    const { file, reading } = work.subject;
    if (!work.progress || work.isGone || reading.kind !== 'text') continue;
    const fixed = fixRound(work.progress, work.after.diagnostics, options);
    if (fixed === work.progress) continue;
    work.progress = fixed;
    const last = tree.get(file);
    const origin = last ? last.origin : { file };
    tree.set(file, {
      kind: 'text',
      text: fixed.text,
      ...(origin && { origin: { text: reading.text, ...origin } }),
    });
    changed.push(work);
  }
  return changed;
}

function textReading(text: string): TextReading {
  return { kind: 'text', text, bytes: Buffer.byteLength(text) };
}
