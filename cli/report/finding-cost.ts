import { COSTS, costOf, type Cost, type Diagnostic, type DocumentKind } from '#parser';

/** Rules that report a file as unreadable. */
const FILE_PROBLEMS = new Set(['file-binary', 'file-size', 'file-unreadable']);

/** What it takes from learners when nobody can read a file. */
const COST_OF_FILE: Record<DocumentKind, Cost> = { map: 'map', tutorial: 'part', package: 'site' };

/** What a finding in a file of this kind takes from learners, which no severity changes. */
export function costOfFinding({ ruleId }: Pick<Diagnostic, 'ruleId'>, kind: DocumentKind): Cost {
  if (FILE_PROBLEMS.has(ruleId)) return COST_OF_FILE[kind];
  return costOf(ruleId);
}

/** The most that one of the findings takes from learners. */
export function worstCost(diagnostics: readonly Diagnostic[], kind: DocumentKind): Cost {
  const costs = new Set(diagnostics.map((diagnostic) => costOfFinding(diagnostic, kind)));
  return COSTS.find((cost) => costs.has(cost)) ?? 'nothing';
}
