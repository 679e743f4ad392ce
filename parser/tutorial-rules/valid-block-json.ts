import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { FindingOf, RuleContext } from '../diagnostics/rule.ts';
import { findTooDeep } from '../package/package-document.ts';
import type { TutorialBlock, TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

const NOTES: ReadonlyMap<string, Phrase> = new Map([
  ['assetjson', phrase('note.learners-cannot-open-tutorial-copy')],
  ['jres', phrase('note.learners-do-not-get-pictures-maps')],
  ['simtheme', phrase('note.editor-leaves-block-out-copy')],
]);

const MESSAGES = {
  comma: 'A comma is missing in the `{language}` block.',
  colon: 'A colon is missing in the `{language}` block.',
  name: 'A name in quotes is missing in the `{language}` block.',
  value: 'A value is missing in the `{language}` block.',
  brace: 'A `}` is missing at the end of the `{language}` block.',
  bracket: 'A `]` is missing at the end of the `{language}` block.',
  behindEnd: 'There is text behind the end of the data in the `{language}` block.',
  comment: 'There is a comment in the `{language}` block, which holds only data.',
  character: 'There is a character in the `{language}` block that does not belong there.',
  openText: 'A closing quote is missing in the `{language}` block.',
  backslash: 'There is a backslash in the `{language}` block that does not belong there.',
  other: 'There is text in the `{language}` block that does not belong there.',
  tooDeep: 'This `{mark}` in the `{language}` block is inside too many others.',
} as const;

const MESSAGE_OF = {
  CommaExpected: 'comma',
  ColonExpected: 'colon',
  PropertyNameExpected: 'name',
  ValueExpected: 'value',
  CloseBraceExpected: 'brace',
  CloseBracketExpected: 'bracket',
  EndOfFileExpected: 'behindEnd',
  InvalidCommentToken: 'comment',
  InvalidCharacter: 'character',
  UnexpectedEndOfString: 'openText',
  InvalidEscapeCharacter: 'backslash',
} as const;

type Context = RuleContext<TutorialDocument, FindingOf<typeof MESSAGES>>;

export const validBlockJson = defineTutorialRule('valid-block-json', {
  messages: MESSAGES,
  visit: {
    block: (block, context) => {
      const note = NOTES.get(block.language);
      const text = context.text.slice(block.content.start, block.content.end);
      if (note === undefined || !block.isClosed || text.trim() === '') return;
      if (!isJson(text)) reportError(block, note, context);
    },
  },
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function reportError({ language, content }: TutorialBlock, note: Phrase, { text, report }: Context): void {
  const json = text.slice(content.start, content.end);
  const tooDeepAt = findTooDeep(json);
  if (tooDeepAt !== undefined) {
    const start = content.start + tooDeepAt;
    return report({
      message: 'tooDeep',
      values: { mark: text[start] ?? '', language },
      range: { start, end: start + 1 },
      note,
    });
  }
  const errors: ParseError[] = [];
  parseTree(json, errors, { disallowComments: true });
  const [error] = errors;
  const start = content.start + (error?.offset ?? 0);
  const end = Math.min(Math.max(start + Math.min(error?.length ?? 0, 40), start + 1), text.length);
  report({
    message: messageOf(error),
    values: { language },
    range: { start, end },
    note,
  });
}

function messageOf(error: ParseError | undefined): (typeof MESSAGE_OF)[keyof typeof MESSAGE_OF] | 'other' {
  const name = error && printParseErrorCode(error.error);
  return name !== undefined && name in MESSAGE_OF ? MESSAGE_OF[name as keyof typeof MESSAGE_OF] : 'other';
}
