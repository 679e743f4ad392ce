import { defineRule } from '../diagnostics/define-rule.ts';
import { copiesWithinMaps } from '../facts/copies-within-maps.ts';

export const noDuplicateName = defineRule('no-duplicate-name', ({ document, report }) => {
  const copies = copiesWithinMaps(document, 'name', (name, { node }) => {
    if (node.kind === 'layout') return undefined;
    // A certificate may well be called like the activity before it.
    const group = node.kind === 'activity' ? 'activity' : 'reward';
    return `${group} ${name.toLowerCase().replace(/\s+/g, ' ')}`;
  });
  for (const { attribute, range, first } of copies) {
    report({
      reason: `Unexpected second \`${attribute.value}\`, expected a name of its own`,
      range,
      note: 'Learners cannot tell the two apart. Was the node copied, and its `name` forgotten?',
      related: [{ reason: 'The first node with this name', range: first }],
    });
  }
});
