import type { SkillNode } from '#schemas/generated/page.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { isSameFamily } from '../evolution/placed-node.ts';
import { headerRange } from '../facts/ranges.ts';
import { valueRange } from '../syntax/tree.ts';
import { headingOf, kindWord, comparisonOf } from './comparison-of.ts';

export const noChangedKind = defineRule('no-changed-kind', {
  messages: {
    changed: 'Unexpected change of `{heading}` from {was} to {is}, expected a new heading for it',
  },
  needs: 'before',
  visit: {
    document: (_document, context) => {
      for (const { before, after } of comparisonOf(context)?.nodes ?? []) {
        if (!after || isSameFamily(before.entry.node, after.entry.node)) continue;
        const { section, attributes, node } = after.entry;
        const kind = attributes.scalars.get('kind');
        context.report({
          message: 'changed',
          values: {
            heading: headingOf(after.entry),
            was: withArticle(before.entry.node),
            is: withArticle(node),
          },
          range: kind ? valueRange(kind) : headerRange(section),
          note: noteOf(node),
        });
      }
    },
  },
});

function noteOf(after: SkillNode): string {
  switch (after.kind) {
    case 'activity':
      return 'Learners who have claimed the reward find an activity that is completed, though they never opened it.';
    case 'layout':
      return 'Learners come to their project in it no more.';
    case 'reward':
    case 'completion':
      return 'Learners come to their project in it no more, and those who finished the activity find this claimed already.';
    default:
      return after satisfies never;
  }
}

function withArticle(node: SkillNode): string {
  return node.kind === 'activity' ? 'an activity' : `a ${kindWord(node)}`;
}
