import { defineTutorialRule } from './define-tutorial-rule.ts';
import { headingRange, written } from './ranges.ts';
import { findVisibleLine } from './visible-text.ts';

const NOTE =
  'Learners come to an empty box and do not know what to do. Write instructions below the heading, or remove it.';

export const noEmptyStep = defineTutorialRule('no-empty-step', {
  messages: {
    empty: {
      reason: 'The step `{name}` has no instructions.',
      note: NOTE,
    },
    nameless: {
      reason: 'There is a step that has neither a name nor instructions.',
      note: NOTE,
    },
  },
  visit: {
    step: ({ heading, content }, { document, report }) => {
      // What a comment or a block does to a step has rules of its own.
      if (heading.isInComment || heading.block || findVisibleLine(document, content)) return;
      const name = written(document, heading.text);
      const range = headingRange(heading);
      if (name === '') report({ message: 'nameless', range });
      else report({ message: 'empty', values: { name }, range });
    },
  },
});
