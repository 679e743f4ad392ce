import { fixRound, type FixProgress, type FixRoundOptions } from '#parser';
import type { TextReading } from '../files/read-text-file.ts';
import type { LintSubject } from '../lint/check-paths.ts';
import { keepFindings } from '../lint/lint-file.ts';
import type { LintedFile, Linter } from '../lint/linter.ts';
import type { FileTree, FileState } from './file-tree.ts';

export interface FixOptions extends FixRoundOptions {
  /** What the first round looks at. */
  linter: Linter;
  /** A linter that sees what the tree has instead of what is on the disk. */
  linterWith: (tree: FileTree) => Linter;
  /**
   * Finds what is to be checked once the files are as in the tree: a fix may create a tutorial, or make a map name one.
   * Without it, only the given files are fixed.
   */
  findSubjects?: (tree: FileTree) => Promise<readonly LintSubject[]>;
}

/** A file between rounds. */
export interface FixWork {
  subject: LintSubject;
  /** Absent where the file cannot be written as it was read. */
  progress: FixProgress | undefined;
  before: LintedFile;
  after: LintedFile;
  /** A fix has removed it. */
  isGone: boolean;
  across: string[][];
}

/** All that is being fixed. */
export interface Run {
  /** The files to fix. Fixes may add files, such as a new tutorial. */
  works: FixWork[];
  tree: Map<string, FileState>;
  groups: string[][];
  /** What the files were after each fix of several. */
  seen: Set<string>;
  options: FixOptions;
}

/** Rounds over all files until none changes. */
export async function fixFully(run: Run): Promise<void> {
  const { works } = run;
  let changed = fixAll(works, run);
  while (changed.length > 0) {
    while (changed.length > 0) {
      await checkAll(changed, run);
      changed = fixAll(changed, run);
    }
    // One file's fixing may be another's finding.
    await checkAll(works, run);
    changed = fixAll(works, run);
  }
}

/** The same without suggestions. */
export function withoutUnsafe(run: Run): Run {
  return { ...run, options: { ...run.options, unsafe: false } };
}

/** Looks again at what files say by now. */
export async function checkAll(works: readonly FixWork[], { tree, options }: Run): Promise<void> {
  const linter = options.linterWith(tree);
  for (const work of works) {
    const { subject, progress } = work;
    const after = await subject.check(progress ? textReading(progress.text) : subject.reading, linter);
    // There is nothing to say any more of what is not there.
    work.after = work.isGone ? keepFindings(after, () => false) : after;
  }
}

/** One round of fixes; those that changed. */
export function fixAll(works: readonly FixWork[], { tree, options }: Run): FixWork[] {
  const changed: FixWork[] = [];
  for (const work of works) {
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
