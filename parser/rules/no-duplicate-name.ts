import { defineRule } from '../diagnostics/define-rule.ts';
import { copiesWithinMaps } from '../facts/copies-within-maps.ts';

export const noDuplicateName = defineRule('no-duplicate-name', {
  messages: {
    second: {
      reason: 'Unexpected second `{name}`, expected a name of its own',
      note: 'Learners cannot tell the two apart. Was the node copied, and its `name` forgotten?',
    },
  },
  visit: {
    document: (document, { report }) => {
      const copies = copiesWithinMaps(document, 'name', (name, { node }) => {
        if (node.kind === 'layout') return undefined;
        // A certificate may well be called like the activity before it.
        const group = node.kind === 'activity' ? 'activity' : 'reward';
        return `${group} ${name.toLowerCase().replace(/\s+/g, ' ')}`;
      });
      for (const { attribute, range, first } of copies) {
        report({
          message: 'second',
          values: { name: attribute.value },
          range,
          related: [{ reason: 'The first node with this name', range: first }],
        });
      }
    },
  },
});
