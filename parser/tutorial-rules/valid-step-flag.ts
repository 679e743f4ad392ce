import type { StepFlag } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { FLAGS, findSpelling } from './known-words.ts';
import { meant } from './ranges.ts';

/** The editor looks for these at the beginning of a word, in any letters. */
const PREFIXES = /^(?:fullscreen|unplugged|showdialog|showhint)/i;
const EXACT = /^(?:tutorialCompleted|resetDiff)/;

export const validStepFlag = defineTutorialRule('valid-step-flag', ({ document, report }) => {
  for (const { name, start, end } of document.steps.flatMap(({ flags }): readonly StepFlag[] => flags)) {
    if (PREFIXES.test(name) || EXACT.test(name)) continue;
    const known = findSpelling(name, FLAGS);
    if (known === undefined) continue;
    report({
      reason: `Unexpected \`@${name}\` in the heading of a step, expected \`@${known}\``,
      range: { start, end },
      note: 'The editor does not know it: learners get an ordinary step.',
      ...meant({ start: start + 1, end }, known),
    });
  }
});
