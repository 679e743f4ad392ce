import type { VFile } from 'vfile';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { DocumentKind } from './check-file.ts';
import type { Rule } from './diagnostics/rule.ts';
import type { RuleOptions } from './diagnostics/rule-options.ts';
import { runRules } from './diagnostics/run-rules.ts';
import { buildDocument } from './model/build-document.ts';
import { noDeadLink } from './rules/no-dead-link.ts';
import { requireDocumentationPage } from './rules/require-documentation-page.ts';
import { scanPage } from './syntax/scan-page.ts';
import { readTutorial } from './tutorial/read-tutorial.ts';
import { noDeadTutorialLink } from './tutorial-rules/no-dead-tutorial-link.ts';

const IN_MAPS: readonly Rule[] = [noDeadLink, requireDocumentationPage];

/** Rules that ran before any requests and run again with their results. */
export const ASKED_ANEW: readonly string[] = IN_MAPS.flatMap(({ id, needs }) =>
  needs === 'links' ? [] : [id],
);

/** Returns the findings of the rules that depend on requests. */
export async function findDeadLinks(
  file: VFile,
  kind: DocumentKind,
  options: RuleOptions,
): Promise<Diagnostic[]> {
  switch (kind) {
    case 'map':
      return runRules(file.data.skillmap ?? buildDocument(scanPage(String(file))), IN_MAPS, options);
    case 'tutorial':
      return runRules(readTutorial(String(file)), [noDeadTutorialLink], options);
    case 'package':
      return [];
    default:
      return kind satisfies never;
  }
}
