import type { ParseError } from 'jsonc-parser';
import { parseTree, printParseErrorCode } from 'jsonc-parser';
import { findTooDeep } from '../package/package-document.ts';
import type { TutorialBlock } from '../tutorial/tutorial-document.ts';
import type { TutorialContext } from './define-tutorial-rule.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';

const NOTES: ReadonlyMap<string, string> = new Map([
  [
    'assetjson',
    'The editor cannot open the tutorial at all. Copy the assets again, whole, as the editor gives them.',
  ],
  ['jres', 'Learners do not get the pictures and maps of this block.'],
  ['simtheme', 'The editor leaves the block out.'],
]);

export const validBlockJson = defineTutorialRule('valid-block-json', async (context) => {
  for (const block of context.document.blocks) {
    const note = NOTES.get(block.language);
    const text = context.text.slice(block.content.start, block.content.end);
    if (note === undefined || !block.isClosed || text.trim() === '') continue;
    if (!isJson(text)) await reportError(block, note, context);
  }
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function reportError(
  { language, content }: TutorialBlock,
  note: string,
  { text, report }: TutorialContext,
): Promise<void> {
  const json = text.slice(content.start, content.end);
  const tooDeepAt = findTooDeep(json);
  if (tooDeepAt !== undefined) {
    const start = content.start + tooDeepAt;
    return report({
      reason: `Unexpected \`${text[start]}\` in the \`${language}\` block, nested too deeply, expected JSON`,
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
    reason: `Unexpected ${error ? (WORDS[printParseErrorCode(error.error)] ?? 'text') : 'text'} in the \`${language}\` block, expected JSON`,
    range: { start, end },
    note,
  });
}

const WORDS: Readonly<Record<string, string>> = {
  CommaExpected: 'text where a comma belongs',
  ColonExpected: 'text where a colon belongs',
  PropertyNameExpected: 'text where a name in quotes belongs',
  ValueExpected: 'text where a value belongs',
  CloseBraceExpected: 'end without a `}`',
  CloseBracketExpected: 'end without a `]`',
  EndOfFileExpected: 'text behind the end',
  InvalidCommentToken: 'comment',
  InvalidCharacter: 'character',
  UnexpectedEndOfString: 'end of a line in a text',
  InvalidEscapeCharacter: 'backslash',
};
