import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { valueRange } from '../syntax/tree.ts';
import { attributesCalled } from '../facts/attributes-of.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';

const LAYOUTS = ['manual', 'automatic'];

export const validLayout = defineRule('valid-layout', ({ document, report }) => {
  for (const { attribute } of attributesCalled(document, 'layout')) {
    const layout = attribute.value.toLowerCase();
    if (LAYOUTS.includes(layout)) continue;
    const likely = layout === 'auto' ? 'automatic' : findLikely(layout, LAYOUTS);
    report({
      reason: `Unexpected layout \`${attribute.value}\`, expected ${likely === undefined ? '`manual` or `automatic`' : `\`${likely}\``}`,
      range: valueRange(attribute),
      note: 'The map is laid out automatically, and positions are not used.',
      ...(likely === undefined ? possibleValues(attribute, LAYOUTS) : likelyValue(attribute, likely)),
    });
  }
});
