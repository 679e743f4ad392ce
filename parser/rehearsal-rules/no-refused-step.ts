import { stepsIn } from '../rehearsal/steps-in.ts';
import { defineTutorialRule } from '../tutorial-rules/define-tutorial-rule.ts';

export const noRefusedStep = defineTutorialRule('no-refused-step', {
  needs: 'rehearsal',
  messages: {
    refused: {
      reason: 'The editor refuses the code that this step shows. It says: {words}',
      note: 'Learners who build exactly what the step shows cannot continue. Correct the validation or the code.',
    },
  },
  visit: {
    document: (_document, context) => {
      for (const { seen, step } of stepsIn(context)) {
        if (seen.refused === undefined) continue;
        const values = { words: seen.refused.replaceAll(/\s+/g, ' ') };
        context.report({ message: 'refused', values, range: step.heading });
      }
    },
  },
});
