import { defineRule } from '../diagnostics/define-rule.ts';

export const requireSections = defineRule('require-sections', ({ document, report }) => {
  if (document.tree.children.length > 0) return;
  report({
    reason: 'Cannot parse content, expected a heading such as `# my-page`',
    note: 'Learners see an error in place of the map. Begin a line with `#` for the page, `##` for a map and `###` for each activity.',
  });
});
