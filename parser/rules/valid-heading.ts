import { defineRule } from './define-rule.ts';
import type { FindingOf, FixDraft } from '../diagnostics/rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import { commentsOf } from '../facts/comments-of.ts';
import { ignoredLinesOf, type IgnoredLine } from '../facts/ignored-lines.ts';
import { invisibleIn } from '../names/look-alikes.ts';
import { lineAt } from '../edits/line-edits.ts';
import { fitsLevel, isWholeNode } from '../facts/fits-level.ts';
import { unknownNextOf } from '../facts/unknown-next-of.ts';
import type { MapDocument } from '../model/map-document.ts';
import { scanPage } from '../syntax/scan-page.ts';
import { phrase } from '../phrases/phrase.ts';

/** Limits how many underlined headings are checked together with the lines around them. */
const MAX_HEADINGS = 50;

/** Largest number of spaces in front of a heading with which CommonMark still reads a heading. */
const MAX_INDENT = 3;

const MESSAGES = {
  'only-hashes': {
    reason: 'The heading `{hashes}` needs an id, such as `{hashes} my-id`.',
    note: 'The last `#` is read as its text, so this is a heading with one `#` less. Write an id after it.',
  },
  'no-text': {
    reason: 'The heading `{hashes}` needs an id, such as `{hashes} my-id`.',
    note: 'The line is not read as a heading. Write an id after it, or remove it.',
  },
  moved: {
    reason: 'The heading `{heading}` is not at the start of its line.',
    note: 'This is not read as a heading: everything below it belongs to the heading above.',
  },
  invisible: {
    reason: 'The heading `{heading}` has an invisible character in front of it, `{code}`.',
    note: 'This is not read as a heading: everything below it belongs to the heading above.',
  },
  underlined: {
    reason: 'This heading is underlined. Did you mean `{meant}`?',
    note: 'This is not read as a heading: everything below it belongs to the heading above. If it is not a heading, put a blank line below it.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validHeading = defineRule('valid-heading', {
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      const lines = ignoredLinesOf(document);
      let underlined = 0;
      for (const [index, line] of lines.entries()) {
        const title = lines[index - 1];
        if (line.kind === 'heading') report(movedHeading(line, text));
        else if (line.kind === 'underline' && title) {
          underlined += 1;
          const level =
            underlined > MAX_HEADINGS ? byUnderline(line, text) : meantLevel(title, line, document);
          report(underlinedHeading(title, line, { level, text }));
        }
      }
      const comments = commentsOf(document);
      for (const { kind, start, end } of document.tree.misreadings) {
        if (kind !== 'heading-of-hashes' || findRangeAt(comments, start)) continue;
        const hashes = text.slice(start, end).trimEnd();
        report({
          message: 'only-hashes',
          values: { hashes },
          range: { start, end: start + hashes.length },
        });
      }
    },
  },
});

function movedHeading({ lineStart, start, end }: IgnoredLine, text: string): Found {
  const heading = text.slice(start, end);
  if (/^#+$/.test(heading)) {
    return { message: 'no-text', values: { hashes: heading }, range: { start, end } };
  }
  const indent = text.slice(lineStart, start);
  const code = invisibleIn(indent);
  const isPlain = indent.length <= MAX_INDENT && /^[ \p{Default_Ignorable_Code_Point}]*$/u.test(indent);
  return {
    ...(code === undefined
      ? { message: 'moved', values: { heading } }
      : { message: 'invisible', values: { heading, code } }),
    range: { start, end },
    ...(isPlain && {
      fix: {
        title: phrase('title.move-heading'),
        edits: [{ start: lineStart, end: start, text: '' }],
      },
    }),
  };
}

/** The level that was probably meant. `isAllowed` is false if the lines below do not fit it. */
interface MeantLevel {
  hashes: '#' | '##' | '###';
  isAllowed: boolean;
}

function underlinedHeading(
  title: IgnoredLine,
  line: IgnoredLine,
  { level: { hashes, isAllowed }, text }: { level: MeantLevel; text: string },
): Found {
  return {
    message: 'underlined',
    values: { meant: `${hashes} ${text.slice(title.start, title.end)}` },
    range: { start: title.start, end: title.end },
    related: [{ reason: 'The underline', range: { start: line.start, end: line.end } }],
    ...(isAllowed && { suggestions: [withHashes(title, line, { hashes, text })] }),
  };
}

function byUnderline(line: IgnoredLine, text: string): MeantLevel {
  return { hashes: text[line.start] === '=' ? '#' : '##', isAllowed: false };
}

/**
 * Returns the level that the author meant: a node if a path of the map or the lines below show that, otherwise the
 * level of the underline.
 */
function meantLevel(title: IgnoredLine, line: IgnoredLine, document: MapDocument): MeantLevel {
  const { text } = document.source;
  const { children } = document.tree;
  const next = children.find(({ position }) => position.start.offset > line.end);
  const [below] = scanPage(`### a\n${text.slice(line.end, next?.position.start.offset)}`).children;
  const map = document.maps.findLast(({ section }) => section.headerStart < title.start);
  const isNamed =
    map && unknownNextOf(document).of(map).has(text.slice(title.start, title.end).toLowerCase());
  if (isNamed || (below && isWholeNode(below))) return { hashes: '###', isAllowed: map !== undefined };
  const { hashes } = byUnderline(line, text);
  if (hashes === '##') {
    return { hashes, isAllowed: next?.level === 3 && (!below || fitsLevel(below, 'map')) };
  }
  const isFirst = !children.some(({ position }) => position.start.offset < title.start);
  return { hashes, isAllowed: isFirst && (!below || fitsLevel(below, 'page')) };
}

function withHashes(
  title: IgnoredLine,
  line: IgnoredLine,
  { hashes, text }: { hashes: string; text: string },
): FixDraft {
  return {
    title: phrase('title.write-it-with', { hashes }),
    edits: [
      { start: title.lineStart, end: title.start, text: `${hashes} ` },
      { ...lineAt(text, line.start), text: '' },
    ],
  };
}
