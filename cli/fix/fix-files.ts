import path from 'node:path';
import type { Diagnostic, Fix, FixProgress, FixRoundOptions } from '#parser';
import { contentOf, continueFixing, fixOf, fixRound, isBeyondFile, isViolation, newFindings } from '#parser';
import { refuseFix, startFixing, whyRefused } from '#parser';
import type { TextReading } from '../files/read-text-file.ts';
import type { LintSubject } from '../lint/check-paths.ts';
import { keepFindings } from '../lint/lint-file.ts';
import type { LintedFile, Linter } from '../lint/linter.ts';
import type { FileTree, Standing } from './file-tree.ts';
import { planFix, textAt } from './file-tree.ts';

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
  standing?: Standing;
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

export interface FixOptions extends FixRoundOptions {
  /** What the first round looks at. */
  linter: Linter;
  /** A linter that sees what the tree has instead of what is on the disk. */
  linterWith: (tree: FileTree) => Linter;
}

/** A file between rounds. */
interface Work {
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
interface Run {
  works: readonly Work[];
  tree: Map<string, Standing>;
  groups: string[][];
  /** What the files were after each fix of several. */
  seen: Set<string>;
  options: FixOptions;
}

/**
 * Fixes files until nothing is left that can be fixed without asking. Each round sees what the others changed: what
 * is found in a file may depend on the rest of its repository. Fixes of several files come when there is none of one
 * file left, one at a time.
 */
export async function fixFiles(subjects: readonly LintSubject[], options: FixOptions): Promise<FixedFiles> {
  const works: Work[] = [];
  for (const subject of subjects) works.push(await begin(subject, options.linter));
  const seen = new Set([nameOfTree(new Map())]);
  const run: Run = { works, tree: new Map(), groups: [], seen, options: { ...options, unsafe: false } };
  await fixFully(run);
  await fixAcross(run);
  if (options.unsafe === true) {
    await guessFully({ ...run, options });
    await fixAcross({ ...run, options });
  }
  const files = works.map((work) => toFixed(work, run.tree.get(work.subject.file)));
  return { files, tree: run.tree, groups: run.groups };
}

/** Rounds over all files until none changes. */
async function fixFully(run: Run): Promise<void> {
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
  await fixFully(sure(run));
}

function sure(run: Run): Run {
  return { ...run, options: { ...run.options, unsafe: false } };
}

/** Each is tried alone, so that of very many the rest is left to another run. */
const MOST_ACROSS = 100;

/** Fixes that change other files too; after each of them what it has made certain in a file. */
async function fixAcross(run: Run): Promise<void> {
  while (run.groups.length < MOST_ACROSS && (await fixNextAcross(run))) {
    await checkAll(run.works, run);
    await fixFully(sure(run));
  }
}

/** Makes the first fix of several files that can be made; false where there is none. */
async function fixNextAcross(run: Run): Promise<boolean> {
  const { accepts, unsafe } = run.options;
  for (const work of run.works) {
    for (const finding of work.after.diagnostics) {
      const fix = fixOf(finding, { unsafe: unsafe === true });
      if (!fix || !work.progress || !isBeyondFile(fix)) continue;
      if (accepts?.(finding) === false || whyRefused(work.progress, finding) !== undefined) continue;
      const why = await tryAcross(work, { finding, fix }, run);
      if (why === undefined) return true;
      work.progress = refuseFix(work.progress, finding, `Not fixed: ${why}.`);
    }
  }
  return false;
}

/** Makes a fix of several files if it can be made whole and may stay; gives the reason where it is left. */
async function tryAcross(
  work: Work,
  { finding, fix }: { finding: Diagnostic; fix: Fix },
  run: Run,
): Promise<string | undefined> {
  const { subject, after } = work;
  const root = subject.at && after.place?.root;
  if (root === undefined) return 'it changes other files, and only this text is at hand';
  const plan = await planFix(fix, { file: subject.file, root, tree: run.tree });
  if (!plan.ok) return plan.reason;
  // Rules may undo what the other does.
  const state = nameOfTree(plan.tree);
  if (run.seen.has(state)) return 'another fix would undo it';
  const isTouched = ({ subject: { file } }: Work): boolean => plan.touched.includes(file);
  const touched = run.works.filter((one) => one === work || isTouched(one));
  const states = touched.map((one) => ({ one, before: { ...one } }));
  const trial: Run = { ...run, tree: new Map(plan.tree) };
  for (const one of touched) await moveOn(one, { fix, trial, fixed: one === work ? [finding] : [] });
  await checkAll(touched, trial);
  const isGuess = finding.fix !== fix;
  const why = states
    .map(({ one, before }) => whyNot(before, one, { fixed: finding, fix, isGuess }))
    .find((reason) => reason !== undefined);
  if (why !== undefined) {
    for (const { one, before } of states) Object.assign(one, before);
    return why;
  }
  run.tree.clear();
  for (const [file, standing] of plan.tree) run.tree.set(file, standing);
  run.seen.add(state);
  run.groups.push(plan.touched);
  work.across.push(plan.touched);
  return undefined;
}

function nameOfTree(tree: FileTree): string {
  return JSON.stringify([...tree].filter(([file, standing]) => !isUnchanged(file, standing)).sort());
}

/** The work on a file after a fix of several: under the path and with the text that it has now. */
async function moveOn(
  work: Work,
  { fix, trial, fixed }: { fix: Fix; trial: Run; fixed: readonly Diagnostic[] },
): Promise<void> {
  const { subject, progress, after } = work;
  const root = after.place?.root ?? '';
  for (const change of fix.changes ?? []) {
    if (change.kind !== 'rename' || path.join(root, change.from) !== work.subject.file) continue;
    work.subject = subject.at?.(path.join(root, change.to)) ?? subject;
  }
  work.isGone = trial.tree.get(work.subject.file)?.kind === 'gone';
  const text = work.isGone ? '' : await textAt(trial.tree, work.subject.file);
  if (progress && text !== undefined) work.progress = continueFixing(progress, text, fixed);
}

/** Why a fix of several files may not stay, by what is found in one of them; undefined where it may. */
function whyNot(
  before: Work,
  now: Work,
  { fixed, fix, isGuess }: { fixed: Diagnostic; fix: Fix; isGuess: boolean },
): string | undefined {
  const isClosed = (work: Work): boolean => work.after.diagnostics.some(({ ruleId }) => isViolation(ruleId));
  if (isClosed(now) && !isClosed(before)) return 'learners could not open the map then';
  const [first] = newFindings(checkedOf(before), checkedOf(now), { fixed, fix });
  if (!first) return undefined;
  if (isGuess) return `then there would be another finding (${first.reason})`;
  const isLeft = now.after.diagnostics.some((one) => nameOf(one) === nameOf(fixed));
  return isLeft ? 'it would be found all the same' : undefined;
}

function nameOf(finding: Diagnostic): string {
  return `${finding.ruleId} ${contentOf(finding)}`;
}

function checkedOf({ progress, after }: Work) {
  return { text: progress?.text ?? '', diagnostics: after.diagnostics };
}

async function begin(subject: LintSubject, linter: Linter): Promise<Work> {
  const { reading } = subject;
  const found = await subject.check(reading, linter);
  // What would be written for bytes that are no UTF-8 is not what the author has.
  const isWhole = reading.kind === 'text' && reading.replacedAt === undefined;
  const progress = isWhole ? startFixing(reading.text) : undefined;
  return { subject, progress, before: found, after: found, isGone: false, across: [] };
}

async function checkAll(works: readonly Work[], { tree, options }: Run): Promise<void> {
  const linter = options.linterWith(tree);
  for (const work of works) {
    const { subject, progress } = work;
    const after = await subject.check(progress ? textReading(progress.text) : subject.reading, linter);
    // There is nothing to say any more of what is not there.
    work.after = work.isGone ? keepFindings(after, () => false) : after;
  }
}

/** One round of fixes; those that changed. */
function fixAll(works: readonly Work[], { tree, options }: Run): Work[] {
  const changed: Work[] = [];
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

function toFixed(
  { subject, progress, before, after, across }: Work,
  standing: Standing | undefined,
): FixedFile {
  if (progress) addRefusals(after, progress);
  const made = progress?.made.length ?? 0;
  const isSame = standing?.kind === 'text' && isUnchanged(subject.file, standing);
  return {
    subject,
    before,
    after,
    made: isSame ? 0 : made,
    ...(standing && !isSame && { standing }),
    across,
    endless: progress?.endless ?? [],
  };
}

/** A text that was changed, and changed back. */
export function isUnchanged(file: string, standing: Standing): boolean {
  const { kind, origin } = standing;
  return kind === 'text' && origin?.file === file && origin.text === standing.text;
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
