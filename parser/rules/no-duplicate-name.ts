import { copiesWithinMaps } from '../facts/copies-within-maps.ts';
import { defineRule } from './define-rule.ts';

export const noDuplicateName = defineRule('no-duplicate-name', {
  messages: {
    second: {
      reason: 'The name `{name}` is used twice on this map.',
      note: 'Learners cannot tell the two apart. Was one of them copied, and its `name` not changed?',
    },
  },
  visit: {
    document: (document, { report }) => {
      const copies = copiesWithinMaps(document, 'name', (name, { node }) => {
        if (node.kind === 'layout') return undefined;
        // A certificate may have the same name as the activity before it.
        const group = node.kind === 'activity' ? 'activity' : 'reward';
        return `${group} ${name.toLowerCase().replace(/\s+/g, ' ')}`;
      });
      for (const { attribute, range, first, because } of copies) {
        report({
          message: 'second',
          values: { name: attribute.value },
          range,
          related: [{ reason: 'It is used here first', range: first }],
          because,
        });
      }
    },
  },
});
