import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { bulletsWithoutColon } from '../facts/bullets-without-colon.ts';
import { ignoredLinesOf, type IgnoredLine } from '../facts/ignored-lines.ts';
import { findMissingColon } from '../facts/missing-colon.ts';
import { phrase } from '../phrases/phrase.ts';

const LOST_NOTE =
  'Learners do not see this line. Write it as `* attribute: value`, or without a bullet if it is a remark.';

const MESSAGES = {
  attribute: { reason: 'There is no colon after `{key}`.', note: LOST_NOTE },
  text: { reason: 'This bullet has no colon, so it is not read.', note: LOST_NOTE },
  wrapped: {
    reason: '`{key}` is read to the end of its line, and this is on the next one.',
    note: 'Learners do not see these words. Put the whole text on one line.',
  },
} as const;

export const noLostText = defineRule('no-lost-text', {
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      for (const { start, end, because } of bulletsWithoutColon(document, 'lost-text')) {
        const missing = findMissingColon(text, { start, end });
        report({
          ...(missing
            ? { message: 'attribute', values: { key: missing.key }, fix: missing.fix }
            : { message: 'text' }),
          range: { start, end },
          because,
        });
      }
      for (const lines of continuationsOf(ignoredLinesOf(document))) {
        const above = lines[0]?.above;
        if (above && isCutOff(above)) report(toFinding(lines, above, text));
      }
    },
  },
});

/** Groups lines of prose directly below a bullet, which CommonMark reads as its continuation. */
function continuationsOf(lines: readonly IgnoredLine[]): IgnoredLine[][] {
  const runs = new Map<AttributeNode, IgnoredLine[]>();
  for (const line of lines) {
    if (!line.above || line.kind !== 'prose') continue;
    const run = runs.get(line.above);
    if (run) run.push(line);
    else runs.set(line.above, [line]);
  }
  return [...runs.values()];
}

/** True if prose below an attribute probably continues its value. False for an empty value and for other types. */
function isCutOff({ key, value }: AttributeNode): boolean {
  const type = ATTRIBUTES.get(key)?.value;
  const isList = type === 'ids' || type === 'former-ids';
  return value !== '' && (type === 'text' || (isList && value.endsWith(',')));
}

function toFinding(
  lines: readonly IgnoredLine[],
  above: AttributeNode,
  text: string,
): FindingOf<typeof MESSAGES> {
  const start = lines[0]?.start ?? above.keyStart;
  const end = lines.at(-1)?.end ?? start;
  const edits = lines.map((line, index) => ({
    start: lines[index - 1]?.end ?? above.segments[0]?.end ?? line.start,
    end: line.start,
    text: ' ',
  }));
  const fix = { title: phrase('title.put-the-text-on-one-line'), edits };
  return {
    message: 'wrapped',
    values: { key: above.rawKey },
    range: { start, end },
    related: [
      { reason: 'It belongs to this attribute', range: { start: above.keyStart, end: above.keyEnd } },
    ],
    ...(isMore(lines[0], above, text) ? { fix } : { suggestions: [fix] }),
  };
}

/** True if a line probably continues a value. Below a name, a line like a sentence may be meant as a description. */
function isMore(first: IgnoredLine | undefined, { key, value }: AttributeNode, text: string): boolean {
  if (key !== 'name' || !first) return true;
  const isMovedIn = first.start > first.lineStart;
  return isMovedIn || value.endsWith(',') || /^[a-z(&]/.test(text.slice(first.start, first.start + 1));
}
