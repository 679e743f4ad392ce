import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';

/** What stands between backticks in a line of text; bounded, so that a hostile line costs no quadratic time. */
const CODE = /(?<!`)(`{1,4})(?!`)([^`]{1,300})\1(?!`)/g;
/** The name of a block, as in `||loops:on start||`, wherever it stands. */
const BARE = /\|\|[a-z]{2,30}(?:\([a-z]{2,30}\))?:[^|`\n]{1,100}\|\|/gi;

const NOTE = 'Learners see the bars instead of a block in its colour.';

const MESSAGES = {
  behind: { reason: 'Unexpected `{name}`, expected two bars behind it too', note: NOTE },
  before: { reason: 'Unexpected `{name}`, expected two bars before it too', note: NOTE },
  bare: { reason: 'Unexpected `{name}` without backticks, expected two on each side', note: NOTE },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validBlockName = defineTutorialRule('valid-block-name', {
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      if (!text.includes('||')) return;
      const { blocks, comments } = document;
      const isText = (start: number): boolean => !findRangeAt(blocks, start) && !findRangeAt(comments, start);
      const codes: TextRange[] = [];
      for (const { 0: whole, 1: marks = '', 2: code = '', index } of text.matchAll(CODE)) {
        codes.push({ start: index, end: index + whole.length });
        if (!isText(index)) continue;
        const finding = check(code, index + marks.length);
        if (finding) report(finding);
      }
      for (const { 0: name, index } of text.matchAll(BARE)) {
        if (isText(index) && !findRangeAt(codes, index)) report(bare(name, index));
      }
    },
  },
});

function check(code: string, start: number): Found | undefined {
  const opens = code.startsWith('||');
  const closes = code.endsWith('||');
  // The editor is content with one bar at the end.
  if (opens === closes || (opens ? code.endsWith('|') : code.startsWith('|'))) return undefined;
  const inner = code.slice(opens ? 2 : 0, closes ? -2 : undefined);
  // With a space between it is the `or` of a program.
  if (!/^[a-z]/i.test(inner) || inner !== inner.trim() || inner.includes('|')) return undefined;
  const range = { start, end: start + code.length };
  return {
    message: opens ? 'behind' : 'before',
    values: { name: code.slice(0, 60) },
    range,
    expected: [`||${inner}||`],
    fix: {
      title: `Replace with \`||${inner.slice(0, 60)}||\``,
      edits: [opens ? { start: range.end, end: range.end, text: '||' } : { start, end: start, text: '||' }],
    },
  };
}

function bare(name: string, start: number): Found {
  const range = { start, end: start + name.length };
  return {
    message: 'bare',
    values: { name: name.slice(0, 60) },
    range,
    fix: {
      title: 'Put backticks around it',
      edits: [
        { start, end: start, text: '``' },
        { start: range.end, end: range.end, text: '``' },
      ],
    },
  };
}
