import { defineRule } from './define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { likelyValue } from '../facts/ranges.ts';
import { readPosition } from '../values/read-position.ts';

const NOTE = 'A number that cannot be read counts as 0, so learners may see the node in another place.';

export const validPosition = defineRule('valid-position', {
  messages: {
    unknown: { reason: 'The position `{value}` is not two numbers such as `2 -1`.', note: NOTE },
    comma: { reason: 'The position `{value}` has a comma in it. Did you mean `{meant}`?', note: NOTE },
  },
  visit: {
    'value:position': ({ attribute }, { report }) => {
      const { value } = attribute;
      if (readPosition(value).ok) return;
      const range = valueRange(attribute);
      const meant = withoutComma(value);
      if (meant === undefined) report({ message: 'unknown', values: { value }, range });
      else report({ message: 'comma', values: { value, meant }, range, ...likelyValue(attribute, meant) });
    },
  },
});

function withoutComma(text: string): string | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const position = parts.join(' ');
  return parts.length === 2 && readPosition(position).ok ? position : undefined;
}
