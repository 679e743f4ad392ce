import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { hasLostList } from '../facts/meant-attributes.ts';
import { keyRange, replaceFix } from '../facts/ranges.ts';
import { rewardEntriesOf } from '../facts/reward-entries-of.ts';
import { swallowedKeys } from '../facts/swallowed-keys.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';

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

export const validRewardKind = defineRule('valid-reward-kind', ({ document, report }) => {
  const swallowed = swallowedKeys(document);
  let isBelow = false;
  for (const { item, type } of rewardEntriesOf(document)) {
    // Of what stands below a reward whose own line is lost the first is enough.
    const wasBelow = isBelow;
    isBelow = BELOW.has(type);
    if (isBelow && (wasBelow || isKindLost(document, item))) continue;
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

function isKindLost(document: MapDocument, { keyStart }: AttributeNode | ListNode): boolean {
  const list = document.tree.children
    .findLast(({ position }) => position.start.offset < keyStart)
    ?.children.findLast((child) => child.type === 'list' && child.keyStart < keyStart);
  return list?.type === 'list' && hasLostList(document, { start: list.keyEnd, end: keyStart });
}

function findOtherName(type: string): string | undefined {
  return Object.hasOwn(OTHER_NAMES, type) ? OTHER_NAMES[type] : undefined;
}
