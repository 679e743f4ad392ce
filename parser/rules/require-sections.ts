import { defineRule } from './define-rule.ts';

export const requireSections = defineRule('require-sections', {
  messages: {
    none: {
      reason: 'There is no heading in this file.',
      note: 'Learners see an error in place of the map. Write a heading with `#` for the page, such as `# my-page`, with `##` for a map and with `###` for each activity.',
    },
  },
  visit: {
    document: ({ tree }, { report }) => {
      if (tree.children.length === 0) report({ message: 'none' });
    },
  },
});
