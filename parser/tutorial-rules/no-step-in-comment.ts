import { findRangeAt } from '../facts/block-ranges.ts';
import { cutsSteps } from '../tutorial/read-steps.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { textIn } from './ranges.ts';

export const noStepInComment = defineTutorialRule('no-step-in-comment', {
  messages: {
    heading: {
      reason: 'The heading `{line}` is in a comment.',
      note: 'Learners get this step too, because the editor finds headings even in comments. Remove the comment, or put a space before the `{marks}`.',
    },
  },
  visit: {
    heading: ({ isInComment, level, start, end }, { document, report }) => {
      if (!isInComment || !cutsSteps(level, document.form)) return;
      const comment = findRangeAt(document.comments, start);
      report({
        message: 'heading',
        values: { line: textIn(document, { start, end }).slice(0, 60), marks: '#'.repeat(level) },
        range: { start, end },
        ...(comment && {
          related: [
            { reason: 'The comment begins here', range: { start: comment.start, end: comment.start + 4 } },
          ],
        }),
      });
    },
  },
});
