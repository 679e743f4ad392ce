import { defineRule } from '../diagnostics/define-rule.ts';
import { copiesWithinMaps } from '../facts/copies-within-maps.ts';

export const noDuplicateUrl = defineRule('no-duplicate-url', ({ document, report }) => {
  const copies = copiesWithinMaps(document, 'url', (url, { node }) =>
    node.kind === 'activity' ? url : undefined,
  );
  for (const { attribute, range, first } of copies) {
    report({
      reason: `Unexpected second activity with the tutorial \`${attribute.value}\`, expected another one`,
      range,
      note: 'Learners do the same tutorial twice. Was the activity copied, and its `url` forgotten?',
      related: [{ reason: 'The first activity with this tutorial', range: first }],
    });
  }
});
