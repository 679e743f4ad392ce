import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { valueRange } from '../syntax/tree.ts';
import { attributesOf } from '../facts/attributes-of.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';
import { readBoolean } from '../values/reading.ts';

const WORDS = ['true', 'false'];

export const validBoolean = defineRule('valid-boolean', ({ document, report }) => {
  for (const { attribute } of attributesOf(document, 'boolean')) {
    const reading = readBoolean(attribute.value);
    if (reading.ok) continue;
    // Not the short words: `of` is as near to `on` as to `off`.
    const likely = findLikely(attribute.value.toLowerCase(), WORDS);
    report({
      reason: reading.reason,
      range: valueRange(attribute),
      note: 'The map is read as if this line were not there.',
      ...(likely === undefined ? possibleValues(attribute, WORDS) : likelyValue(attribute, likely)),
    });
  }
});
