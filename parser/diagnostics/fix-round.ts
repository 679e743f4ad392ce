import type { Diagnostic, Fix } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from './apply-fixes.ts';
import { findHarmfulFixes, type MadeFix } from './find-harmful-fixes.ts';
import { nameInLine, nameOf, newFindings, type Checked } from './new-findings.ts';
import { isViolation } from './presets.ts';

/*
 * Fixes are applied in rounds, because each round may uncover more to fix. Rounds end when no fix is left. If a rule's
 * fixes never end, which is a bug of ours, they are undone. A fix is also undone if it keeps learners from opening the
 * map, or if it wrote something wrong. Suggestions are applied last, one at a time and only on request, and stay only
 * if they cause no new finding.
 */

export interface FixProgress {
  text: string;
  /** Fixed findings in order. Their positions refer to the text of their round. */
  made: readonly Diagnostic[];
  /** Rules whose fixes never end. The text contains none of their fixes. */
  endless: readonly string[];
  original: string;
  /**
   * Fewest findings so far. `stalls` counts the rounds since then, and `suspects` are the rules that reported
   * findings in them.
   */
  fewest: number;
  stalls: number;
  suspects: readonly string[];
  /** Findings that stay unfixed because fixing them would do harm. */
  refused: readonly Refusal[];
  /** Maximum number of fixes to apply in the next round. */
  most: number;
  /** The latest round, until its result has been checked. */
  trial?: Trial;
}

/** A finding that was not fixed, and the reason. `name` is from `nameOf` or `nameInLine`. */
interface Refusal {
  name: string;
  why: string;
}

/** The state before a round of fixes, to undo the round if it did harm. */
interface Trial {
  before: FixProgress;
  diagnostics: readonly Diagnostic[];
  /** True if learners could not open the map before the round. */
  wasClosed: boolean;
  fixes: readonly MadeFix[];
  /** The suggestion that the round applied, and the findings before it. Absent for a round of fixes. */
  guess?: { fix: Fix; fixed: Diagnostic; checked: Checked };
}

const WOULD_CLOSE = 'Not fixed: learners could no longer open the map.';

export interface FixRoundOptions {
  /** True to also apply a suggestion if the finding has only one. */
  unsafe?: boolean;
  /** Selects the findings to fix. All by default. */
  accepts?: (diagnostic: Diagnostic) => boolean;
}

/** Number of rounds without progress before giving up. */
const MAX_STALLED_ROUNDS = 10;

export function startFixing(text: string): FixProgress {
  const all = Number.POSITIVE_INFINITY;
  const counts = { fewest: all, stalls: 0, suspects: [], refused: [], most: all };
  return { text, made: [], endless: [], original: text, ...counts };
}

/** Applies one more round to the current findings. Returns the same object if nothing is left to fix. */
export function fixRound(
  progress: FixProgress,
  diagnostics: readonly Diagnostic[],
  options: FixRoundOptions = {},
): FixProgress {
  const { trial } = progress;
  const isClosed = diagnostics.some(({ ruleId }) => isViolation(ruleId));
  if (trial?.guess) {
    const refusal = findRefusal(trial.guess, { text: progress.text, diagnostics });
    if (refusal) return { ...trial.before, refused: [...trial.before.refused, refusal] };
  } else if (trial) {
    if (isClosed && !trial.wasClosed) return undoRound(trial);
    const harmed = undoHarmfulFixes(trial, { text: progress.text, diagnostics });
    if (harmed) return harmed;
  }
  const findingsByFix = groupByFix(progress, diagnostics, options);
  if (findingsByFix.size === 0 && options.unsafe === true)
    return trySuggestion(progress, diagnostics, options);
  const { text, applied } = applyFixes(progress.text, [...findingsByFix.keys()].slice(0, progress.most));
  if (text === progress.text) return progress;
  const next = countRound(progress, [...findingsByFix.values()].flat());
  if (next.stalls > MAX_STALLED_ROUNDS) return withoutSuspects(next);
  const found = applied.flatMap((fix) => findingsByFix.get(fix) ?? []);
  const made = [...progress.made, ...found];
  const fixed = { ...withoutTrial(next), text, made, most: Number.POSITIVE_INFINITY };
  const fixes = applied.map((fix) => ({ fix, fixed: findingsByFix.get(fix) ?? [] }));
  return { ...fixed, trial: { before: withoutTrial(progress), diagnostics, wasClosed: isClosed, fixes } };
}

function withoutTrial({ trial: _trial, ...progress }: FixProgress): FixProgress {
  return progress;
}

/**
 * Undoes a round after which learners cannot open the map. The next round applies half as many fixes. If the round
 * had only one fix, refuses that fix.
 */
function undoRound({ before, fixes }: Trial): FixProgress {
  if (fixes.length > 1) return { ...before, most: Math.ceil(fixes.length / 2) };
  const refused = fixes.flatMap(({ fixed }) => fixed).map((one) => ({ name: nameOf(one), why: WOULD_CLOSE }));
  return { ...before, most: Number.POSITIVE_INFINITY, refused: [...before.refused, ...refused] };
}

/** Undoes a round and refuses the fixes that wrote something wrong. Returns undefined if no fix did. */
function undoHarmfulFixes({ before, diagnostics, fixes }: Trial, now: Checked): FixProgress | undefined {
  const harm = findHarmfulFixes({ text: before.text, diagnostics }, now, fixes);
  if (harm.length === 0) return undefined;
  const refused = harm.flatMap(({ madeFix, finding }) =>
    madeFix.fixed.map((one) => ({ name: nameInLine(one, before.text), why: whyAdded(finding) })),
  );
  return { ...before, most: Number.POSITIVE_INFINITY, refused: [...before.refused, ...refused] };
}

function whyAdded({ reason }: Diagnostic): string {
  return `Not fixed: this would cause another finding (${reason}).`;
}

/** Tries the first suggestion that is not refused yet. Findings that keep learners from opening the map come first. */
function trySuggestion(
  progress: FixProgress,
  diagnostics: readonly Diagnostic[],
  { accepts }: FixRoundOptions,
): FixProgress {
  const guesses = diagnostics.filter(
    (one) => accepts?.(one) !== false && !whyRefused(progress, one) && !progress.endless.includes(one.ruleId),
  );
  const bySeverity = guesses.toSorted((left, right) => rankOf(left) - rankOf(right));
  for (const fixed of bySeverity) {
    const fix = fixOf(fixed, { unsafe: true });
    if (!fix) continue;
    const { text } = applyFixes(progress.text, [fix]);
    if (text === progress.text) continue;
    const before = withoutTrial(progress);
    const guess = { fix, fixed, checked: { text: progress.text, diagnostics } };
    const fixes = [{ fix, fixed: [fixed] }];
    const trial = { before, diagnostics, wasClosed: false, fixes, guess };
    return { ...before, text, made: [...progress.made, fixed], trial };
  }
  return progress;
}

function rankOf({ ruleId, severity }: Diagnostic): number {
  if (isViolation(ruleId)) return 0;
  return { error: 1, warning: 2, info: 3 }[severity];
}

/** Returns why a suggestion has to be undone, or undefined if it can stay. */
function findRefusal(
  { fix, fixed, checked }: NonNullable<Trial['guess']>,
  now: Checked,
): Refusal | undefined {
  const added = newFindings(checked, now, { fixed, fix });
  const [first] = added;
  if (!first) return undefined;
  const name = nameInLine(fixed, checked.text);
  const isClosed = checked.diagnostics.some(({ ruleId }) => isViolation(ruleId));
  if (!isClosed && added.some(({ ruleId }) => isViolation(ruleId))) return { name, why: WOULD_CLOSE };
  return { name, why: `Not fixed as suggested: this would cause another finding (${first.reason}).` };
}

/** Returns why a finding with a fix was not fixed, or undefined if no fix was tried. */
export function whyRefused({ refused, text }: FixProgress, diagnostic: Diagnostic): string | undefined {
  const names = [nameOf(diagnostic), nameInLine(diagnostic, text)];
  return refused.find(({ name }) => names.includes(name))?.why;
}

export function refuseFix(progress: FixProgress, diagnostic: Diagnostic, why: string): FixProgress {
  return {
    ...progress,
    refused: [...progress.refused, { name: nameInLine(diagnostic, progress.text), why }],
  };
}

/** Allows refused fixes to be tried again, because the text may have changed. */
export function retryFixing({ made, endless, text }: FixProgress): FixProgress {
  return { ...startFixing(text), made, endless };
}

/** Continues with a text that was changed outside of rounds. Earlier rounds are no longer undone. */
export function continueFixing(
  { made, endless, refused }: FixProgress,
  text: string,
  fixed: readonly Diagnostic[] = [],
): FixProgress {
  return { ...startFixing(text), made: [...made, ...fixed], endless, refused };
}

function countRound(progress: FixProgress, found: readonly Diagnostic[]): FixProgress {
  if (found.length < progress.fewest) return { ...progress, fewest: found.length, stalls: 0, suspects: [] };
  const suspects = new Set([...progress.suspects, ...found.map(({ ruleId }) => ruleId)]);
  return { ...progress, stalls: progress.stalls + 1, suspects: [...suspects] };
}

/** Returns the fix that `--fix` applies to a finding, or undefined if the author has to choose. */
export function fixOf(
  { fix, suggestions = [] }: Diagnostic,
  { unsafe }: FixRoundOptions = {},
): Fix | undefined {
  if (fix) return fix;
  return unsafe === true && suggestions.length === 1 ? suggestions[0] : undefined;
}

function groupByFix(
  progress: FixProgress,
  diagnostics: readonly Diagnostic[],
  { accepts }: FixRoundOptions,
): Map<Fix, Diagnostic[]> {
  const findingsByFix = new Map<Fix, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { ruleId, fix } = diagnostic;
    if (!fix || progress.endless.includes(ruleId) || accepts?.(diagnostic) === false) continue;
    if (whyRefused(progress, diagnostic) !== undefined) continue;
    const sharing = findingsByFix.get(fix);
    if (sharing) sharing.push(diagnostic);
    else findingsByFix.set(fix, [diagnostic]);
  }
  return findingsByFix;
}

/** Starts again from the original text, without the rules whose fixes never end. */
function withoutSuspects({ original, endless, suspects, refused }: FixProgress): FixProgress {
  return { ...startFixing(original), refused, endless: [...endless, ...suspects].sort() };
}
