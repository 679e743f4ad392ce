import { retryFixing, startFixing, whyRefused, type FixProgress } from '#parser';
import type { LintSubject } from '../lint/check-paths.ts';
import type { LintedFile, Linter } from '../lint/linter.ts';
import { isUnchanged, type FileTree, type FileState } from './file-tree.ts';
import { applyMultiFileFixes, nameOfTree } from './multi-file-fixes.ts';
import {
  checkAll,
  fixAll,
  fixFully,
  withoutUnsafe,
  type FixOptions,
  type Run,
  type FixWork,
} from './fix-run.ts';

/** The result of fixing a file. Nothing is written yet. */
export interface FixedFile {
  subject: LintSubject;
  /** Findings before fixing. */
  before: LintedFile;
  /** Findings in the fixed text. */
  after: LintedFile;
  /** Number of fixed findings. */
  fixedCount: number;
  /** The file's new state. Absent if its text has not changed. */
  state?: FileState;
  /** One group of paths for each fix of this file that changed several files: the paths that the fix changed. */
  fileGroups: readonly (readonly string[])[];
  /** Rules whose fixes undo each other without end. None of them was applied. */
  endless: readonly string[];
}

/** All fixed files, and the changes to write to the disk. */
export interface FixedFiles {
  files: FixedFile[];
  tree: FileTree;
  /** Groups of paths that one fix changes together. All paths of a group are written, or none. */
  groups: readonly (readonly string[])[];
}

/**
 * Fixes files until nothing can be fixed without asking, so that a second run changes nothing. Each round sees the
 * other files' changes, because a file's findings may depend on its repository. Fixes that change several files are
 * applied one at a time, when no fix of a single file is left.
 */
export async function fixFiles(subjects: readonly LintSubject[], options: FixOptions): Promise<FixedFiles> {
  const workItems: FixWork[] = [];
  for (const subject of subjects) workItems.push(await begin(subject, options.linter));
  const seen = new Set([nameOfTree(new Map())]);
  const run: Run = { workItems, tree: new Map(), groups: [], seen, options: { ...options, unsafe: false } };
  await repeatUntilStable(run, fixFully);
  if (options.unsafe === true) await repeatUntilStable({ ...run, options }, applySuggestions);
  const requested = new Set(subjects);
  const files = workItems
    .map((work) => toFixed(work, run.tree.get(work.subject.file)))
    // Files added during the run are listed only if something was found or fixed in them.
    .filter(
      ({ subject, fixedCount, after }) =>
        requested.has(subject) || fixedCount > 0 || after.diagnostics.length > 0,
    );
  return { files, tree: run.tree, groups: run.groups };
}

/**
 * Alternates between fixes of single files and of several files, because each kind may enable the other. Retries
 * refused fixes each time. Ends when a state repeats.
 */
async function repeatUntilStable(run: Run, fix: (run: Run) => Promise<void>): Promise<void> {
  const states = new Set<string>();
  let isNew = true;
  for (let state = nameOfTree(run.tree); isNew || !states.has(state); state = nameOfTree(run.tree)) {
    if (states.size > 0) for (const work of run.workItems) work.progress &&= retryFixing(work.progress);
    states.add(state);
    await fix(run);
    await applyMultiFileFixes(run);
    isNew = await addFound(run);
  }
}

/** Adds files that must be checked because of a fix. Returns false if there are none. */
async function addFound({ workItems, tree, options }: Run): Promise<boolean> {
  const linter = options.linterWith(tree);
  const known = new Set(workItems.map(({ subject: { file } }) => file));
  const found = (await options.findSubjects?.(tree)) ?? [];
  // A renamed or removed file still exists on disk.
  const added = found.filter(({ file }) => !known.has(file) && tree.get(file)?.kind !== 'gone');
  for (const subject of added) workItems.push(await begin(subject, linter));
  return added.length > 0;
}

/** Applies suggestions file by file, so that their effects can be distinguished. */
async function applySuggestions(run: Run): Promise<void> {
  const { workItems } = run;
  for (const work of workItems) {
    if (!work.progress || work.after.diagnostics.every(({ suggestions }) => suggestions?.length !== 1))
      continue;
    // The previous file's changes may affect this file.
    await checkAll([work], run);
    while (fixAll([work], run).length > 0) await checkAll([work], run);
  }
  await checkAll(workItems, run);
  await fixFully(withoutUnsafe(run));
}

async function begin(subject: LintSubject, linter: Linter): Promise<FixWork> {
  const { reading } = subject;
  const found = await subject.check(reading, linter);
  // Writing back invalid UTF-8 would change the author's bytes.
  const isWhole = reading.kind === 'text' && reading.replacedAt === undefined;
  const progress = isWhole ? startFixing(reading.text) : undefined;
  return { subject, progress, before: found, after: found, isGone: false, fileGroups: [] };
}

function toFixed(
  { subject, progress, before, after, fileGroups }: FixWork,
  state: FileState | undefined,
): FixedFile {
  const fixedCount = progress?.made.length ?? 0;
  const isSame = state?.kind === 'text' && isUnchanged(subject.file, state);
  return {
    subject,
    before,
    after: progress ? withRefusals(after, progress) : after,
    fixedCount: isSame ? 0 : fixedCount,
    ...(state && !isSame && { state }),
    fileGroups,
    endless: progress?.endless ?? [],
  };
}

/** Adds a reason to each remaining finding with a fix: why the fix was not applied. */
function withRefusals(linted: LintedFile, progress: FixProgress): LintedFile {
  const diagnostics = linted.diagnostics.map((diagnostic) => {
    const why = whyRefused(progress, diagnostic);
    if (why === undefined) return diagnostic;
    return { ...diagnostic, note: diagnostic.note === undefined ? why : `${diagnostic.note} ${why}` };
  });
  return { ...linted, diagnostics };
}
