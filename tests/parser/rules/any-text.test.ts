import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { runRules, runRulesOn } from '../../../parser/diagnostics/run-rules.ts';
import { otherTextOf } from '../../../parser/facts/other-text.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { VIOLATION_RULES } from '../../../parser/parse-page.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { tries } from '../../support/tries.ts';

/** Lines that together trigger every rule. */
const LINES = [
  '# page',
  '## first',
  '## First ',
  '### one',
  '### two  ',
  '#',
  '##',
  '```',
  '```description',
  '<!-- note',
  '-->',
  'plain text',
  '',
  '* kind: Completion',
  '* kind: completon',
  '* type: certificate',
  '* type:',
  '* url: #tutorial:/one',
  '* url: https://github.com/microsoft/pxt-skillmap-sample/blob/main/one.md',
  '* ulr: /one',
  '* name: One',
  '* next: one, three; two',
  '* edges: ; 1 1, 2 x; 1 1',
  '* position: 1, 2',
  '* required: first, two loops, 3 lops, 4',
  '* tags: loops, Loops',
  '* primarycolor: rgb(1, 2, 3)',
  '* primarycolor: # ffb200',
  '* allowcodecarryover: tru',
  '* layout: manuel',
  '* infourl: https://example.com',
  '* rewards:',
  '    * certificate:',
  '        * url:',
  '    * completion-badge:',
  '        * url: /badge.png',
  '* actions:',
  '    * map: [Next] (/next)',
  '    * activity: [One](on)',
  '\t* docs: [',
  '* words without a colon',
];

const anyText = fc
  .tuple(
    fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...LINES) }, fc.string()), { maxLength: 40 }),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([lines, feed]) => lines.join(feed));

test('for any map, no rule throws, ranges are inside it, and titles of suggestions differ', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const diagnostics = await runRules(buildDocument(scanPage(text)), RULES);
      for (const { ruleId, reason, place, related, fix, suggestions = [] } of diagnostics) {
        // Authors choose a suggestion by its title.
        const titles = suggestions.map(({ title }) => title);
        expect({ ruleId, reason, titles }).toEqual({ ruleId, reason, titles: [...new Set(titles)] });
        for (const held of [place, ...(related ?? []).map((end) => end.place)]) {
          if (!held) continue;
          const isInside = held.start.offset <= held.end.offset && held.end.offset <= text.length;
          expect({ ruleId, reason, isInside }).toEqual({ ruleId, reason, isInside: true });
        }
        for (const { start, end } of fix?.edits ?? []) {
          const isInside = start >= 0 && start <= end && end <= text.length;
          expect({ ruleId, reason, isInside }).toEqual({ ruleId, reason, isInside: true });
        }
      }
      const fixes = diagnostics.flatMap(({ fix }) => (fix ? [fix] : []));
      if (fixes.length > 0) expect(applyFixes(text, fixes).text).not.toBe(text);
    }),
    tries(300),
  );
});

test('fixing any map ends', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      let fixed = text;
      for (let round = 0; round < 30; round += 1) {
        const diagnostics = await runRules(buildDocument(scanPage(fixed)), RULES);
        const fixes = diagnostics.flatMap(({ fix }) => (fix ? [fix] : []));
        if (fixes.length === 0) return;
        fixed = applyFixes(fixed, fixes).text;
      }
      expect(fixed).toBe('a text without anything left to fix');
    }),
    tries(150),
  );
});

test('a heading with trailing white space is not suggested for a prerequisite, which cannot contain it', async () => {
  const text = '<!-- note\n## First \n-->\n* required: first, two loops\n';
  const diagnostics = await runRules(buildDocument(scanPage(text)), RULES);
  const found = diagnostics.find(({ ruleId }) => ruleId === 'no-unknown-prerequisite');
  expect(found).toMatchObject({ reason: expect.not.stringContaining('Did you mean') as string });
  expect(found?.fix).toBeUndefined();
});

test('learners cannot open a text that is reported as not being a map', () => {
  const prose = fc.array(fc.constantFrom('One.', 'Two.', '## Step 1', '- words'), { maxLength: 12 });
  fc.assert(
    fc.property(anyText, prose, (text, more) => {
      const document = buildDocument(scanPage(`${text}\n${more.join('\n')}`));
      if (!otherTextOf(document)) return;
      const others = VIOLATION_RULES.filter(({ id }) => id !== 'require-map-text');
      expect(runRulesOn(document, others)).not.toEqual([]);
    }),
    tries(500),
  );
});
