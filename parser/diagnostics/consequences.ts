import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { pointAt } from '../syntax/source-text.ts';
import type { Cause, CauseFile, RuleId, SourceDocument } from './rule.ts';

/*
 * A finding that follows from another mistake names that mistake as its cause, and is hidden if the cause is reported.
 * If the rule of the cause is off or silenced by a comment, the consequence is shown instead.
 */

export interface Found {
  diagnostic: Diagnostic;
  because?: readonly Cause[] | undefined;
}

export type FindIn = (file: CauseFile, rule: RuleId) => readonly Found[];

interface OtherFindings {
  findIn: FindIn;
  /** Findings of earlier runs in the same document. They may be causes too. */
  known: readonly Found[];
}

/** Returns diagnostics whose causes are not reported. Causes are compared by rule and line, like ignore comments. */
export function withoutConsequences(
  found: readonly Found[],
  document: SourceDocument,
  { findIn, known: earlier }: OtherFindings,
): Diagnostic[] {
  if (found.every(({ because }) => because === undefined)) return found.map(({ diagnostic }) => diagnostic);
  const isReported = createIsReported([...earlier, ...found], document, findIn);
  // Findings may share one long list of causes: check each list once.
  const known = new Map<readonly Cause[], boolean>();
  return found.flatMap(({ diagnostic, because = NONE }) => {
    const follows = known.get(because) ?? because.some(isReported);
    known.set(because, follows);
    return follows ? [] : [diagnostic];
  });
}

const NONE: readonly Cause[] = [];

type LinesOf = Map<string, number[]>;

function createIsReported(
  found: readonly Found[],
  document: SourceDocument,
  findIn: FindIn,
): (cause: Cause) => boolean {
  const currentLines = linesByRule(found);
  const linesByDocument = new Map<SourceDocument, LinesOf>();
  const linesIn = (file: CauseFile, rule: RuleId): readonly number[] | undefined => {
    const known = linesByDocument.get(file.document) ?? new Map<string, number[]>();
    linesByDocument.set(file.document, known);
    if (!known.has(rule)) known.set(rule, linesByRule(findIn(file, rule)).get(rule) ?? []);
    return known.get(rule);
  };
  return ({ rule, range, file }) => {
    const lines = file ? linesIn(file, rule) : currentLines.get(rule);
    if (!lines || !range) return lines !== undefined && lines.length > 0;
    const { source } = file?.document ?? document;
    const first = firstFrom(lines, pointAt(source, range.start).line);
    return first !== undefined && first <= pointAt(source, range.end).line;
  };
}

function linesByRule(found: readonly Found[]): LinesOf {
  const linesOf: LinesOf = new Map();
  for (const { diagnostic } of found) {
    const line = diagnostic.place?.start.line ?? 0;
    const lines = linesOf.get(diagnostic.ruleId);
    if (lines) lines.push(line);
    else linesOf.set(diagnostic.ruleId, [line]);
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
