import type { FindingCounts } from '#schemas/authoring.ts';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { checkText, type CheckedText, type DocumentKind, type LintOptions } from '../check-text.ts';
import type { FileReading } from '../repository/repository-files.ts';

export interface CheckOptions extends Omit<LintOptions, 'rules' | 'reading' | 'limit' | 'ruleIds' | 'links'> {
  kind: DocumentKind;
  /** Number of findings to report for each rule. Further ones are only counted. Unlimited if absent. */
  mostOfRule?: number;
}

export interface CheckedReading extends CheckedText {
  /** Numbers of findings that are only counted. Absent if there are none. */
  more?: FindingCounts;
}

export async function checkReading(
  reading: FileReading,
  { kind, mostOfRule, ...options }: CheckOptions,
): Promise<CheckedReading> {
  const more: FindingCounts = { error: 0, warning: 0, info: 0 };
  const { diagnostics, ...checked } = await checkText(reading.kind === 'text' ? reading.text : '', kind, {
    ...options,
    reading,
    ...(mostOfRule !== undefined && {
      limit: { ofRule: mostOfRule, onMore: (severity) => (more[severity] += 1) },
    }),
  });
  // Reading replaced invalid bytes, and fixes would write the replacements.
  const canFix = reading.kind !== 'text' || reading.replacedAt === undefined;
  return {
    ...checked,
    diagnostics: canFix ? diagnostics : diagnostics.map(withoutFixes),
    ...(Object.values(more).some((count) => count > 0) && { more }),
  };
}

function withoutFixes({ fix: _fix, suggestions: _suggestions, ...diagnostic }: Diagnostic): Diagnostic {
  return diagnostic;
}
