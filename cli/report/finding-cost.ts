import { COSTS, costOf, type Cost, type Diagnostic, type DocumentKind } from '#parser';

/** Rules that report unreadable files. */
const FILE_PROBLEMS = new Set(['file-binary', 'file-size', 'file-unreadable']);

/** The consequence of an unreadable file for learners. */
const COST_OF_FILE: Record<DocumentKind, Cost> = {
  map: 'map',
  tutorial: 'part',
  checks: 'notice',
  package: 'site',
};

/** Returns the consequence of a finding for learners, which is independent of its severity. */
export function costOfFinding({ ruleId }: Pick<Diagnostic, 'ruleId'>, kind: DocumentKind): Cost {
  if (FILE_PROBLEMS.has(ruleId)) return COST_OF_FILE[kind];
  return costOf(ruleId);
}

/** Returns the worst consequence of the findings. */
export function worstCost(diagnostics: readonly Diagnostic[], kind: DocumentKind): Cost {
  const costs = new Set(diagnostics.map((diagnostic) => costOfFinding(diagnostic, kind)));
  return COSTS.find((cost) => costs.has(cost)) ?? 'nothing';
}
