import { defineRule } from '../diagnostics/define-rule.ts';

export const requireSections = defineRule('require-sections', {
  messages: {
    none: {
      reason: 'Cannot parse content, expected a heading such as `# my-page`',
      note: 'Learners see an error in place of the map. Begin a line with `#` for the page, `##` for a map and `###` for each activity.',
    },
  },
  visit: {
    document: ({ tree }, { report }) => {
      if (tree.children.length === 0) report({ message: 'none' });
    },
  },
});
