import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { isFirm } from './presets.ts';

const TELLING = 'no-sample-file';

/**
 * What there is to say of a file that is still the sample's: only that, as its mistakes are not the author's, and what
 * stops learners. Nothing where nothing else was found.
 */
export function aroundSample(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const told = diagnostics.filter(({ ruleId }) => ruleId === TELLING);
  if (told.length === 0) return diagnostics;
  if (told.length === diagnostics.length) return [];
  return diagnostics.filter(({ ruleId }) => ruleId === TELLING || isFirm(ruleId));
}
