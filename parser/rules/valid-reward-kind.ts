import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { keyRange, replaceFix } from '../facts/ranges.ts';
import { rewardEntriesOf } from '../facts/reward-entries-of.ts';
import { swallowedKeys } from '../facts/swallowed-keys.ts';

const REWARD_KINDS = ['certificate', 'completion-badge'];
/** What else authors call it. */
const OTHER_NAMES: Readonly<Record<string, string>> = { badge: 'completion-badge', cert: 'certificate' };

export const validRewardKind = defineRule('valid-reward-kind', ({ document, report }) => {
  const swallowed = swallowedKeys(document);
  for (const { item, type } of rewardEntriesOf(document)) {
    if (type === '' || REWARD_KINDS.includes(type) || swallowed.has(item.keyStart)) continue;
    const likely = findOtherName(type) ?? findLikely(type, REWARD_KINDS);
    const range = keyRange(item);
    report({
      reason: `Unexpected reward \`${item.rawKey}\`, expected ${
        likely === undefined ? '`certificate` or `completion-badge`' : `\`${likely}\``
      }`,
      range,
      note: 'Learners do not get it.',
      ...(likely === undefined
        ? { suggestions: REWARD_KINDS.map((kind) => replaceFix(range, kind)) }
        : { expected: [likely], fix: replaceFix(range, likely) }),
    });
  }
});

function findOtherName(type: string): string | undefined {
  return Object.hasOwn(OTHER_NAMES, type) ? OTHER_NAMES[type] : undefined;
}
