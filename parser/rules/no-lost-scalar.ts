import { defineRule } from './define-rule.ts';
import type { FixDraft, TextRange } from '../diagnostics/rule.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { ListNode } from '../syntax/tree.ts';
import { moveAbove } from '../edits/comment-edits.ts';
import { COMMENT_MARK, outdentList } from '../edits/line-edits.ts';
import { isAddressLost, isRewardList, writeBelow } from '../edits/value-below.ts';
import { findLostList } from '../facts/meant-attributes.ts';
import { keyRange } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';

const REASON = 'The value of `{key}` is not read, because the bullets below it are moved in.';

export const noLostScalar = defineRule('no-lost-scalar', {
  messages: {
    list: {
      reason: REASON,
      note: 'Only the bullets below are read. Give `{value}` a bullet of its own below, or remove it.',
    },
    scalar: {
      reason: REASON,
      note: 'Learners see neither the value nor the bullets. Begin the bullets in the same column as `{key}`.',
    },
  },
  visit: {
    document: (document, { text, report }) => {
      for (const { kind, start, end, to, list } of document.tree.misreadings) {
        if (kind !== 'lost-scalar' || !to) continue;
        const isNested = list !== undefined && list !== to;
        const type = ATTRIBUTES.get(to.key)?.value;
        // In `checks`, both the text and the list have a meaning.
        if (type === 'checks') continue;
        const takesList =
          type === 'actions' || type === 'rewards' || (isNested && to.type === 'list' && isRewardList(to));
        if (!takesList && (isNested || type === undefined)) continue;
        // `require-certificate-url` or `require-badge-image` reports a reward without its address.
        if (to.type === 'list' && isNested && isAddressLost(to)) continue;
        const below = to.type === 'list' ? to.children[0]?.keyStart : undefined;
        report({
          ...(takesList
            ? { message: 'list', values: { key: to.rawKey, value: shorten(text.slice(start, end)) } }
            : { message: 'scalar', values: { key: to.rawKey } }),
          range: { start, end },
          ...(below !== undefined && { because: findLostList(document, { start: end, end: below }) }),
          related: [{ reason: 'This is read as the name of a list', range: keyRange(to) }],
          suggestions:
            to.type === 'list'
              ? takesList
                ? listFixes(to, { start, end }, text)
                : outdentList(to, text)
              : [],
        });
      }
    },
  },
});

const LONGEST = 60;

function shorten(value: string): string {
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

function listFixes(list: ListNode, range: TextRange, text: string): FixDraft[] {
  const colon = text.indexOf(':', list.keyEnd);
  const without = { start: colon + 1, end: range.end, text: '' };
  const removal = { title: phrase('title.remove-the-value-of', { key: list.rawKey }), edits: [without] };
  const below = writeBelow(list, range, text);
  if (below) return [below, removal];
  const value = text.slice(range.start, range.end);
  if (COMMENT_MARK.test(value)) return [removal];
  const kept = moveAbove({ start: colon + 1, end: range.end }, `<!-- ${value} -->`, text);
  return [{ ...kept, title: phrase('title.keep-it-as-a-comment') }, removal];
}
