import type { RewardNode, SkillNode } from '#schemas/generated/page.ts';
import { headerRange } from '../facts/ranges.ts';
import { defineRule } from '../rules/define-rule.ts';
import { headingOf, comparisonOf } from './comparison-of.ts';

const KINDS = [
  { type: 'certificate', word: 'certificate' },
  { type: 'completion-badge', word: 'badge' },
] as const;

const NOTE = 'Learners who have earned it cannot open it again here, and others can no longer get it.';

export const noRemovedReward = defineRule('no-removed-reward', {
  messages: {
    certificate: {
      reason: 'The certificate of `{heading}` was removed.',
      note: NOTE,
    },
    badge: { reason: 'The badge of `{heading}` was removed.', note: NOTE },
    certificates: {
      reason: '`{heading}` gave {had} certificates and gives only {has} now.',
      note: NOTE,
    },
    badges: {
      reason: '`{heading}` gave {had} badges and gives only {has} now.',
      note: NOTE,
    },
  },
  needs: 'before',
  visit: {
    document: (_document, context) => {
      for (const { before, after, renamed } of comparisonOf(context)?.nodes ?? []) {
        const now = after ?? renamed;
        if (!now || !hasRewards(before.entry.node) || !hasRewards(now.entry.node)) continue;
        for (const { type, word } of KINDS) {
          const [had, has] = [countOf(before.entry.node, type), countOf(now.entry.node, type)];
          if (has >= had) continue;
          const heading = headingOf(now.entry);
          context.report({
            ...(has === 0
              ? { message: word, values: { heading } }
              : { message: `${word}s`, values: { heading, had, has } }),
            range: headerRange(now.entry.section),
          });
        }
      }
    },
  },
});

function hasRewards(node: SkillNode): node is RewardNode {
  return 'rewards' in node;
}

function countOf({ rewards }: RewardNode, type: (typeof KINDS)[number]['type']): number {
  return rewards.filter((reward) => reward.type === type).length;
}
