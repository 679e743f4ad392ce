import type { FindingOf, MessageWithValues } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { ignoredLinesOf, type IgnoredLine } from '../facts/ignored-lines.ts';
import { invisibleIn } from '../names/look-alikes.ts';
import { skipWhiteSpace } from '../syntax/line-kinds.ts';
import { readAlmostBullet } from '../facts/read-almost-bullet.ts';
import { phrase } from '../phrases/phrase.ts';

const NOTE = 'Learners do not see this line. An attribute begins with `*` or `-` and a space.';

const MESSAGES = {
  'no-space': {
    reason: 'There is no space between `{mark}` and `{key}`.',
    note: NOTE,
  },
  'no-bullet': { reason: 'The attribute `{key}` needs `*` and a space in front of it.', note: NOTE },
  invisible: { reason: 'There is an invisible character in front of `{key}`, `{code}`.', note: NOTE },
  'other-bullet': { reason: 'The attribute `{key}` needs `*` in front of it, not `{mark}`.', note: NOTE },
} as const;

export const consistentBullet = defineRule('consistent-bullet', {
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      // Nothing is read above the first heading.
      const firstHeading = document.tree.children[0]?.position.start.offset ?? text.length;
      for (const line of ignoredLinesOf(document)) {
        if (line.kind !== 'bullet' || line.start < firstHeading) continue;
        const finding = toFinding(line, text);
        if (finding) report(finding);
      }
    },
  },
});

function toFinding(
  { lineStart, start, end }: IgnoredLine,
  text: string,
): FindingOf<typeof MESSAGES> | undefined {
  const almost = readAlmostBullet(text.slice(start, Math.min(end, start + 120)), start > lineStart);
  if (!almost) return undefined;
  const { mark, key, keyStart, colonStart, colonEnd } = almost;
  const isSpaceMissing = mark === '*' || mark === '-';
  const lineContentStart = skipWhiteSpace(text, lineStart, start);
  const code = invisibleIn(text.slice(lineContentStart, start + keyStart));
  return {
    ...(code === undefined ? toMessage(mark, key) : { message: 'invisible', values: { key, code } }),
    range: { start, end: start + keyStart + key.length },
    fix: {
      title: phrase('title.write', { text: `${isSpaceMissing ? mark : '*'} ${key}:` }),
      edits: [
        { start: lineContentStart, end: start + keyStart, text: isSpaceMissing ? `${mark} ` : '* ' },
        ...(text[start + colonStart] === ':'
          ? []
          : [{ start: start + colonStart, end: start + colonEnd, text: ':' }]),
      ],
    },
  };
}

function toMessage(mark: string, key: string): MessageWithValues<typeof MESSAGES> {
  if (mark === '') return { message: 'no-bullet', values: { key } };
  return { message: mark === '*' || mark === '-' ? 'no-space' : 'other-bullet', values: { mark, key } };
}
