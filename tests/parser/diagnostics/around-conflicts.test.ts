import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { aroundConflicts } from '../../../parser/diagnostics/around-conflicts.ts';
import { runRulesOn } from '../../../parser/diagnostics/run-rules.ts';
import { conflictRanges, conflictRangesOf, mergeConflictsIn } from '../../../parser/facts/merge-conflicts.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { addDiagnostics } from '../../../parser/processor.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { countWork } from '../../support/count-work.ts';

/** Conflicts with a mistake in each, and one below it. */
const conflicting = (count: number): string =>
  `# page\n\n## map\n* name: Map\n\n${Array.from(
    { length: count },
    (_, at) =>
      `### a${at}\n* type: tutorial\n* url: /a\n<<<<<<< ours\n* nmae: One\n=======\n* nmae: Two\n>>>>>>> theirs\n* layuot: manual\n`,
  ).join('\n')}`;

test.each<[name: string, work: (text: string) => number]>([
  [
    'to find them in a map',
    (text) => {
      const document = buildDocument(scanPage(text));
      return countWork(() => void conflictRangesOf(document));
    },
  ],
  [
    'to find them in any other file',
    (text) => countWork(() => void conflictRanges(mergeConflictsIn(text), text)),
  ],
  [
    'to leave out what they touch',
    (text) => {
      const document = buildDocument(scanPage(text));
      const found = runRulesOn(document, RULES);
      const conflicts = conflictRangesOf(document);
      return countWork(() => void aroundConflicts(found, conflicts));
    },
  ],
  [
    'to tell of the file',
    (text) => {
      const document = buildDocument(scanPage(text));
      const found = runRulesOn(document, RULES);
      const file = new VFile({ value: text, data: { skillmap: document } });
      return countWork(() => addDiagnostics(file, found, {}));
    },
  ],
])('twice the merge conflicts are twice the work %s', (_, workFor) => {
  expect(workFor(conflicting(1600)) / workFor(conflicting(800))).toBeLessThan(2.2);
});
