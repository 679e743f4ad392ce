import { readTutorial } from '../tutorial/read-tutorial.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineEvolutionRule } from './define-evolution-rule.ts';

export const noRemovedStep = defineEvolutionRule<TutorialDocument>(
  'no-removed-step',
  ({ before, document, report }) => {
    if (!before || before.isRemoved) return;
    const had = readTutorial(before.text).steps.length;
    const has = document.steps.length;
    // Without any step it is no tutorial, which has a rule of its own.
    if (has >= had || has === 0) return;
    const last = document.steps.at(-1)?.heading.text;
    report({
      reason: `Unexpected end of the tutorial after ${has} of ${had} steps, expected as many as before`,
      ...(last && { range: last }),
      note: 'Learners who are in the midst of it keep the steps that they began with; who restarts it finds fewer.',
    });
  },
);
