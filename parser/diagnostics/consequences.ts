import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { pointAt } from '../syntax/source-text.ts';
import type { Cause, CauseFile, RuleId, SourceDocument } from './rule.ts';

/*
 * One mistake is told once: what follows from it names it as its cause, and is left out where its rule speaks of it. A
 * rule that is off, or silenced by a comment, speaks of nothing: then what learners lose is told by what follows.
 */

/** What a rule has found, and the mistakes that it may follow from. */
export interface Found {
  diagnostic: Diagnostic;
  because?: readonly Cause[] | undefined;
}

/** What a rule finds in another file. */
export type FindIn = (file: CauseFile, rule: RuleId) => readonly Found[];

/** The diagnostics of which no cause is told. Causes count by their rule and lines, as comments silence them. */
export function withoutConsequences(
  found: readonly Found[],
  document: SourceDocument,
  findIn: FindIn,
): Diagnostic[] {
  if (found.every(({ because }) => because === undefined)) return found.map(({ diagnostic }) => diagnostic);
  const isTold = createIsTold(found, document, findIn);
  // What follows from many mistakes may share the list of them with others.
  const known = new Map<readonly Cause[], boolean>();
  return found.flatMap(({ diagnostic, because = NONE }) => {
    const follows = known.get(because) ?? because.some(isTold);
    known.set(because, follows);
    return follows ? [] : [diagnostic];
  });
}

const NONE: readonly Cause[] = [];

/** The lines that each rule speaks of, in order. */
type LinesOf = Map<string, number[]>;

function createIsTold(
  found: readonly Found[],
  document: SourceDocument,
  findIn: FindIn,
): (cause: Cause) => boolean {
  const own = linesByRule(found);
  const others = new Map<SourceDocument, LinesOf>();
  const linesIn = (file: CauseFile, rule: RuleId): readonly number[] | undefined => {
    const known = others.get(file.document) ?? new Map<string, number[]>();
    others.set(file.document, known);
    if (!known.has(rule)) known.set(rule, linesByRule(findIn(file, rule)).get(rule) ?? []);
    return known.get(rule);
  };
  return ({ rule, range, file }) => {
    const lines = file ? linesIn(file, rule) : own.get(rule);
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

/** The first of sorted numbers that is not below another. */
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
