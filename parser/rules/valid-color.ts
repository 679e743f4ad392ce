import { defineRule } from '../diagnostics/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { hexOfName } from '../values/color-names.ts';
import { isCssColor, readColor } from '../values/read-color.ts';
import { attributesOf } from '../facts/attributes-of.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';

export const validColor = defineRule('valid-color', ({ document, report }) => {
  for (const { attribute } of attributesOf(document, 'color')) {
    const reading = readColor(attribute.value);
    if (reading.ok) continue;
    const meant = findMeant(attribute.value);
    const named = meant === undefined ? likelyDigits(attribute.value) : undefined;
    report({
      reason:
        (meant ?? named) === undefined
          ? reading.reason
          : `Unexpected colour \`${attribute.value}\`, expected \`${meant ?? named}\``,
      range: valueRange(attribute),
      note: isCssColor(attribute.value)
        ? 'Learners may see symbols that are hard to read on it: the contrast of such a colour is not known.'
        : 'Learners see the default colour.',
      ...(named === undefined
        ? likelyValue(attribute, meant)
        : { expected: [named], ...possibleValues(attribute, [named]) }),
    });
  }
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
