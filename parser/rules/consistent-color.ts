import { defineRule } from './define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { readColor, toHexColor } from '../values/read-color.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';

const LONG_HEX = /^#(?:[\da-f]{6}|[\da-f]{8})$/i;
/** Matches colours with opacity, in a fourth digit or number: six digits cannot express it. */
const HAS_OPACITY = /^#[\da-f]{4}$|^rgba?\([^)]*(?:,[^,)]*){3}\)$|\//i;

export const consistentColor = defineRule('consistent-color', {
  messages: {
    other: {
      reason: 'Some programs do not know the colour `{value}`. Write it as `{hex}`.',
      note: 'Learners see the right colour here. Other programs that show the map may draw symbols that are hard to see.',
    },
  },
  visit: {
    'value:color': ({ attribute }, { report }) => {
      const { value } = attribute;
      const reading = readColor(value);
      if (!reading.ok || LONG_HEX.test(value)) return;
      const hex = toHexColor(reading.value);
      report({
        message: 'other',
        values: { value, hex },
        range: valueRange(attribute),
        ...(HAS_OPACITY.test(value)
          ? { expected: [hex], ...possibleValues(attribute, [hex]) }
          : likelyValue(attribute, hex)),
      });
    },
  },
});
