import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { bulletsWithoutColon, type BulletWithoutColon } from '../facts/bullets-without-colon.ts';
import { findMissingColon } from '../facts/missing-colon.ts';

const RULER = /^(?:\*(?:[ \t]*\*)+|-(?:[ \t]*-)+)$/;

const MESSAGES = {
  ruler: {
    reason: 'This line is read as more text of the attribute above it.',
    note: 'With spaces it is read as a bullet. Write `***` without spaces.',
  },
  attribute: {
    reason: 'There is no colon after `{key}`.',
    note: 'This line is read as more text of the attribute above it, and not as an attribute of its own.',
  },
  text: {
    reason: 'This bullet has no colon, so it is read as more text of the attribute above it.',
    note: 'Learners see both as one text, without a space between. Put the text on the line above, or remove the bullet.',
  },
} as const;

export const noGluedText = defineRule('no-glued-text', {
  about: 'text',
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      for (const misreading of bulletsWithoutColon(document, 'glued-text'))
        report(toFinding(misreading, text));
    },
  },
});

function toFinding(
  { start, end, to, because }: BulletWithoutColon,
  text: string,
): FindingOf<typeof MESSAGES> {
  const content = text.slice(start, end);
  const related = to && [
    {
      reason: 'Its text is added to this',
      range: { start: to.keyStart, end: Math.max(to.keyEnd, to.keyStart + 1) },
    },
  ];
  const shared = { range: { start, end }, ...(related && { related }), ...(because && { because }) };
  if (RULER.test(content)) return { ...shared, message: 'ruler' };
  const missing = findMissingColon(text, { start, end });
  if (!missing) return { ...shared, message: 'text' };
  return { ...shared, message: 'attribute', values: { key: missing.key }, fix: missing.fix };
}
