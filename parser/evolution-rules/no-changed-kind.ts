import type { SkillNode } from '#schemas/generated/page.ts';
import { isSameFamily } from '../evolution/placed-node.ts';
import { headerRange } from '../facts/ranges.ts';
import { valueRange } from '../syntax/tree.ts';
import { defineEvolutionRule, headingOf, kindWord, comparisonOf } from './define-evolution-rule.ts';

export const noChangedKind = defineEvolutionRule('no-changed-kind', (context) => {
  for (const { before, after } of comparisonOf(context)?.nodes ?? []) {
    if (!after || isSameFamily(before.entry.node, after.entry.node)) continue;
    const { section, attributes, node } = after.entry;
    const kind = attributes.scalars.get('kind');
    context.report({
      reason: `Unexpected change of \`${headingOf(after.entry)}\` from ${withArticle(before.entry.node)} to ${withArticle(node)}, expected a new heading for it`,
      range: kind ? valueRange(kind) : headerRange(section),
      note: noteOf(node),
    });
  }
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
