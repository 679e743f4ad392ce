import { defineTutorialRule } from './define-tutorial-rule.ts';
import { headingRange, written } from './ranges.ts';
import { findVisibleLine } from './visible-text.ts';

export const noEmptyStep = defineTutorialRule('no-empty-step', ({ document, report }) => {
  for (const { heading, content } of document.steps) {
    // What a comment or a block does to a step has rules of its own.
    if (heading.isInComment || heading.block || findVisibleLine(document, content)) continue;
    const name = written(document, heading.text);
    report({
      reason: `Unexpected step${name === '' ? '' : ` \`${name}\``} without instructions, expected a text or a picture below its heading`,
      range: headingRange(heading),
      note: 'Learners come to an empty box and do not know what to do. Write what they are to do, or remove the heading.',
    });
  }
});
