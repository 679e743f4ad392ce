import { defineRule } from '../diagnostics/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { hexOfName } from '../values/color-names.ts';
import { isCssColor, readColor } from '../values/read-color.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';

const UNSEEN = 'Learners see the default colour.';
const UNJUDGED =
  'Learners may see symbols that are hard to read on it: the contrast of such a colour is not known.';

export const validColor = defineRule('valid-color', {
  messages: {
    unknown: 'The colour `{value}` is not written as six hex digits such as `#ffb200`.',
    likely: 'The colour `{value}` is not written as six hex digits. Did you mean `{likely}`?',
  },
  visit: {
    'value:color': ({ attribute }, { report }) => {
      const { value } = attribute;
      if (readColor(value).ok) return;
      const found = { range: valueRange(attribute), note: isCssColor(value) ? UNJUDGED : UNSEEN };
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

/** What a word probably stands for: a colour that has this name, or digits that are all letters, without their `#`. */
function likelyDigits(text: string): string | undefined {
  return hexOfName(text) ?? (/^[a-f]{6}$/i.test(text) ? `#${text}` : undefined);
}
