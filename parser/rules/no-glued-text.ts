import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { Oddity } from '../syntax/tree.ts';
import { bulletsWithoutColon } from '../facts/bullets-without-colon.ts';
import { findMissingColon } from '../facts/missing-colon.ts';

const RULER = /^(?:\*(?:[ \t]*\*)+|-(?:[ \t]*-)+)$/;

const RULER_NOTE = 'The reader takes the line for a bullet. Without spaces it is a ruler to everyone.';
const COLON_NOTE = 'The attribute is not set, and the one above gets its text.';
const TEXT_NOTE =
  'Learners get both as one, without a space between. Put the text on the line above, or remove the bullet.';

const MESSAGES = {
  ruler: {
    reason: 'Unexpected ruler with spaces, which is added to `{above}`, expected `***`',
    note: RULER_NOTE,
  },
  'ruler-below-nameless': {
    reason: 'Unexpected ruler with spaces, which is added to the line above, expected `***`',
    note: RULER_NOTE,
  },
  attribute: {
    reason: 'Unexpected bullet without a colon, which is added to `{above}`, expected `{key}:`',
    note: COLON_NOTE,
  },
  'attribute-below-nameless': {
    reason: 'Unexpected bullet without a colon, which is added to the line above, expected `{key}:`',
    note: COLON_NOTE,
  },
  text: {
    reason: 'Unexpected bullet without a colon, which is added to `{above}`, expected `* attribute: value`',
    note: TEXT_NOTE,
  },
  'text-below-nameless': {
    reason:
      'Unexpected bullet without a colon, which is added to the line above, expected `* attribute: value`',
    note: TEXT_NOTE,
  },
} as const;

export const noGluedText = defineRule('no-glued-text', {
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      for (const oddity of bulletsWithoutColon(document, 'glued-text')) report(toFinding(oddity, text));
    },
  },
});

function toFinding({ start, end, to }: Oddity, text: string): FindingOf<typeof MESSAGES> {
  const content = text.slice(start, end);
  const above = to?.rawKey ?? '';
  const related = to && [
    {
      reason: 'It is added to this',
      range: { start: to.keyStart, end: Math.max(to.keyEnd, to.keyStart + 1) },
    },
  ];
  const shared = { range: { start, end }, ...(related && { related }) };
  if (RULER.test(content)) {
    return above === ''
      ? { ...shared, message: 'ruler-below-nameless' }
      : { ...shared, message: 'ruler', values: { above } };
  }
  const missing = findMissingColon(text, { start, end });
  if (missing) {
    const { key, fix } = missing;
    return above === ''
      ? { ...shared, message: 'attribute-below-nameless', values: { key }, fix }
      : { ...shared, message: 'attribute', values: { above, key }, fix };
  }
  return above === ''
    ? { ...shared, message: 'text-below-nameless' }
    : { ...shared, message: 'text', values: { above } };
}
