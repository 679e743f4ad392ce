import { defineRule } from './define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { hexOfName } from '../values/color-names.ts';
import { isCssColor, readColor, toHexColor } from '../values/read-color.ts';
import { readCssColor } from '../values/read-css-color.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';

const DEFAULT_COLOR_NOTE = phrase('note.default-color');
const OTHER_VIEWERS_NOTE = phrase('note.color-elsewhere');

export const validColor = defineRule('valid-color', {
  messages: {
    unknown: 'The colour `{value}` is not written as six hex digits such as `#ffb200`.',
    likely: 'The colour `{value}` is not written as six hex digits. Did you mean `{likely}`?',
  },
  visit: {
    'value:color': ({ attribute }, { report }) => {
      const { value } = attribute;
      if (readColor(value).ok) return;
      const found = {
        range: valueRange(attribute),
        note: isDrawable(value) ? OTHER_VIEWERS_NOTE : DEFAULT_COLOR_NOTE,
      };
      const meant = findMeant(value);
      const likely = meant ?? likelyDigits(value);
      if (likely === undefined) return report({ message: 'unknown', values: { value }, ...found });
      report({
        message: 'likely',
        values: { value, likely },
        ...found,
        ...(meant === undefined
          ? { expected: [likely], ...possibleValues(attribute, [likely]) }
          : likelyValue(attribute, meant)),
      });
    },
  },
});

/** Recognizes three or six hex digits whose `#` is missing, doubled or separated. */
function findMeant(text: string): string | undefined {
  const [, digits] = /^[#\s]*([\da-f]{6}|[\da-f]{3})$/i.exec(text) ?? [];
  const isWord = /^[a-z]+$/i.test(text);
  return digits === undefined || isWord ? undefined : `#${digits}`;
}

/** True for a colour that every browser draws. Words must be names of colours. */
function isDrawable(text: string): boolean {
  return /^[a-z]+$/i.test(text) ? hexOfName(text) !== undefined : isCssColor(text);
}

/** Matches a colour with opacity, which six digits cannot express. */
const HAS_OPACITY = /\/|(?:,[^,]*){3}/;

/** Returns the colour in hex, or adds the `#` to digits that are all letters. */
function likelyDigits(text: string): string | undefined {
  const color = readCssColor(text);
  if (color.ok && !HAS_OPACITY.test(text)) return toHexColor(color.value);
  return /^[a-f]{6}$/i.test(text) ? `#${text}` : undefined;
}
