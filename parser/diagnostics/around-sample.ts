import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { isFirm } from './presets.ts';

const SAMPLE_RULE = 'no-sample-file';

/**
 * Reduces the findings of an unchanged sample file to that fact and what stops learners: other mistakes are not the
 * author's. Empty if that fact is the only finding.
 */
export function aroundSample(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const ofSample = diagnostics.filter(({ ruleId }) => ruleId === SAMPLE_RULE);
  if (ofSample.length === 0) return diagnostics;
  if (ofSample.length === diagnostics.length) return [];
  return diagnostics.filter(({ ruleId }) => ruleId === SAMPLE_RULE || isFirm(ruleId));
}
