import type { CheckResult } from '#schemas/generated/checks.ts';

/** A check of an activity, as learners see it. */
export interface JudgedCheck {
  /** The author's sentence. */
  sentence: string;
  /** The check's result. Undefined if there is no project on this device to judge. */
  result?: CheckResult;
}

/** A learner's project, judged by the checks of its activity. */
export interface JudgedWork {
  checks: readonly JudgedCheck[];
  /** True if the file with further checks could not be loaded. */
  isIncomplete: boolean;
}

/** Returns how many checks pass, of those that can be judged. */
export function countPassed({ checks }: JudgedWork): { done: number; total: number } {
  const kinds = checks.map(({ result }) => result?.kind);
  const done = kinds.filter((kind) => kind === 'passed').length;
  return { done, total: done + kinds.filter((kind) => kind === 'not-yet').length };
}

/** Returns the checks that fail. Leaves out checks that cannot be judged, so that they never lock an activity. */
export function findLeft({ checks }: JudgedWork): readonly JudgedCheck[] {
  return checks.filter(({ result }) => result?.kind === 'not-yet');
}

/** Returns the sentences of checks that pass now and did not before, and the other way round. */
export function findTickChanges(before: JudgedWork, now: JudgedWork) {
  const passedBefore = passedIn(before);
  const passedNow = passedIn(now);
  return {
    ticked: [...passedNow].filter((sentence) => !passedBefore.has(sentence)),
    unticked: [...passedBefore].filter((sentence) => !passedNow.has(sentence)),
  };
}

function passedIn({ checks }: JudgedWork): ReadonlySet<string> {
  return new Set(checks.flatMap(({ sentence, result }) => (result?.kind === 'passed' ? [sentence] : [])));
}
