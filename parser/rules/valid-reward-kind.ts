import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { rewardViewsOf } from '../facts/entries-of.ts';
import { findLostList } from '../facts/meant-attributes.ts';
import { keyRange, replaceFix } from '../facts/ranges.ts';
import { swallowedKeys } from '../facts/swallowed-keys.ts';
import { readRewardEntries, type RewardEntry } from '../model/build-rewards.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { ListNode } from '../syntax/tree.ts';

const REWARD_KINDS = ['certificate', 'completion-badge'];
/** What else authors call it. */
const OTHER_NAMES: Readonly<Record<string, string>> = { badge: 'completion-badge', cert: 'certificate' };

/** What stands below a reward. */
const BELOW: ReadonlySet<string> = new Set([
  'url',
  'previewurl',
  'preview',
  'imageurl',
  'image',
  'displayname',
  'name',
]);

const NOTE = 'Learners do not get it.';

export const validRewardKind = defineRule('valid-reward-kind', {
  messages: {
    unknown: {
      reason: 'There is no reward `{reward}`, only `certificate` and `completion-badge`.',
      note: NOTE,
    },
    likely: { reason: 'There is no reward `{reward}`. Did you mean `{likely}`?', note: NOTE },
  },
  visit: {
    document: (document, { report }) => {
      const swallowed = swallowedKeys(document);
      let last: ListNode | undefined;
      let isBelow = false;
      for (const { list, item, type } of entriesOf(document)) {
        // Reports only the first bullet below a reward whose own line is lost.
        const wasBelow = isBelow && list === last;
        last = list;
        isBelow = BELOW.has(type);
        if (isBelow && wasBelow) continue;
        if (type === '' || REWARD_KINDS.includes(type)) continue;
        const because =
          swallowed.get(item.keyStart) ??
          (isBelow ? findLostList(document, { start: list.keyEnd, end: item.keyStart }) : undefined);
        const likely = findOtherName(type) ?? findLikely(type, REWARD_KINDS);
        const range = keyRange(item);
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

function entriesOf(document: MapDocument): (RewardEntry & { list: ListNode })[] {
  return rewardViewsOf(document).flatMap(({ attributes }) => {
    const list = attributes.lists.get('rewards');
    return list ? readRewardEntries(list).map((entry) => ({ ...entry, list })) : [];
  });
}

function findOtherName(type: string): string | undefined {
  return Object.hasOwn(OTHER_NAMES, type) ? OTHER_NAMES[type] : undefined;
}
