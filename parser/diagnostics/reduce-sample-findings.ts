import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { isFirm } from './presets.ts';

const SAMPLE_RULE = 'no-sample-file';

/**
 * Returns the findings to show for an unchanged sample file: that it is a sample, and mistakes that keep learners
 * from opening the map. Other mistakes are not the author's. Empty if the only finding is that it is a sample.
 */
export function reduceSampleFindings(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const ofSample = diagnostics.filter(({ ruleId }) => ruleId === SAMPLE_RULE);
  if (ofSample.length === 0) return diagnostics;
  if (ofSample.length === diagnostics.length) return [];
  return diagnostics.filter(({ ruleId }) => ruleId === SAMPLE_RULE || isFirm(ruleId));
}
