import { VFile } from 'vfile';
import type { FindingCounts } from '#schemas/authoring.ts';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { checkFile, type DocumentKind } from '../check-file.ts';
import { readDiagnostics, type LintOptions } from '../processor.ts';
import type { FileReading } from '../repository/repository-files.ts';

export interface CheckOptions extends Omit<LintOptions, 'rules' | 'reading' | 'limit' | 'ruleIds' | 'links'> {
  kind: DocumentKind;
  shownPath?: string;
  /** Number of findings to report for each rule. Further ones are only counted. Unlimited if absent. */
  mostOfRule?: number;
}

export interface CheckedReading {
  file: VFile;
  diagnostics: Diagnostic[];
  /** Numbers of findings that are only counted. Absent if there are none. */
  more?: FindingCounts;
}

export async function checkReading(
  reading: FileReading,
  { kind, shownPath, mostOfRule, ...options }: CheckOptions,
): Promise<CheckedReading> {
  const more: FindingCounts = { error: 0, warning: 0, info: 0 };
  const name = shownPath ?? options.path;
  const value = reading.kind === 'text' ? reading.text : '';
  const file = new VFile({ ...(name !== undefined && { path: name }), value });
  await checkFile(file, kind, {
    ...options,
    reading,
    ...(mostOfRule !== undefined && {
      limit: { ofRule: mostOfRule, onMore: (severity) => (more[severity] += 1) },
    }),
  });
  // Reading replaced invalid bytes, and fixes would write the replacements.
  if (reading.kind === 'text' && reading.replacedAt !== undefined) file.messages.forEach(withoutFixes);
  return {
    file,
    diagnostics: readDiagnostics(file),
    ...(Object.values(more).some((count) => count > 0) && { more }),
  };
}

function withoutFixes(message: VFile['messages'][number]): void {
  Reflect.deleteProperty(message, 'fix');
  Reflect.deleteProperty(message, 'suggestions');
}
