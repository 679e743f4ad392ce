import { defineRule } from '../diagnostics/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { attributesOf } from '../facts/attributes-of.ts';
import { likelyValue } from '../facts/ranges.ts';
import { readPosition } from '../values/reading.ts';

export const validPosition = defineRule('valid-position', ({ document, report }) => {
  for (const { attribute } of attributesOf(document, 'position')) {
    const reading = readPosition(attribute.value);
    if (reading.ok) continue;
    const meant = withoutComma(attribute.value);
    report({
      reason:
        meant === undefined
          ? reading.reason
          : `Unexpected position \`${attribute.value}\`, expected \`${meant}\``,
      range: valueRange(attribute),
      note: 'A number that cannot be read counts as 0, so learners may see the node in another place.',
      ...likelyValue(attribute, meant),
    });
  }
});

/** Two numbers with a comma between, as a position of the grid; undefined for anything else. */
function withoutComma(text: string): string | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const position = parts.join(' ');
  return parts.length === 2 && readPosition(position).ok ? position : undefined;
}
