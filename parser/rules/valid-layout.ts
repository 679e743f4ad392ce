import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { valueRange } from '../syntax/tree.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';

const LAYOUTS = ['manual', 'automatic'];

const NOTE = 'The map is laid out automatically, and positions are not used.';

export const validLayout = defineRule('valid-layout', {
  messages: {
    unknown: { reason: 'Unexpected layout `{value}`, expected `manual` or `automatic`', note: NOTE },
    likely: { reason: 'Unexpected layout `{value}`, expected `{likely}`', note: NOTE },
  },
  visit: {
    'attribute:layout': ({ attribute }, { report }) => {
      const layout = attribute.value.toLowerCase();
      if (LAYOUTS.includes(layout)) return;
      const likely = layout === 'auto' ? 'automatic' : findLikely(layout, LAYOUTS);
      const { value } = attribute;
      const range = valueRange(attribute);
      if (likely === undefined) {
        report({ message: 'unknown', values: { value }, range, ...possibleValues(attribute, LAYOUTS) });
      } else
        report({ message: 'likely', values: { value, likely }, range, ...likelyValue(attribute, likely) });
    },
  },
});
