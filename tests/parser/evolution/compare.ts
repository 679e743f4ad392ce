import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { EVOLUTION_RULES } from '../../../parser/evolution-rules/index.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import type { MapDocument } from '../../../parser/model/map-document.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';

export const read = (text: string): MapDocument => buildDocument(scanPage(text));

export function lint(before: string, after: string): Promise<Diagnostic[]> {
  return runRules(read(after), EVOLUTION_RULES, { before: { text: before, path: 'skillmap.md' } });
}

/**
 * Applies all fixes to the new version of a text, in rounds, as `--fix` does: of two fixes at the same place, the
 * second applies in the next round.
 */
export async function makeFixes(before: string, after: string): Promise<string> {
  const found = await lint(before, after);
  const { text, left } = applyFixes(
    after,
    found.flatMap(({ fix }) => (fix ? [fix] : [])),
  );
  return left.length === 0 || text === after ? text : makeFixes(before, text);
}
