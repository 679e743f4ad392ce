import { readTutorial } from '../tutorial/read-tutorial.ts';
import { defineTutorialRule } from '../tutorial-rules/define-tutorial-rule.ts';

export const noRemovedStep = defineTutorialRule('no-removed-step', {
  messages: {
    none: {
      reason: 'The steps of the tutorial were removed.',
      note: 'Learners who have begun it keep the steps they started with; those who restart it find none.',
    },
    shorter: {
      reason: 'The tutorial had {had} steps and has only {has} now.',
      note: 'Learners who have begun it keep the steps they started with; those who restart it find fewer.',
    },
  },
  needs: 'before',
  visit: {
    document: ({ steps }, { before, report }) => {
      if (!before || before.isRemoved) return;
      const had = readTutorial(before.text).steps.length;
      const has = steps.length;
      if (has >= had) return;
      if (has === 0) return report({ message: 'none', because: [{ rule: 'require-tutorial-steps' }] });
      const last = steps.at(-1)?.heading.text;
      report({ message: 'shorter', values: { has, had }, ...(last && { range: last }) });
    },
  },
});
