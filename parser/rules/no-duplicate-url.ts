import { copiesWithinMaps } from '../facts/copies-within-maps.ts';
import { defineRule } from './define-rule.ts';

export const noDuplicateUrl = defineRule('no-duplicate-url', {
  messages: {
    second: {
      reason: 'Two activities on this map open the tutorial `{url}`.',
      note: 'Learners do the same tutorial twice. Was the activity copied, and its `url` not changed?',
    },
  },
  visit: {
    document: (document, { report }) => {
      const copies = copiesWithinMaps(document, 'url', (url, { node }) =>
        node.kind === 'activity' ? url : undefined,
      );
      for (const { attribute, range, first, because } of copies) {
        report({
          message: 'second',
          values: { url: attribute.value },
          range,
          related: [{ reason: 'The first activity with this tutorial', range: first }],
          because,
        });
      }
    },
  },
});
