import { defineRule } from './define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { ACTION_KINDS } from '../model/build-actions.ts';
import { findLostList } from '../facts/meant-attributes.ts';
import { keyRange, replaceFix } from '../facts/ranges.ts';
import { swallowedKeys } from '../facts/swallowed-keys.ts';

const NOT_SEEN_NOTE = 'Learners do not see this action.';

export const validActionKind = defineRule('valid-action-kind', {
  messages: {
    unknown: {
      reason: 'There is no action `{action}`, only `activity`, `map`, `tutorial`, `docs` and `editor`.',
      note: NOT_SEEN_NOTE,
    },
    likely: { reason: 'There is no action `{action}`. Did you mean `{likely}`?', note: NOT_SEEN_NOTE },
  },
  visit: ({ document, report }) => {
    const swallowed = swallowedKeys(document);
    return {
      actions: ({ list }) => {
        for (const item of list.children) {
          const isKnown = ACTION_KINDS.some((kind) => kind === item.key);
          if (isKnown || item.key === '') continue;
          const because =
            swallowed.get(item.keyStart) ??
            findLostList(document, { start: list.keyEnd, end: item.keyStart });
          const likely = findLikely(item.key, ACTION_KINDS);
          const range = keyRange(item);
          const action = item.rawKey;
          if (likely === undefined) {
            // Every kind of action needs a link, which a list does not have.
            const kinds = item.type === 'attribute' ? ACTION_KINDS : [];
            const suggestions = kinds.map((kind) => replaceFix(range, kind));
            report({ message: 'unknown', values: { action }, range, suggestions, because });
            continue;
          }
          const fix = replaceFix(range, likely);
          report({ message: 'likely', values: { action, likely }, range, expected: [likely], fix, because });
        }
      },
    };
  },
});
