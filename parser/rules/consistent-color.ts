import { defineRule } from '../diagnostics/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { readColor, toHexColor } from '../values/read-color.ts';
import { attributesOf } from '../facts/attributes-of.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';

const LONG_HEX = /^#(?:[\da-f]{6}|[\da-f]{8})$/i;
/** A fourth digit or number is an opacity, which six digits cannot say. */
const HAS_OPACITY = /^#[\da-f]{4}$|^rgba?\([^)]*(?:,[^,)]*){3}\)$|\//i;

export const consistentColor = defineRule('consistent-color', ({ document, report }) => {
  for (const { attribute } of attributesOf(document, 'color')) {
    const reading = readColor(attribute.value);
    if (!reading.ok || LONG_HEX.test(attribute.value)) continue;
    const hex = toHexColor(reading.value);
    report({
      reason: `Unexpected colour \`${attribute.value}\`, expected \`${hex}\``,
      range: valueRange(attribute),
      note: 'Other readers of the map may not know this notation, and draw symbols that are hard to see.',
      ...(HAS_OPACITY.test(attribute.value)
        ? { expected: [hex], ...possibleValues(attribute, [hex]) }
        : likelyValue(attribute, hex)),
    });
  }
});
