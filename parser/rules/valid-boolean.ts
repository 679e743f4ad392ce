import { defineRule } from './define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { valueRange } from '../syntax/tree.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';
import { readBoolean } from '../values/reading.ts';

const WORDS = ['true', 'false'];

export const validBoolean = defineRule('valid-boolean', {
  messages: {
    unknown: {
      reason: '`{value}` is neither `true` nor `false`.',
      note: 'The map is read as if this line were not there.',
    },
  },
  visit: {
    'value:boolean': ({ attribute }, { report }) => {
      const { value } = attribute;
      if (readBoolean(value).ok) return;
      // Full words only: `of` is as similar to `on` as to `off`.
      const likely = findLikely(value.toLowerCase(), WORDS);
      report({
        message: 'unknown',
        values: { value },
        range: valueRange(attribute),
        ...(likely === undefined ? possibleValues(attribute, WORDS) : likelyValue(attribute, likely)),
      });
    },
  },
});
