import { stepLevel } from '../tutorial/read-steps.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { written } from './ranges.ts';

export const noStepInBlock = defineTutorialRule('no-step-in-block', ({ document, report }) => {
  const level = stepLevel(document.form);
  for (const { block, level: own, start, end } of document.headings) {
    const isCut = own === level || (own === 2 && document.form === 'activities');
    if (!block?.isClosed || !isCut) continue;
    report({
      reason: `Unexpected \`${'#'.repeat(own)}\` at the beginning of a line in a ${block.language === '' ? '' : `\`${block.language}\` `}block, expected it outside of blocks only`,
      range: { start, end: start + own },
      note: `The editor begins a new step with \`${written(document, { start, end }).slice(0, 60)}\`: learners see half of the block in one step, half in the next. Write something else at the beginning of the line, such as a single \`#\` in Python.`,
      related: [{ reason: 'The block begins here', range: block.fence }],
    });
  }
});
