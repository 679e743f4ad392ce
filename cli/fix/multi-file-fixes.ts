import path from 'node:path';
import {
  contentOf,
  continueFixing,
  fixOf,
  isBeyondFile,
  isViolation,
  newFindings,
  type Diagnostic,
  type Fix,
  refuseFix,
  whyRefused,
} from '#parser';
import { isUnchanged, planFix, textAt, type FileTree } from './file-tree.ts';
import { checkAll, fixFully, withoutUnsafe, type Run, type FixWork } from './fix-run.ts';

/** Maximum number of fixes of several files per run, because each is tried alone. Another run applies the rest. */
const MAX_MULTI_FILE_FIXES = 100;

/** Applies fixes that change several files. After each one, applies the other fixes of the changed files. */
export async function applyMultiFileFixes(run: Run): Promise<void> {
  while (run.groups.length < MAX_MULTI_FILE_FIXES && (await applyNextMultiFileFix(run))) {
    await checkAll(run.workItems, run);
    await fixFully(withoutUnsafe(run));
  }
}

/** Applies the first fix of several files that is possible. Returns false if there is none. */
async function applyNextMultiFileFix(run: Run): Promise<boolean> {
  const { accepts, unsafe } = run.options;
  for (const work of run.workItems) {
    for (const finding of work.after.diagnostics) {
      const fix = fixOf(finding, { unsafe: unsafe === true });
      if (!fix || !work.progress || !isBeyondFile(fix)) continue;
      if (accepts?.(finding) === false || whyRefused(work.progress, finding) !== undefined) continue;
      const why = await tryMultiFileFix(work, { finding, fix }, run);
      if (why === undefined) return true;
      work.progress = refuseFix(work.progress, finding, `Not fixed: ${why}.`);
    }
  }
  return false;
}

/** Applies a fix of several files if it is possible and does no harm. Otherwise returns the reason. */
async function tryMultiFileFix(
  work: FixWork,
  { finding, fix }: { finding: Diagnostic; fix: Fix },
  run: Run,
): Promise<string | undefined> {
  const { subject, after } = work;
  const root = subject.withPath && after.context?.root;
  if (root === undefined) return 'it changes other files, which are not available here';
  const plan = await planFix(fix, { file: subject.file, root, tree: run.tree });
  if (!plan.ok) return plan.reason;
  // Two rules' fixes may undo each other.
  const state = nameOfTree(plan.tree);
  if (run.seen.has(state)) return 'another fix would undo it';
  const isTouched = ({ subject: { file } }: FixWork): boolean => plan.touched.includes(file);
  const touched = run.workItems.filter((one) => one === work || isTouched(one));
  const states = touched.map((one) => ({ one, before: { ...one } }));
  const trial: Run = { ...run, tree: new Map(plan.tree) };
  for (const one of touched) await moveOn(one, { fix, trial, fixed: one === work ? [finding] : [] });
  await checkAll(touched, trial);
  const isGuess = finding.fix !== fix;
  const why = states
    .map(({ one, before }) => reasonToUndo(before, one, { fixed: finding, fix, isGuess }))
    .find((reason) => reason !== undefined);
  if (why !== undefined) {
    for (const { one, before } of states) Object.assign(one, before);
    return why;
  }
  run.tree.clear();
  for (const [file, fileState] of plan.tree) run.tree.set(file, fileState);
  run.seen.add(state);
  run.groups.push(plan.touched);
  // A file that takes the name of a removed one is checked only once.
  const oldIndex = run.workItems.findIndex((one) => one !== work && one.subject.file === work.subject.file);
  if (oldIndex >= 0) run.workItems.splice(oldIndex, 1);
  work.fileGroups.push(plan.touched);
  return undefined;
}

/** Returns a name that is equal for trees with equal content. */
export function nameOfTree(tree: FileTree): string {
  return JSON.stringify([...tree].filter(([file, fileState]) => !isUnchanged(file, fileState)).sort());
}

/** Updates a file's path, text and state after a fix of several files. */
async function moveOn(
  work: FixWork,
  { fix, trial, fixed }: { fix: Fix; trial: Run; fixed: readonly Diagnostic[] },
): Promise<void> {
  const { subject, progress, after } = work;
  const root = after.context?.root ?? '';
  for (const change of fix.changes ?? []) {
    if (change.kind !== 'rename' || path.join(root, change.from) !== work.subject.file) continue;
    work.subject = subject.withPath?.(path.join(root, change.to)) ?? subject;
  }
  work.isGone = trial.tree.get(work.subject.file)?.kind === 'gone';
  const text = work.isGone ? '' : await textAt(trial.tree, work.subject.file);
  if (progress && text !== undefined) work.progress = continueFixing(progress, text, fixed);
}

/**
 * Returns why a fix of several files must be undone, based on the findings in one of them. Undefined if it may stay.
 */
function reasonToUndo(
  before: FixWork,
  now: FixWork,
  { fixed, fix, isGuess }: { fixed: Diagnostic; fix: Fix; isGuess: boolean },
): string | undefined {
  const isClosed = (work: FixWork): boolean =>
    work.after.diagnostics.some(({ ruleId }) => isViolation(ruleId));
  if (isClosed(now) && !isClosed(before)) return 'learners could no longer open the map';
  const [first] = newFindings(checkedOf(before), checkedOf(now), { fixed, fix });
  if (!first) return undefined;
  if (isGuess) return `this would cause another finding (${first.reason})`;
  const isLeft = now.after.diagnostics.some((one) => nameOf(one) === nameOf(fixed));
  return isLeft ? 'the problem would still be there' : undefined;
}

function nameOf(finding: Diagnostic): string {
  return `${finding.ruleId} ${contentOf(finding)}`;
}

function checkedOf({ progress, after }: FixWork) {
  return { text: progress?.text ?? '', diagnostics: after.diagnostics };
}
