import { defineTutorialRule } from './define-tutorial-rule.ts';
import { FLAGS, findSpelling } from './known-words.ts';
import { replacement } from './ranges.ts';

/** Matches flags that the editor recognizes at the start of a word, in any case. */
const PREFIXES = /^(?:fullscreen|unplugged|showdialog|showhint)/i;
const EXACT = /^(?:tutorialCompleted|resetDiff)/;

export const validStepFlag = defineTutorialRule('valid-step-flag', {
  messages: {
    likely: {
      reason: 'There is no `@{name}` for a step. Did you mean `@{known}`?',
      note: 'Learners get an ordinary step, because the editor does not know this word.',
    },
  },
  visit: {
    step: ({ flags }, { report }) => {
      for (const { name, start, end } of flags) {
        if (PREFIXES.test(name) || EXACT.test(name)) continue;
        const known = findSpelling(name, FLAGS);
        if (known === undefined) continue;
        report({
          message: 'likely',
          values: { name, known },
          range: { start, end },
          ...replacement({ start: start + 1, end }, known),
        });
      }
    },
  },
});
