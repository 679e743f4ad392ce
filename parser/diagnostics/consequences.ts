import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { pointAt } from '../syntax/source-text.ts';
import type { Severity } from './presets.ts';
import type { Cause, CauseFile, RuleId, SourceDocument } from './rule.ts';

/*
 * A finding that follows from another mistake names that mistake as its cause, and is hidden if the cause is reported.
 * If the rule of the cause is off or silenced by a comment, the consequence is shown instead. A cause from an earlier
 * run counts if it is at least as severe as the consequence, so that no failure becomes a hint.
 */

export interface Found {
  diagnostic: Diagnostic;
  because?: readonly Cause[] | undefined;
}

export type FindIn = (file: CauseFile, rule: RuleId) => readonly Found[];

interface OtherFindings {
  findIn: FindIn;
  /** Returns the findings of earlier runs in a file, or in the document. They may be causes too. */
  knownIn: (file: CauseFile | undefined) => readonly Diagnostic[];
}

/** Returns diagnostics whose causes are not reported. Causes are compared by rule and line, like ignore comments. */
export function withoutConsequences(
  found: readonly Found[],
  document: SourceDocument,
  others: OtherFindings,
): Diagnostic[] {
  if (found.every(({ because }) => because === undefined)) return found.map(({ diagnostic }) => diagnostic);
  const followsFrom = {
    error: createFollows(found, document, { ...others, least: 'error' }),
    warning: createFollows(found, document, { ...others, least: 'warning' }),
    info: createFollows(found, document, { ...others, least: 'info' }),
  };
  return found.flatMap(({ diagnostic, because = NONE }) =>
    followsFrom[diagnostic.severity](because) ? [] : [diagnostic],
  );
}

/** Returns whether one of the causes is reported. Findings may share one long list of causes: checks each list once. */
function createFollows(
  found: readonly Found[],
  document: SourceDocument,
  others: SevereFindings,
): (because: readonly Cause[]) => boolean {
  const isReported = createIsReported(found, document, others);
  const known = new Map<readonly Cause[], boolean>();
  return (because) => {
    const follows = known.get(because) ?? because.some(isReported);
    known.set(because, follows);
    return follows;
  };
}

interface SevereFindings extends OtherFindings {
  /** The least severity of causes from earlier runs. */
  least: Severity;
}

const NONE: readonly Cause[] = [];

type LinesOf = Map<string, number[]>;

function createIsReported(
  found: readonly Found[],
  document: SourceDocument,
  { findIn, knownIn, least }: SevereFindings,
): (cause: Cause) => boolean {
  const earlierIn = (file?: CauseFile): readonly Diagnostic[] =>
    knownIn(file).filter(({ severity }) => severity === least || severity === 'error' || least === 'info');
  let currentLines: LinesOf | undefined;
  const linesByDocument = new Map<SourceDocument, LinesOf>();
  const linesIn = (file: CauseFile, rule: RuleId): readonly number[] | undefined => {
    const known = linesByDocument.get(file.document) ?? new Map<string, number[]>();
    linesByDocument.set(file.document, known);
    if (!known.has(rule)) {
      const all = [...earlierIn(file), ...findIn(file, rule).map(({ diagnostic }) => diagnostic)];
      known.set(rule, linesByRule(all).get(rule) ?? []);
    }
    return known.get(rule);
  };
  return ({ rule, range, file }) => {
    currentLines ??= linesByRule([...earlierIn(), ...found.map(({ diagnostic }) => diagnostic)]);
    const lines = file ? linesIn(file, rule) : currentLines.get(rule);
    if (!lines || !range) return lines !== undefined && lines.length > 0;
    const { source } = file?.document ?? document;
    const first = firstFrom(lines, pointAt(source, range.start).line);
    return first !== undefined && first <= pointAt(source, range.end).line;
  };
}

function linesByRule(found: readonly Diagnostic[]): LinesOf {
  const linesOf: LinesOf = new Map();
  for (const { ruleId, place } of found) {
    const line = place?.start.line ?? 0;
    const lines = linesOf.get(ruleId);
    if (lines) lines.push(line);
    else linesOf.set(ruleId, [line]);
  }
  for (const lines of linesOf.values()) lines.sort((left, right) => left - right);
  return linesOf;
}

function firstFrom(sorted: readonly number[], least: number): number | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}
