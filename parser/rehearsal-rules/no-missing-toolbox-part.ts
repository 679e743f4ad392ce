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
        for (const name of seen.missingBlocks ?? []) {
          const range = step.code?.block.fence ?? step.heading;
          context.report({ message: 'block', values: { name }, range });
        }
      }
    },
  },
});
