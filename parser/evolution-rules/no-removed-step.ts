import { readTutorial } from '../tutorial/read-tutorial.ts';
import { defineTutorialRule } from '../tutorial-rules/define-tutorial-rule.ts';

export const noRemovedStep = defineTutorialRule('no-removed-step', {
  messages: {
    shorter: {
      reason: 'The tutorial had {had} steps and has only {has} now.',
      note: 'Learners who have begun it keep the steps that they began with; those who restart it find fewer.',
    },
  },
  needs: 'before',
  visit: {
    document: ({ steps }, { before, report }) => {
      if (!before || before.isRemoved) return;
      const had = readTutorial(before.text).steps.length;
      const has = steps.length;
      // Without any step it is no tutorial, which has a rule of its own.
      if (has >= had || has === 0) return;
      const last = steps.at(-1)?.heading.text;
      report({ message: 'shorter', values: { has, had }, ...(last && { range: last }) });
    },
  },
});
