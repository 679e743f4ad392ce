import type { TextRange } from '../diagnostics/rule.ts';
import type { AnswerStep } from '../rehearsal/answer-key.ts';
import { stepsIn } from '../rehearsal/steps-in.ts';
import { defineTutorialRule } from '../tutorial-rules/define-tutorial-rule.ts';

export const noMissingToolboxPart = defineTutorialRule('no-missing-toolbox-part', {
  needs: 'rehearsal',
  messages: {
    category: {
      reason: 'The toolbox has no category `{name}`.',
      note: 'Learners look for it in vain. The toolbox only shows categories of blocks that the code of the tutorial uses.',
    },
    block: {
      reason: 'The toolbox lacks the block `{name}`, which the code of this step uses.',
      note: 'Learners cannot add it.',
    },
    named: {
      reason: 'The toolbox lacks the block `{name}`, which this step names.',
      note: 'Learners look for it in vain. Show it in the code of the step.',
    },
  },
  visit: {
    document: (_document, context) => {
      for (const { seen, step } of stepsIn(context)) {
        for (const name of seen.missingCategories ?? []) {
          const at = context.text.indexOf(`:${name}||`, step.content.start) + 1;
          const isHere = at > 0 && at < step.content.end;
          const range = isHere ? { start: at, end: at + name.length } : step.heading;
          context.report({ message: 'category', values: { name }, range });
        }
        for (const name of seen.missingNamedBlocks ?? []) {
          context.report({ message: 'named', values: { name }, range: findLabel(context.text, step, name) });
        }
        for (const name of seen.missingBlocks ?? []) {
          const range = step.code?.block.fence ?? step.heading;
          context.report({ message: 'block', values: { name }, range });
        }
      }
    },
  },
});

/** Returns the line of a step that names a block, `||scene:set background color to [ ]||`, or the step's heading. */
function findLabel(text: string, { heading, content }: AnswerStep, name: string): TextRange {
  const wordsIn = (one: string): string => (one.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
  const labels = text.slice(content.start, content.end).matchAll(/\|\|\w+(?:\([^)]*\))?:([^|]+)\|\|/g);
  for (const { 0: label, 1: words = '', index } of labels) {
    if (wordsIn(words.replaceAll(/\[[^\]]*\]|<[^>]*>/g, ' ')) !== wordsIn(name)) continue;
    const start = content.start + index;
    return { start, end: start + label.length };
  }
  return heading;
}
