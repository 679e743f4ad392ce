import { createHash } from 'node:crypto';
import type { Diagnostic } from '#parser';
import { createSourceText, lineText } from '#parser';
import type { LintedFile } from '../lint/lint-file.ts';

/** Of the hash: enough that no two findings of a file share one. */
const DIGITS = 16;

/**
 * What each finding is known by in other runs: its rule, what it says, what its line says, and which of several alike it
 * is. So it is the same when lines above come or go, and another when the line is changed, or is wrong for another reason.
 */
export function fingerprintFindings(files: readonly LintedFile[]): Map<Diagnostic, string> {
  const fingerprints = new Map<Diagnostic, string>();
  for (const { file, diagnostics } of files) {
    if (diagnostics.length === 0) continue;
    const source = createSourceText(String(file));
    const seen = new Map<string, number>();
    for (const diagnostic of diagnostics) {
      const { ruleId, reason, place } = diagnostic;
      const line = place ? lineText(source, place.start.line).trim() : '';
      const content = `${ruleId}\n${reason}\n${line}`;
      const nth = seen.get(content) ?? 0;
      seen.set(content, nth + 1);
      fingerprints.set(diagnostic, hash(`${content}\n${nth}`));
    }
  }
  return fingerprints;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS);
}
