import { cutsSteps } from '../tutorial/read-steps.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { textIn } from './ranges.ts';

const NOTE =
  'The editor begins a new step at `{line}`: learners see half of the block in one step and half in the next. Begin the line with something else, such as a single `#` in Python.';

export const noStepInBlock = defineTutorialRule('no-step-in-block', {
  messages: {
    named: {
      reason: 'A line in the `{language}` block begins with `{marks}`.',
      note: NOTE,
    },
    nameless: {
      reason: 'A line in a block begins with `{marks}`.',
      note: NOTE,
    },
  },
  visit: {
    heading: ({ block, level, start, end }, { document, report }) => {
      if (!block?.isClosed || !cutsSteps(level, document.form)) return;
      const { language } = block;
      const values = { marks: '#'.repeat(level), line: textIn(document, { start, end }).slice(0, 60) };
      report({
        ...(language === ''
          ? { message: 'nameless', values }
          : { message: 'named', values: { ...values, language } }),
        range: { start, end: start + level },
        related: [{ reason: 'The block begins here', range: block.fence }],
      });
    },
  },
});
