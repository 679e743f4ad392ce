import type { RuleId } from '../diagnostics/rule.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { headingRange, textIn } from './ranges.ts';
import { findVisibleLine } from './visible-text.ts';

const NOTE =
  'Learners come to an empty box and do not know what to do. Write instructions below the heading, or remove it.';

const HEADING_RULES: readonly RuleId[] = ['no-step-in-comment', 'no-step-in-block'];

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
      if (findVisibleLine(document, content)) return;
      const name = textIn(document, heading.text);
      const range = headingRange(heading);
      const because = HEADING_RULES.map((rule) => ({ rule, range }));
      if (name === '') report({ message: 'nameless', range, because });
      else report({ message: 'empty', values: { name }, range, because });
    },
  },
});
