import type { RewardNode, SkillNode } from '#schemas/generated/page.ts';
import { headerRange } from '../facts/ranges.ts';
import { defineEvolutionRule, headingOf, comparisonOf } from './define-evolution-rule.ts';

const KINDS = [
  { type: 'certificate', word: 'certificate' },
  { type: 'completion-badge', word: 'badge' },
] as const;

export const noRemovedReward = defineEvolutionRule('no-removed-reward', (context) => {
  for (const { before, after, renamed } of comparisonOf(context)?.nodes ?? []) {
    const now = after ?? renamed;
    if (!now || !hasRewards(before.entry.node) || !hasRewards(now.entry.node)) continue;
    for (const { type, word } of KINDS) {
      const [had, has] = [countOf(before.entry.node, type), countOf(now.entry.node, type)];
      if (has >= had) continue;
      const heading = headingOf(now.entry);
      context.report({
        reason:
          has === 0
            ? `Unexpected removal of the ${word} of \`${heading}\`, expected it to stay`
            : `Unexpected removal of ${had - has} of ${had} ${word}s of \`${heading}\`, expected them to stay`,
        range: headerRange(now.entry.section),
        note: `Learners who have earned it cannot open it again here, and those who are on their way to it do not get it.`,
      });
    }
  }
});

function hasRewards(node: SkillNode): node is RewardNode {
  return 'rewards' in node;
}

function countOf({ rewards }: RewardNode, type: (typeof KINDS)[number]['type']): number {
  return rewards.filter((reward) => reward.type === type).length;
}
