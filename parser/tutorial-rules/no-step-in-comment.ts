import { findRangeAt } from '../facts/block-ranges.ts';
import { stepLevel } from '../tutorial/read-steps.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { written } from './ranges.ts';

export const noStepInComment = defineTutorialRule('no-step-in-comment', ({ document, report }) => {
  const level = stepLevel(document.form);
  for (const { isInComment, level: own, start, end } of document.headings) {
    const isCut = own === level || (own === 2 && document.form === 'activities');
    if (!isInComment || !isCut) continue;
    const comment = findRangeAt(document.comments, start);
    report({
      reason: `Unexpected heading \`${written(document, { start, end }).slice(0, 60)}\` in a comment, expected no line that begins with \`${'#'.repeat(own)}\` in it`,
      range: { start, end },
      note: 'The editor knows no comments when it looks for steps: learners get this one too. Remove the comment, or put a space before the `#`.',
      ...(comment && {
        related: [
          { reason: 'The comment begins here', range: { start: comment.start, end: comment.start + 4 } },
        ],
      }),
    });
  }
});
