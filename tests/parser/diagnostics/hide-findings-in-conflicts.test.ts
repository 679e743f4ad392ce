import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { hideFindingsInConflicts } from '../../../parser/diagnostics/hide-findings-in-conflicts.ts';
import { runRulesOn } from '../../../parser/diagnostics/run-rules.ts';
import { conflictRanges, conflictRangesOf, mergeConflictsIn } from '../../../parser/facts/merge-conflicts.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { addDiagnostics } from '../../../parser/processor.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { countWork } from '../../support/count-work.ts';

/** A map with `count` merge conflicts, each with one typo on each side, and one typo below them. */
const conflicting = (count: number): string =>
  `# page\n\n## map\n* name: Map\n\n${Array.from(
    { length: count },
    (_, at) =>
      `### a${at}\n* type: tutorial\n* url: /a\n<<<<<<< ours\n* nmae: One\n=======\n* nmae: Two\n>>>>>>> theirs\n* layuot: manual\n`,
  ).join('\n')}`;

test.each<[name: string, work: (text: string) => number]>([
  [
    'of finding them in a map',
    (text) => {
      const document = buildDocument(scanPage(text));
      return countWork(() => void conflictRangesOf(document));
    },
  ],
  [
    'of finding them in any other file',
    (text) => countWork(() => void conflictRanges(mergeConflictsIn(text), text)),
  ],
  [
    'of dropping findings that touch them',
    (text) => {
      const document = buildDocument(scanPage(text));
      const found = runRulesOn(document, RULES);
      const conflicts = conflictRangesOf(document);
      return countWork(() => void hideFindingsInConflicts(found, conflicts));
    },
  ],
  [
    'of reporting them',
    (text) => {
      const document = buildDocument(scanPage(text));
      const found = runRulesOn(document, RULES);
      const file = new VFile({ value: text, data: { skillmap: document } });
      return countWork(() => addDiagnostics(file, found, {}));
    },
  ],
])('doubling the number of merge conflicts at most doubles the work %s', (_, workFor) => {
  expect(workFor(conflicting(1600)) / workFor(conflicting(800))).toBeLessThan(2.2);
});
