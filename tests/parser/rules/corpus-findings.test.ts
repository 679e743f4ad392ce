import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { corpusFolder, hasCorpus, readCorpusMaps } from '../../support/corpus.ts';

const SAMPLE = 'microsoft/pxt-skillmap-sample';
const OTHERS = 'joeynotion/pxt-arcade';

function lint(text: string, slug: string): Promise<Diagnostic[]> {
  return runRules(buildDocument(scanPage(text)), RULES, { repository: { slug } });
}

function toLine({ place, severity, ruleId, reason }: Diagnostic): string {
  return `${place?.start.line}:${place?.start.column} ${severity} ${ruleId} ${reason}`;
}

/** What authors of real maps get wrong, by rule. A rule that finds more or less than before shows up here. */
describe.skipIf(!hasCorpus)('findings in real maps (needs the corpus beside the repository)', () => {
  test('by rule', async () => {
    const found = new Map<string, { findings: number; maps: number }>();
    for (const { name, text } of readCorpusMaps()) {
      const diagnostics = await lint(text, name.startsWith('sample__') ? SAMPLE : OTHERS);
      for (const ruleId of new Set(diagnostics.map((diagnostic) => diagnostic.ruleId))) {
        const counts = found.get(ruleId) ?? { findings: 0, maps: 0 };
        counts.findings += diagnostics.filter((diagnostic) => diagnostic.ruleId === ruleId).length;
        counts.maps += 1;
        found.set(ruleId, counts);
      }
    }
    const table = [...found.keys()].toSorted().map((ruleId) => {
      const { findings, maps } = found.get(ruleId) ?? { findings: 0, maps: 0 };
      return `${ruleId.padEnd(26)} ${String(findings).padStart(3)} in ${String(maps).padStart(2)} maps`;
    });
    expect(`\n${table.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      no-blank-line-in-fence       1 in  1 maps
      no-duplicate-activity        1 in  1 maps
      no-duplicate-url             5 in  2 maps
      no-live-comment              4 in  2 maps
      no-lost-text                 1 in  1 maps
      no-misplaced-attribute      35 in 19 maps
      no-swallowed-attribute       2 in  2 maps
      no-unknown-activity          3 in  1 maps
      no-unknown-attribute        12 in 12 maps
      no-unreachable-activity      1 in  1 maps
      no-unreachable-reward        1 in  1 maps
      require-position             1 in  1 maps
      valid-action-syntax          1 in  1 maps
      "
    `);
  });

  test('the sample repository: every one is a mistake of its author', async () => {
    const lines: string[] = [];
    for (const file of ['skillmap.md', 'beginner-skillmap-2.md']) {
      const text = readFileSync(path.join(corpusFolder, 'sample-repo', file), 'utf8');
      for (const diagnostic of await lint(text, SAMPLE)) lines.push(`${file}:${toLine(diagnostic)}`);
    }
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      beginner-skillmap-2.md:95:3 warning no-unknown-attribute Unexpected attribute \`reqired\`, expected \`required\`
      beginner-skillmap-2.md:139:3 warning no-misplaced-attribute Unexpected attribute \`required\` on an activity, expected it on a map
      beginner-skillmap-2.md:199:3 warning no-misplaced-attribute Unexpected attribute \`required\` on an activity, expected it on a map
      beginner-skillmap-2.md:265:3 warning no-misplaced-attribute Unexpected attribute \`required\` on an activity, expected it on a map
      beginner-skillmap-2.md:309:8 warning no-duplicate-url Unexpected second activity with the tutorial \`/skillmap/puzzle/puzzle5\`, expected another one
      "
    `);
  });
});
