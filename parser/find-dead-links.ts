import type { VFile } from 'vfile';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { DocumentKind } from './check-file.ts';
import { runRules, type RuleOptions } from './diagnostics/run-rules.ts';
import { buildDocument } from './model/build-document.ts';
import { noDeadLink } from './rules/no-dead-link.ts';
import { scanPage } from './syntax/scan-page.ts';
import { readTutorial } from './tutorial/read-tutorial.ts';
import { noDeadTutorialLink } from './tutorial-rules/no-dead-tutorial-link.ts';

/** What the rules that need the network find in a file; nothing without `links`. */
export async function findDeadLinks(
  file: VFile,
  kind: DocumentKind,
  options: RuleOptions,
): Promise<Diagnostic[]> {
  switch (kind) {
    case 'map':
      return runRules(file.data.skillmap ?? buildDocument(scanPage(String(file))), [noDeadLink], options);
    case 'tutorial':
      return runRules(readTutorial(String(file)), [noDeadTutorialLink], options);
    case 'package':
      return [];
    default:
      return kind satisfies never;
  }
}
