import { defineRule } from './define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { valueRange } from '../syntax/tree.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';

const LAYOUTS = ['manual', 'automatic'];

const NOTE = 'The map is laid out automatically, and positions are not used.';

export const validLayout = defineRule('valid-layout', {
  messages: {
    unknown: { reason: 'There is no layout `{value}`, only `manual` and `automatic`.', note: NOTE },
    likely: { reason: 'There is no layout `{value}`. Did you mean `{likely}`?', note: NOTE },
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
