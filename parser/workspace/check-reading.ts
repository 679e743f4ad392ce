import { VFile } from 'vfile';
import type { FindingCounts } from '#schemas/authoring.ts';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { checkFile, type DocumentKind } from '../check-file.ts';
import { readDiagnostics, type LintOptions } from '../processor.ts';
import type { FileReading } from '../repository/repository-files.ts';

/** What a file is checked as and with. */
export interface CheckOptions extends Omit<LintOptions, 'rules' | 'reading' | 'limit' | 'ruleIds' | 'links'> {
  kind: DocumentKind;
  /** The file's name in messages, where its path in the repository is not what people know it by. */
  shownPath?: string;
  /** Number of findings reported for each rule; the rest are only counted. Absent: all are reported. */
  mostOfRule?: number;
}

/** A checked file: its diagnostics, and the vfile that has them as messages and, of a map, the document. */
export interface CheckedReading {
  file: VFile;
  diagnostics: Diagnostic[];
  /** The findings that are counted only; absent where there are none. */
  more?: FindingCounts;
}

/** Checks what was read of a file by the rules for its kind. */
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
  // Bytes of the file were replaced while it was read: a fix would write those replacements.
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
