import type { Finding } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { Oddity } from '../syntax/tree.ts';
import { bulletsWithoutColon } from '../facts/bullets-without-colon.ts';
import { findMissingColon } from '../facts/missing-colon.ts';

const RULER = /^(?:\*(?:[ \t]*\*)+|-(?:[ \t]*-)+)$/;

export const noGluedText = defineRule('no-glued-text', ({ document, text, report }) => {
  for (const oddity of bulletsWithoutColon(document, 'glued-text')) report(toFinding(oddity, text));
});

function toFinding({ start, end, to }: Oddity, text: string): Finding {
  const content = text.slice(start, end);
  const key = to?.rawKey ? `\`${to.rawKey}\`` : 'the line above';
  const related = to && [
    {
      reason: 'It is added to this',
      range: { start: to.keyStart, end: Math.max(to.keyEnd, to.keyStart + 1) },
    },
  ];
  const shared = { range: { start, end }, ...(related && { related }) };
  if (RULER.test(content)) {
    return {
      ...shared,
      reason: `Unexpected ruler with spaces, which is added to ${key}, expected \`***\``,
      note: 'The reader takes the line for a bullet. Without spaces it is a ruler to everyone.',
    };
  }
  const missing = findMissingColon(text, { start, end });
  if (missing) {
    return {
      ...shared,
      reason: `Unexpected bullet without a colon, which is added to ${key}, expected \`${missing.key}:\``,
      note: 'The attribute is not set, and the one above gets its text.',
      fix: missing.fix,
    };
  }
  return {
    ...shared,
    reason: `Unexpected bullet without a colon, which is added to ${key}, expected \`* attribute: value\``,
    note: 'Learners get both as one, without a space between. Put the text on the line above, or remove the bullet.',
  };
}
