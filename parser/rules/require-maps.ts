import { defineRule } from '../diagnostics/define-rule.ts';
import { headerRange } from './ranges.ts';

export const requireMaps = defineRule('require-maps', ({ document, report }) => {
  const [first] = document.tree.children;
  if (document.maps.length > 0 || !first) return;
  report({
    reason: 'Unexpected page without a map, expected a heading such as `## my-map`',
    range: headerRange(document.pageEntry?.section ?? first),
    note: 'Learners see an error in place of the map. Activities (`###`) belong below the heading of a map (`##`).',
  });
});
