import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { runRules, runRulesOn } from '../../../parser/diagnostics/run-rules.ts';
import type { Repository } from '../../../parser/repository/repository-files.ts';
import { readTutorial } from '../../../parser/tutorial/read-tutorial.ts';
import { TUTORIAL_RULES } from '../../../parser/tutorial-rules/index.ts';
import { countWork } from '../../support/count-work.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { tutorialLikeText } from '../../support/tutorial-texts.ts';
import { tries } from '../../support/tries.ts';

const MAP = `# Space Camp
## first-flight
### lift-off
* type: tutorial
* url: /tutorials/lift-off
* next: landing
### landing
* type: tutorial
* url: /tutorials/landing
* allowcodecarryover: true
`;

const TRANSLATION = '_locales/de/tutorials/landing.md';

/** Options to check a text as the translation of a tutorial that a map uses: then every rule has something to check. */
function place(original: string): { repository: Repository; path: string } {
  const files = memoryFiles({ 'skillmap.md': MAP, 'tutorials/landing.md': original, 'images/a.png': '' });
  return { repository: { slug: 'space-school/space-camp', files }, path: TRANSLATION };
}

test('for any tutorial, no rule throws, and every range is inside the text', async () => {
  await fc.assert(
    fc.asyncProperty(tutorialLikeText, tutorialLikeText, async (text, original) => {
      const diagnostics = await runRules(readTutorial(text), TUTORIAL_RULES, place(original));
      for (const { ruleId, place: own, related, fix, suggestions } of diagnostics) {
        const edits = [...(fix ? [fix] : []), ...(suggestions ?? [])].flatMap(({ edits: one }) => one);
        const ranges = [
          ...(own ? [{ start: own.start.offset, end: own.end.offset, length: text.length }] : []),
          ...edits.map(({ start, end }) => ({ start, end, length: text.length })),
          ...(related ?? []).map(({ place: { start, end }, path }) => ({
            start: start.offset,
            end: end.offset,
            length: path === undefined ? text.length : path === 'skillmap.md' ? MAP.length : original.length,
          })),
        ];
        const outside = ranges.filter(({ start, end, length }) => start < 0 || start > end || end > length);
        expect({ ruleId, outside }).toEqual({ ruleId, outside: [] });
      }
    }),
    tries(300),
  );
});

test('the fixes of any tutorial come to an end', async () => {
  await fc.assert(
    fc.asyncProperty(tutorialLikeText, async (text) => {
      let fixed = text;
      for (let round = 0; round < 30; round += 1) {
        const diagnostics = await runRules(readTutorial(fixed), TUTORIAL_RULES);
        const fixes = diagnostics.flatMap(({ fix }) => (fix ? [fix] : []));
        if (fixes.length === 0) return;
        fixed = applyFixes(fixed, fixes).text;
      }
      expect(fixed).toBe('without anything to fix');
    }),
    tries(200),
  );
});

test('a translated tutorial that equals its original has no finding about a difference', async () => {
  await fc.assert(
    fc.asyncProperty(tutorialLikeText, async (text) => {
      const diagnostics = await runRules(readTutorial(text), TUTORIAL_RULES, place(text));
      const compared = diagnostics.filter(({ ruleId }) => /translated|no-lost-picture/.test(ruleId));
      expect(compared.map(({ ruleId, reason }) => [ruleId, reason])).toEqual([]);
    }),
    tries(300),
  );
});

const SHAPES: Record<string, (count: number) => string> = {
  'whole steps': (count) =>
    '## Step\n\n![a](/images/A.png)\n\n#### ~ tutorialhint\n\n```blocks\nlet a = img`. 2`\n```\n\n'.repeat(
      count,
    ),
  'empty steps': (count) => '## Step\n<!-- -->\n```ghost\n```\n'.repeat(count),
  'steps in comments': (count) => '<!--\n## Step\n-->\n'.repeat(count),
  'unclosed blocks': (count) => '```blocks\na```\n'.repeat(count),
  settings: (count) => '### @explictHints\n'.repeat(count),
  extensions: (count) =>
    `\`\`\`package\n${'a=github:b/c\n* b = https://github.com/b/c\n'.repeat(count)}\`\`\`\n`,
  'lines of backticks': (count) => `## Step\n\`\`\`blocks\na${'`'.repeat(count * 20)}b`,
};

test.each(Object.entries(SHAPES))(
  'doubling a tutorial at most doubles the work of the rules: %s',
  (_, shape) => {
    const workFor = (count: number): number => {
      const text = shape(count);
      // This runs all rules except the one that loads its JSON reader asynchronously.
      return countWork(() => void runRulesOn(readTutorial(text), TUTORIAL_RULES, place(`# A\n\n${text}`)));
    };
    expect(workFor(1000)).toBeLessThan(2.3 * workFor(500));
  },
);
