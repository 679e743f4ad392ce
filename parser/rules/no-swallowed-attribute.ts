import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { isFenceLine, readBulletLine, readHeadingLine, skipWhiteSpace } from '../syntax/line-kinds.ts';
import type { Misreading } from '../syntax/tree.ts';
import { ignoredLinesOf, type IgnoredLine } from '../facts/ignored-lines.ts';
import { keyRange } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';

const MESSAGES = {
  swallowed: {
    reason: '`{name}` is read as a part of `{list}`, the list above it.',
    note: 'Learners do not get `{name}`: after bullets that are moved in twice, one line back to the left ends only one of the two lists. Move it above `{list}`.',
  },
} as const;

export const noSwallowedAttribute = defineRule('no-swallowed-attribute', {
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      let lines: readonly IgnoredLine[] | undefined;
      for (const misreading of document.tree.misreadings) {
        if (misreading.kind !== 'swallowed-attribute') continue;
        lines ??= ignoredLinesOf(document).filter(({ kind }) => ENDING_LINES.includes(kind));
        report(toFinding(misreading, text, isCutOff(misreading, lines)));
      }
    },
  },
});

/** Lines that the author may take for the end of the section and therefore of the list. */
const ENDING_LINES: readonly IgnoredLine['kind'][] = ['heading', 'underline', 'fence', 'conflict'];

function isCutOff({ start, to }: Misreading, lines: readonly IgnoredLine[]): boolean {
  const before = findLastBefore(lines, start);
  return before !== undefined && before.start > (to?.keyStart ?? start);
}

function findLastBefore(lines: readonly IgnoredLine[], offset: number): IgnoredLine | undefined {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return lines[low - 1];
}

function toFinding({ start, end, to }: Misreading, text: string, isCut: boolean): FindingOf<typeof MESSAGES> {
  const name = text.slice(start, end);
  const list = to?.rawKey ?? '';
  const lines = { start: lineStartOf(text, start), end: endOfAttribute(text, start) };
  const target = to && lineStartOf(text, to.keyStart);
  return {
    message: 'swallowed',
    values: { name, list },
    range: { start, end },
    ...(to && { related: [{ reason: 'It is read as a part of this list', range: keyRange(to) }] }),
    ...(!isCut &&
      target !== undefined &&
      lines.end !== undefined && {
        fix: {
          title: phrase('title.move-above', { name, list }),
          edits: [
            { start: target, end: target, text: text.slice(lines.start, lines.end) },
            { start: lines.start, end: lines.end, text: '' },
          ],
        },
      }),
  };
}

function lineStartOf(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Returns the end of the bullets indented below an attribute, or undefined if they cannot be moved along. */
function endOfAttribute(text: string, keyStart: number): number | undefined {
  const first = nextLine(text, lineStartOf(text, keyStart));
  const listIndent = readBulletLine(text, first.start, first.end)?.indent ?? 0;
  if (first.next === undefined) return undefined;
  let end = first.next;
  let nested: number | undefined;
  while (end < text.length) {
    const line: TextRange & { next: number | undefined } = nextLine(text, end);
    if (skipWhiteSpace(text, line.start, line.end) >= line.end) return end;
    if (isFenceLine(text, line.start, line.end) || readHeadingLine(text, line.start, line.end)) return end;
    const bullet = readBulletLine(text, line.start, line.end);
    if (!bullet || line.next === undefined) return undefined;
    if (bullet.indent <= listIndent + 1) return end;
    // Bullets indented twice would swallow the next attribute.
    nested ??= bullet.indent;
    if (bullet.indent > nested + 1) return undefined;
    end = line.next;
  }
  return end;
}

function nextLine(text: string, start: number): TextRange & { next: number | undefined } {
  const feed = text.indexOf('\n', start);
  return feed < 0 ? { start, end: text.length, next: undefined } : { start, end: feed, next: feed + 1 };
}
