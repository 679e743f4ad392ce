import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { isFirm } from './presets.ts';

const TELLING = 'no-sample-file';

/**
 * Reduces the findings of an unchanged sample file to that fact and what stops learners: other mistakes are not the
 * author's. Empty if that fact is the only finding.
 */
export function aroundSample(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const told = diagnostics.filter(({ ruleId }) => ruleId === TELLING);
  if (told.length === 0) return diagnostics;
  if (told.length === diagnostics.length) return [];
  return diagnostics.filter(({ ruleId }) => ruleId === TELLING || isFirm(ruleId));
}
