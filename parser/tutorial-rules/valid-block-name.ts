import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { phrase } from '../phrases/phrase.ts';

/** Matches correct names. Found first, so that a backtick in front of a name does not pair with the name's own. */
const CORRECT_NAME = /(?<!`)(`{1,4})\|\|[^|`]{1,100}\|\|\1(?!`)/g;
/** Matches code in backticks within a paragraph. Bounded, so that hostile lines cannot take quadratic time. */
const CODE = /(?<!`)(`{1,4})(?!`)([^`]{1,300})\1(?!`)/g;
/** Matches the name of a block without backticks, such as `||loops:on start||`. */
const NAME_WITHOUT_BACKTICKS = /\|\|[a-z]{2,30}(?:\([a-z]{2,30}\))?:[^|`\n]{1,100}\|\|/gi;

const BLANK = /^[ \t>]*\r?\n?$/;
/** Matches lines that do not belong to the paragraph above or below: headings, table rows, fences. */
const PARAGRAPH_BREAK = /^[ \t>]*(?:#|\|(?!\|)|`{3}|~{3})/;
/** Matches a list item, which begins a paragraph. */
const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

const NOTE =
  'Learners see the bars instead of a block in its colour. Write two bars and two backticks on each side.';

const MESSAGES = {
  behind: { reason: 'Two bars are missing after `{name}`.', note: NOTE },
  before: { reason: 'Two bars are missing before `{name}`.', note: NOTE },
  bare: { reason: 'The block name `{name}` is not between backticks.', note: NOTE },
  uneven: {
    reason: 'The block name `{name}` needs the same number of backticks on both sides.',
    note: 'Learners see the backticks and the bars instead of a block in its colour. Write two backticks on each side.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validBlockName = defineTutorialRule('valid-block-name', {
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      if (!text.includes('||')) return;
      const { blocks, comments } = document;
      for (const range of paragraphsOf(document)) {
        for (const finding of findingsIn(text.slice(range.start, range.end), range.start)) {
          const { start } = finding.range;
          if (!findRangeAt(blocks, start) && !findRangeAt(comments, start)) report(finding);
        }
      }
    },
  },
});

function paragraphsOf({ source: { text, lineStarts } }: TutorialDocument): TextRange[] {
  const found: TextRange[] = [];
  let open: TextRange | undefined;
  for (const [index, start] of lineStarts.entries()) {
    const end = lineStarts[index + 1] ?? text.length;
    const line = text.slice(start, end);
    const isBreak = PARAGRAPH_BREAK.test(line);
    if (BLANK.test(line)) open = undefined;
    else if (open && !isBreak && !ITEM.test(line)) open.end = end;
    else {
      const begun = { start, end };
      found.push(begun);
      open = isBreak ? undefined : begun;
    }
  }
  return found;
}

function findingsIn(paragraph: string, offset: number): (Found & { range: TextRange })[] {
  if (!paragraph.includes('||')) return [];
  const found: (Found & { range: TextRange })[] = [];
  const codes: TextRange[] = [];
  const text = paragraph.replace(CORRECT_NAME, (whole, _marks, index: number) => {
    codes.push({ start: index, end: index + whole.length });
    return ' '.repeat(whole.length);
  });
  for (const { 0: whole, 1: marks = '', 2: code = '', index } of text.matchAll(CODE)) {
    codes.push({ start: index, end: index + whole.length });
    const finding = check(code, offset + index + marks.length);
    if (finding) found.push(finding);
  }
  codes.sort((left, right) => left.start - right.start);
  for (const { 0: name, index } of text.matchAll(NAME_WITHOUT_BACKTICKS)) {
    if (findRangeAt(codes, index)) continue;
    const end = index + name.length;
    const before = /`*$/.exec(text.slice(Math.max(0, index - MAX_MARKS), index))?.[0].length ?? 0;
    const after = /^`*/.exec(text.slice(end, end + MAX_MARKS))?.[0].length ?? 0;
    const isTaken = [index - 1, end].some((at) => findRangeAt(codes, at) !== undefined);
    const isBetween = text[index - before - 1] === '|' || text[end + after] === '|';
    const finding = checkMarks(name, offset + index, { before, after, isClear: !isTaken && !isBetween });
    if (finding) found.push(finding);
  }
  return found;
}

const MAX_MARKS = 10;

function check(code: string, start: number): (Found & { range: TextRange }) | undefined {
  const opens = code.startsWith('||');
  const closes = code.endsWith('||');
  // The editor accepts a single bar at the end.
  if (opens === closes || (opens ? code.endsWith('|') : code.startsWith('|'))) return undefined;
  const inner = code.slice(opens ? 2 : 0, closes ? -2 : undefined);
  // Bars with a space beside them are the logical `or`.
  if (!/^[a-z]/i.test(inner) || inner !== inner.trim() || inner.includes('|')) return undefined;
  const range = { start, end: start + code.length };
  return {
    message: opens ? 'behind' : 'before',
    values: { name: code.slice(0, 60) },
    range,
    expected: [`||${inner}||`],
    fix: {
      title: phrase('title.replace-with', { text: `||${inner.slice(0, 60)}||` }),
      edits: [opens ? { start: range.end, end: range.end, text: '||' } : { start, end: start, text: '||' }],
    },
  };
}

interface Marks {
  before: number;
  after: number;
  /** False if the backticks may belong to other code or names. More backticks would then break those. */
  isClear: boolean;
}

function checkMarks(
  name: string,
  start: number,
  { before, after, isClear }: Marks,
): (Found & { range: TextRange }) | undefined {
  const range = { start, end: start + name.length };
  const values = { name: name.slice(0, 60) };
  const isBare = !isClear || before + after === 0;
  if (!isBare && before === after) return undefined;
  const count = isBare ? 2 : Math.max(before, after);
  const edits = [
    { start, end: start, text: '`'.repeat(Math.max(0, count - before)) },
    { start: range.end, end: range.end, text: '`'.repeat(Math.max(0, count - after)) },
  ].filter(({ text }) => text !== '');
  const title = isBare ? phrase('title.put-backticks-around-it') : phrase('title.add-the-missing-backticks');
  return { message: isBare ? 'bare' : 'uneven', values, range, ...(isClear && { fix: { title, edits } }) };
}
