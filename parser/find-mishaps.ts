import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { DocumentKind } from './check-text.ts';
import type { RuleOptions } from './diagnostics/rule-options.ts';
import { runRules } from './diagnostics/run-rules.ts';
import { buildDocument } from './model/build-document.ts';
import type { MapDocument } from './model/map-document.ts';
import { REHEARSAL_RULES, TUTORIAL_REHEARSAL_RULES } from './rehearsal-rules/index.ts';
import { toShownFindings } from './shown-findings.ts';
import { scanPage } from './syntax/scan-page.ts';
import { readTutorial } from './tutorial/read-tutorial.ts';

interface PlayedFile {
  text: string;
  kind: DocumentKind;
  /** The text as a map, if it was parsed. */
  document?: MapDocument;
}

/** Returns the findings in a file that follow from a rehearsal (`options.rehearsal`). */
export async function findMishaps(
  { text, kind, document }: PlayedFile,
  options: RuleOptions,
): Promise<readonly Diagnostic[]> {
  if (kind === 'package' || kind === 'checks') return [];
  if (kind === 'tutorial') {
    return toShownFindings(await runRules(readTutorial(text), TUTORIAL_REHEARSAL_RULES, options), { text });
  }
  const map = document ?? buildDocument(scanPage(text));
  return toShownFindings(await runRules(map, REHEARSAL_RULES, options), { text, document: map });
}
