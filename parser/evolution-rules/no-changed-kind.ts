import type { SkillNode } from '#schemas/generated/page.ts';
import { isSameFamily } from '../evolution/placed-node.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { headerRange } from '../facts/ranges.ts';
import { defineRule } from '../rules/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { headingOf, comparisonOf } from './comparison-of.ts';

export const noChangedKind = defineRule('no-changed-kind', {
  messages: {
    changed: 'The kind of `{heading}` was `{was}` and is `{is}` now.',
  },
  needs: 'before',
  visit: {
    document: (document, context) => {
      for (const { before, after } of comparisonOf(context)?.nodes ?? []) {
        if (!after || isSameFamily(before.entry.node, after.entry.node)) continue;
        const { section, attributes, node } = after.entry;
        const kind = attributes.scalars.get('kind');
        const range = kind ? valueRange(kind) : headerRange(section);
        context.report({
          message: 'changed',
          values: {
            heading: headingOf(after.entry),
            was: before.entry.node.kind,
            is: node.kind,
          },
          range,
          note: noteOf(node),
          because: kind ? [{ rule: 'valid-kind', range }] : findMeant(document, section, 'kind')?.because,
        });
      }
    },
  },
});

function noteOf(after: SkillNode): string {
  switch (after.kind) {
    case 'activity':
      return 'Learners who have claimed the reward find an activity that is completed, though they never opened it. Give the activity a heading of its own.';
    case 'layout':
      return 'Learners cannot come back to their project in it. Give what is new a heading of its own.';
    case 'reward':
    case 'completion':
      return 'Learners cannot come back to their project in it, and those who finished the activity find this claimed already. Give the reward a heading of its own.';
    default:
      return after satisfies never;
  }
}
