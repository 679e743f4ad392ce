import { defineRule } from './define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { indentBelow } from '../edits/indent-lines.ts';
import { rewardEntriesOf } from '../facts/entries-of.ts';
import { findLostList } from '../facts/meant-attributes.ts';
import { keyRange, replaceFix } from '../facts/ranges.ts';
import { attributesBelowRewards, REWARD_ATTRIBUTES } from '../facts/unindented-lists.ts';
import { swallowedKeys } from '../facts/swallowed-keys.ts';
import type { RewardEntry } from '../model/build-rewards.ts';

const REWARD_KINDS = ['certificate', 'completion-badge'];
const OTHER_NAMES: Readonly<Record<string, string>> = { badge: 'completion-badge', cert: 'certificate' };

const NESTED_ATTRIBUTES: ReadonlySet<string> = new Set([...REWARD_ATTRIBUTES.values()].flat(2));

const NOTE = 'Learners do not get it.';

export const validRewardKind = defineRule('valid-reward-kind', {
  messages: {
    unknown: {
      reason: 'There is no reward `{reward}`, only `certificate` and `completion-badge`.',
      note: NOTE,
    },
    unindented: {
      reason: '`{name}` belongs to `{reward}` above it, but begins in the same column.',
      note: 'Learners do not get it. Begin the line with four more spaces.',
    },
    likely: { reason: 'There is no reward `{reward}`. Did you mean `{likely}`?', note: NOTE },
  },
  visit: {
    document: (document, { text, report }) => {
      const swallowed = swallowedKeys(document);
      let last: RewardEntry | undefined;
      let isBelow = false;
      for (const entry of rewardEntriesOf(document)) {
        const { list, item, type } = entry;
        // Report only the first bullet below a reward whose own line is lost.
        const wasBelow = isBelow && list === last?.list;
        const before = last;
        last = entry;
        isBelow = NESTED_ATTRIBUTES.has(type);
        if (isBelow && wasBelow) continue;
        if (type === '' || REWARD_KINDS.includes(type)) continue;
        const range = keyRange(item);
        if (before && isInColumnOf(item, before)) {
          const values = { name: item.rawKey, reward: before.item.rawKey };
          const because = REWARD_RULES.map((rule) => ({ rule, range: keyRange(before.item) }));
          const [moved] = indentBelow(before, text);
          report({ message: 'unindented', values, range, because, ...(moved && { fix: moved }) });
          continue;
        }
        const because =
          swallowed.get(item.keyStart) ??
          (isBelow ? findLostList(document, { start: list.keyEnd, end: item.keyStart }) : undefined);
        const likely = findOtherName(type) ?? findLikely(type, REWARD_KINDS);
        const reward = item.rawKey;
        if (likely === undefined) {
          const suggestions = REWARD_KINDS.map((kind) => replaceFix(range, kind));
          report({ message: 'unknown', values: { reward }, range, suggestions, because });
          continue;
        }
        const fix = replaceFix(range, likely);
        report({ message: 'likely', values: { reward, likely }, range, expected: [likely], fix, because });
      }
    },
  },
});

/** Rules on a missing address. The address may be in the text, but at the wrong indentation. */
const REWARD_RULES = ['require-certificate-url', 'require-badge-image'] as const;

function isInColumnOf(item: RewardEntry['item'], { list, item: reward }: RewardEntry): boolean {
  const below = attributesBelowRewards(list).get(reward) ?? [];
  return below.some((one) => one === item);
}

function findOtherName(type: string): string | undefined {
  return Object.hasOwn(OTHER_NAMES, type) ? OTHER_NAMES[type] : undefined;
}
