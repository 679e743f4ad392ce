import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { CheckedText, DocumentKind } from './check-text.ts';
import type { Rule } from './diagnostics/rule.ts';
import type { RuleOptions } from './diagnostics/rule-options.ts';
import { runRules } from './diagnostics/run-rules.ts';
import { buildDocument } from './model/build-document.ts';
import type { MapDocument } from './model/map-document.ts';
import { noDeadLink } from './rules/no-dead-link.ts';
import { requireDocumentationPage } from './rules/require-documentation-page.ts';
import { toShownFindings } from './shown-findings.ts';
import { scanPage } from './syntax/scan-page.ts';
import { readTutorial } from './tutorial/read-tutorial.ts';
import { noDeadTutorialLink } from './tutorial-rules/no-dead-tutorial-link.ts';

const IN_MAPS: readonly Rule[] = [noDeadLink, requireDocumentationPage];

/** Rules that ran before the requests, and run again with the requests' results. */
const RUN_AGAIN: ReadonlySet<string> = new Set(
  IN_MAPS.filter(({ needs }) => needs !== 'links').map(({ id }) => id),
);

interface CheckedFile {
  text: string;
  kind: DocumentKind;
  /** The text as a map, if it was parsed. */
  document?: MapDocument;
}

/** Returns the findings of the rules that depend on requests. */
export async function findDeadLinks(
  { text, kind, document }: CheckedFile,
  options: RuleOptions,
): Promise<Diagnostic[]> {
  switch (kind) {
    case 'map':
      return runRules(document ?? buildDocument(scanPage(text)), IN_MAPS, options);
    case 'tutorial':
      return runRules(readTutorial(text), [noDeadTutorialLink], options);
    case 'checks':
    case 'package':
      return [];
    default:
      return kind satisfies never;
  }
}

/** Returns a file's findings. Those of `findDeadLinks` replace the earlier findings of the same rules. */
export function addDeadLinks(
  { text, document, diagnostics }: CheckedText & { text: string },
  dead: readonly Diagnostic[],
): readonly Diagnostic[] {
  const before = diagnostics.filter(({ ruleId }) => !RUN_AGAIN.has(ruleId));
  const all = [...before, ...dead].sort((left, right) => startOf(left) - startOf(right));
  return toShownFindings(all, { text, document });
}

function startOf({ place }: Diagnostic): number {
  return place?.start.offset ?? -1;
}
