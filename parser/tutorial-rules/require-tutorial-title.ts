import { defineTutorialRule } from './define-tutorial-rule.ts';

export const requireTutorialTitle = defineTutorialRule('require-tutorial-title', {
  messages: {
    missing: {
      reason: 'This tutorial has no title.',
      note: 'When the tutorial is opened on its own, learners see the name of its file instead. Write a first line such as `# Make a game`.',
    },
  },
  visit: {
    document: ({ title, steps }, { report }) => {
      if (!title && steps.length > 0) report({ message: 'missing' });
    },
  },
});
