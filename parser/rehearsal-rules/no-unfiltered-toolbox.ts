import { defineTutorialRule } from '../tutorial-rules/define-tutorial-rule.ts';

export const noUnfilteredToolbox = defineTutorialRule('no-unfiltered-toolbox', {
  needs: 'rehearsal',
  messages: {
    unfiltered: {
      reason: 'The toolbox shows all blocks, because the editor cannot read the code of this tutorial.',
      note: 'Learners search for the blocks of a step among hundreds. Correct the code of the steps.',
    },
  },
  visit: {
    document: (_document, { rehearsal, path, report }) => {
      const isUnfiltered = rehearsal?.activities.some(
        (one) => one.tutorial === path && one.isUnfiltered === true,
      );
      if (isUnfiltered) report({ message: 'unfiltered' });
    },
  },
});
