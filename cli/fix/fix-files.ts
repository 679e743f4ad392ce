import { retryFixing, startFixing, whyRefused, type FixProgress } from '#parser';
import type { LintSubject } from '../lint/check-paths.ts';
import type { LintedFile, Linter } from '../lint/linter.ts';
import { isUnchanged, type FileTree, type FileState } from './file-tree.ts';
import { fixAcross, nameOfTree } from './fix-across.ts';
import {
  checkAll,
  fixAll,
  fixFully,
  withoutUnsafe,
  type FixOptions,
  type Run,
  type FixWork,
} from './fix-run.ts';

/** What became of a file: nothing is written yet. */
export interface FixedFile {
  subject: LintSubject;
  /** What was found before anything was fixed. */
  before: LintedFile;
  /** What is left to find in the text as fixed. */
  after: LintedFile;
  /** How many of its findings were fixed. */
  made: number;
  /** What is to be written of it; absent where its text has not changed. */
  state?: FileState;
  /** The groups that its fixes of several files have made. */
  across: readonly (readonly string[])[];
  /** Rules whose fixes came to no end; none of them was made. */
  endless: readonly string[];
}

/** All that was fixed, and what is to be written. */
export interface FixedFiles {
  files: FixedFile[];
  tree: FileTree;
  /** The paths that fixes of several files changed, those of one fix together: either all of them are written or none. */
  groups: readonly (readonly string[])[];
}

/**
 * Fixes files until nothing is left that can be fixed without asking, so that a second run changes nothing. Each round
 * sees what the others changed: what is found in a file may depend on the rest of its repository. Fixes of several files
 * are made one at a time, when no fix of a single file is left.
 */
export async function fixFiles(subjects: readonly LintSubject[], options: FixOptions): Promise<FixedFiles> {
  const works: FixWork[] = [];
  for (const subject of subjects) works.push(await begin(subject, options.linter));
  const seen = new Set([nameOfTree(new Map())]);
  const run: Run = { works, tree: new Map(), groups: [], seen, options: { ...options, unsafe: false } };
  await untilSettled(run, fixFully);
  if (options.unsafe === true) await untilSettled({ ...run, options }, guessFully);
  const asked = new Set(subjects);
  const files = works
    .map((work) => toFixed(work, run.tree.get(work.subject.file)))
    // Files that were added during the run are listed only if something was found or fixed in them.
    .filter(({ subject, made, after }) => asked.has(subject) || made > 0 || after.diagnostics.length > 0);
  return { files, tree: run.tree, groups: run.groups };
}

/**
 * Fixes files, then what takes several of them, again and again: each may make something of the other possible, also of
 * what was refused before. Ends when the files are as they were once.
 */
async function untilSettled(run: Run, fix: (run: Run) => Promise<void>): Promise<void> {
  const states = new Set<string>();
  let isNew = true;
  for (let state = nameOfTree(run.tree); isNew || !states.has(state); state = nameOfTree(run.tree)) {
    if (states.size > 0) for (const work of run.works) work.progress &&= retryFixing(work.progress);
    states.add(state);
    await fix(run);
    await fixAcross(run);
    isNew = await addFound(run);
  }
}

/** Adds the files that are to be checked because of what was fixed; false if there are none. */
async function addFound({ works, tree, options }: Run): Promise<boolean> {
  const linter = options.linterWith(tree);
  const known = new Set(works.map(({ subject: { file } }) => file));
  const found = (await options.findSubjects?.(tree)) ?? [];
  // A file that was renamed or removed is still on the disk.
  const added = found.filter(({ file }) => !known.has(file) && tree.get(file)?.kind !== 'gone');
  for (const subject of added) works.push(await begin(subject, linter));
  return added.length > 0;
}

/** Suggestions, file by file: what one of them brings is told from what another's did. */
async function guessFully(run: Run): Promise<void> {
  const { works } = run;
  for (const work of works) {
    if (!work.progress || work.after.diagnostics.every(({ suggestions }) => suggestions?.length !== 1))
      continue;
    // What the file before it made of its text may count here.
    await checkAll([work], run);
    while (fixAll([work], run).length > 0) await checkAll([work], run);
  }
  await checkAll(works, run);
  await fixFully(withoutUnsafe(run));
}

async function begin(subject: LintSubject, linter: Linter): Promise<FixWork> {
  const { reading } = subject;
  const found = await subject.check(reading, linter);
  // What would be written for bytes that are no UTF-8 is not what the author has.
  const isWhole = reading.kind === 'text' && reading.replacedAt === undefined;
  const progress = isWhole ? startFixing(reading.text) : undefined;
  return { subject, progress, before: found, after: found, isGone: false, across: [] };
}

function toFixed(
  { subject, progress, before, after, across }: FixWork,
  state: FileState | undefined,
): FixedFile {
  if (progress) addRefusals(after, progress);
  const made = progress?.made.length ?? 0;
  const isSame = state?.kind === 'text' && isUnchanged(subject.file, state);
  return {
    subject,
    before,
    after,
    made: isSame ? 0 : made,
    ...(state && !isSame && { state }),
    across,
    endless: progress?.endless ?? [],
  };
}

/** Says of what is left, though there is a fix for it, why. */
function addRefusals({ file, diagnostics }: LintedFile, progress: FixProgress): void {
  for (const [index, diagnostic] of diagnostics.entries()) {
    const why = whyRefused(progress, diagnostic);
    if (why === undefined) continue;
    diagnostic.note = diagnostic.note === undefined ? why : `${diagnostic.note} ${why}`;
    const message = file.messages[index];
    if (message) message.note = diagnostic.note;
  }
}
