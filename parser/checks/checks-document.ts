import type { SourceDocument } from '../diagnostics/rule.ts';
import { checkLinesOfFile } from '../model/build-checks.ts';
import type { CheckParts } from '../model/split-check.ts';
import { createSourceText } from '../syntax/source-text.ts';

/** A file of checks: each bullet is a check. Headings and prose are ignored. */
export interface ChecksDocument extends SourceDocument {
  lines: readonly CheckParts[];
}

export function readChecks(text: string): ChecksDocument {
  return { source: createSourceText(text), lines: checkLinesOfFile(text) };
}
