import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { ACTION_KINDS } from '../model/build-actions.ts';
import { actionListsOf } from '../facts/entries-of.ts';
import { hasLostList } from '../facts/meant-attributes.ts';
import { keyRange, replaceFix } from '../facts/ranges.ts';
import { swallowedKeys } from '../facts/swallowed-keys.ts';

const KINDS = ACTION_KINDS.map((kind) => `\`${kind}\``).join(', ');

export const validActionKind = defineRule('valid-action-kind', ({ document, report }) => {
  const swallowed = swallowedKeys(document);
  for (const { list } of actionListsOf(document)) {
    for (const item of list.children) {
      const isKnown = ACTION_KINDS.some((kind) => kind === item.key);
      if (isKnown || item.key === '' || swallowed.has(item.keyStart)) continue;
      if (hasLostList(document, { start: list.keyEnd, end: item.keyStart })) continue;
      const likely = findLikely(item.key, ACTION_KINDS);
      const range = keyRange(item);
      report({
        reason: `Unexpected action \`${item.rawKey}\`, expected ${likely === undefined ? `one of ${KINDS}` : `\`${likely}\``}`,
        range,
        note: 'Learners do not see this action.',
        ...(likely === undefined
          ? { suggestions: ACTION_KINDS.map((kind) => replaceFix(range, kind)) }
          : { expected: [likely], fix: replaceFix(range, likely) }),
      });
    }
  }
});
