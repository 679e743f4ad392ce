import { defineRule } from './define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { replaceFix } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';
import { valueRange } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';

export const noUnknownTag = defineRule('no-unknown-tag', {
  messages: {
    unknown: 'The tag `{tag}` is not one of the allowed tags.',
    likely: 'The tag `{tag}` is not one of the allowed tags. Did you mean `{likely}`?',
  },
  visit: ({ options, report }) => {
    const allowed = new Set(options.tags.map((tag) => tag.trim().toLowerCase()));
    const items = options.tags.map((tag) => `\`${tag.trim()}\``);
    const note = phrase('note.allowed-tags', { tags: { join: 'comma', items } });
    return {
      'attribute:tags': ({ attribute }) => {
        for (const { text: tag, start, end } of readFilledList(attribute.value)) {
          if (allowed.has(tag.toLowerCase())) continue;
          const range = valueRange(attribute, start, end);
          const likely = findLikely(tag.toLowerCase(), [...allowed]);
          if (likely === undefined) report({ message: 'unknown', values: { tag }, range, note });
          else {
            report({
              message: 'likely',
              values: { tag, likely },
              range,
              note,
              expected: [likely],
              // Maps can be locked by a number of activities with this tag, so the author has to agree.
              suggestions: [replaceFix(range, likely)],
            });
          }
        }
      },
    };
  },
});
