import { defineRule } from './define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { hexOfName } from '../values/color-names.ts';
import { isCssColor, readColor, toHexColor } from '../values/read-color.ts';
import { readCssColor } from '../values/read-css-color.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';

const UNSEEN = phrase('note.default-color');
const SEEN_HERE = phrase('note.color-elsewhere');

export const validColor = defineRule('valid-color', {
  messages: {
    unknown: 'The colour `{value}` is not written as six hex digits such as `#ffb200`.',
    likely: 'The colour `{value}` is not written as six hex digits. Did you mean `{likely}`?',
  },
  visit: {
    'value:color': ({ attribute }, { report }) => {
      const { value } = attribute;
      if (readColor(value).ok) return;
      const found = { range: valueRange(attribute), note: isSeen(value) ? SEEN_HERE : UNSEEN };
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

/** Six or three hex digits whose `#` is missing, doubled or apart. */
function findMeant(text: string): string | undefined {
  const [, digits] = /^[#\s]*([\da-f]{6}|[\da-f]{3})$/i.exec(text) ?? [];
  const isWord = /^[a-z]+$/i.test(text);
  return digits === undefined || isWord ? undefined : `#${digits}`;
}

/** True for a colour that every browser draws. A word is one only where it is the name of a colour. */
function isSeen(text: string): boolean {
  return /^[a-z]+$/i.test(text) ? hexOfName(text) !== undefined : isCssColor(text);
}

/** A fourth number is an opacity, which six digits cannot say. */
const HAS_OPACITY = /\/|(?:,[^,]*){3}/;

/** What is probably meant: the same colour in other notation, or digits that are all letters, without their `#`. */
function likelyDigits(text: string): string | undefined {
  const color = readCssColor(text);
  if (color.ok && !HAS_OPACITY.test(text)) return toHexColor(color.value);
  return /^[a-f]{6}$/i.test(text) ? `#${text}` : undefined;
}
