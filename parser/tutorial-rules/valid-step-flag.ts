import { defineTutorialRule } from './define-tutorial-rule.ts';
import { FLAGS, findSpelling } from './known-words.ts';
import { meant } from './ranges.ts';

/** The editor looks for these at the beginning of a word, in any letters. */
const PREFIXES = /^(?:fullscreen|unplugged|showdialog|showhint)/i;
const EXACT = /^(?:tutorialCompleted|resetDiff)/;

export const validStepFlag = defineTutorialRule('valid-step-flag', {
  messages: {
    likely: {
      reason: 'Unexpected `@{name}` in the heading of a step, expected `@{known}`',
      note: 'The editor does not know it: learners get an ordinary step.',
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
          ...meant({ start: start + 1, end }, known),
        });
      }
    },
  },
});
