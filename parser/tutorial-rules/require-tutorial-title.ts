import { defineTutorialRule } from './define-tutorial-rule.ts';

export const requireTutorialTitle = defineTutorialRule('require-tutorial-title', {
  messages: {
    missing: {
      reason: 'Unexpected tutorial without a title, expected a first line such as `# Make a game`',
      note: 'Where the tutorial is opened by itself, learners see the name of its file instead.',
    },
  },
  visit: {
    document: ({ title, steps }, { report }) => {
      if (!title && steps.length > 0) report({ message: 'missing' });
    },
  },
});
