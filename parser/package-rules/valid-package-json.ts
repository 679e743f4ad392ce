import type { ParseError } from 'jsonc-parser';
import { hasMark } from '#schemas/exchange/read-json.ts';
import type { FindingOf, MessageWithValues } from '../diagnostics/rule.ts';
import { definePackageRule } from './define-package-rule.ts';
import { mergeConflictsIn } from '../facts/merge-conflicts.ts';
import { CONFLICT_MESSAGES, conflictFinding } from '../edits/conflict-finding.ts';
import type { PackageDocument } from '../package/package-document.ts';
import { nodeRange } from '../package/package-fields.ts';
import { phrase } from '../phrases/phrase.ts';

const NOTE = 'The editor cannot read the repository at all: learners see an error in place of the map.';

const MESSAGES = {
  ...CONFLICT_MESSAGES,
  mark: {
    reason: 'This `pxt.json` begins with a byte order mark, which no text editor shows.',
    note: 'The MakeCode editor does not skip the mark, and cannot read the rest of the file: the repository may not open.',
  },
  deep: { reason: 'There are too many brackets inside each other at `{bracket}`.', note: NOTE },
  'no-object': { reason: 'This `pxt.json` does not begin with `{` and end with `}`.', note: NOTE },
  'extra-comma': { reason: 'There is a comma too many before `{bracket}`.', note: NOTE },
  'missing-comma': { reason: 'A comma is missing before `{word}`.', note: NOTE },
  'missing-name': { reason: 'A name in double quotes is missing before `{word}`.', note: NOTE },
  'missing-colon': { reason: 'A colon is missing before `{word}`.', note: NOTE },
  'missing-brace': { reason: '`}` is missing before `{word}`.', note: NOTE },
  'missing-bracket': { reason: '`]` is missing before `{word}`.', note: NOTE },
  'end-comma': { reason: 'A comma is missing at the end of the file.', note: NOTE },
  'end-name': { reason: 'A name in double quotes is missing at the end of the file.', note: NOTE },
  'end-colon': { reason: 'A colon is missing at the end of the file.', note: NOTE },
  'end-brace': { reason: '`}` is missing at the end of the file.', note: NOTE },
  'end-bracket': { reason: '`]` is missing at the end of the file.', note: NOTE },
  end: { reason: 'Something is missing at the end of the file.', note: NOTE },
  comment: { reason: 'A `pxt.json` cannot have comments.', note: NOTE },
  quotes: { reason: '`{word}` needs straight double quotes (`"`).', note: NOTE },
  behind: { reason: 'There is `{word}` after the last `}`, where nothing can follow.', note: NOTE },
  'open-text': { reason: 'The text `{word}` needs a `"` at its end.', note: NOTE },
  sign: {
    reason: 'The text `{word}` has a `\\` or a character in it that is not allowed there.',
    note: NOTE,
  },
  unknown: { reason: '`{word}` is not JSON.', note: NOTE },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validPackageJson = definePackageRule('valid-package-json', {
  messages: MESSAGES,
  visit: {
    document: (document, { report }) => {
      const { errors, root, source, tooDeepAt } = document;
      if (hasMark(source.text)) report({ message: 'mark', range: MARK, fix: REMOVE_MARK });
      const conflicts = mergeConflictsIn(source.text);
      for (const conflict of conflicts)
        report(conflictFinding(conflict, source.text, phrase('note.package-unreadable')));
      if (conflicts.length > 0) return undefined;
      if (tooDeepAt !== undefined) return report(tooDeepFinding(source.text, tooDeepAt));
      if (errors.length === 0) {
        if (root && root.type !== 'object') report(notAnObject(document));
        return undefined;
      }
      const typos = errors.map((error) => typoOf(source.text, error, errors));
      // After a missing bracket, all further errors are consequences. Report each error only if all are typos.
      const isAllTypos = typos.every((typo) => typo !== undefined);
      const reported = isAllTypos ? typos : [typos[0] ?? toFinding(source.text, errors[0])];
      const starts = new Set<number>();
      for (const finding of reported) {
        const start = finding?.range?.start ?? -1;
        if (!finding || starts.has(start)) continue;
        starts.add(start);
        report(finding);
      }
      return undefined;
    },
  },
});

const MARK = { start: 0, end: 1 };
const REMOVE_MARK = { title: phrase('title.remove-the-byte-order-mark'), edits: [{ ...MARK, text: '' }] };

function tooDeepFinding(text: string, start: number): Found {
  const range = { start, end: start + 1 };
  return { message: 'deep', values: { bracket: text.slice(start, start + 1) }, range };
}

function notAnObject({ root, source }: PackageDocument): Found {
  const range = root ? nodeRange(root) : { start: 0, end: source.text.length };
  return { message: 'no-object', range };
}

/** Error codes of jsonc-parser, whose enum exists at compile time only. */
const CODE = {
  invalidSymbol: 1,
  propertyName: 3,
  value: 4,
  colon: 5,
  comma: 6,
  closeBrace: 7,
  closeBracket: 8,
  endOfFile: 9,
  comment: 10,
  endOfComment: 11,
  endOfString: 12,
  escape: 15,
  character: 16,
} as const;

/** Recognizes a missing or extra comma, or a comment: errors after which parsing continues normally. */
function typoOf(
  text: string,
  { error, offset, length }: ParseError,
  errors: readonly ParseError[],
): Found | undefined {
  const code: number = error;
  const at = endBefore(text, offset, errors);
  if (
    (code === CODE.propertyName || code === CODE.value) &&
    text[at - 1] === ',' &&
    /[\]}]/.test(text[offset] ?? '')
  ) {
    const range = { start: at - 1, end: at };
    const fix = { title: phrase('title.remove-the-comma'), edits: [{ ...range, text: '' }] };
    return { message: 'extra-comma', values: { bracket: text.slice(offset, offset + 1) }, range, fix };
  }
  if (code === CODE.comma && /["{[\w-]/.test(text[offset] ?? '')) {
    const fix = { title: phrase('title.add-the-comma'), edits: [{ start: at, end: at, text: ',' }] };
    const range = { start: offset, end: offset + length };
    return { message: 'missing-comma', values: { word: excerpt(text, offset, length) }, range, fix };
  }
  if (code !== CODE.comment) return undefined;
  const range = { start: offset, end: offset + length };
  const remove = { title: phrase('title.remove-the-comment'), edits: [{ ...range, text: '' }] };
  return { message: 'comment', range, suggestions: [remove] };
}

/** Returns the end of the last character before an offset, ignoring comments and white space. */
function endBefore(text: string, offset: number, errors: readonly ParseError[]): number {
  let end = text.slice(0, offset).trimEnd().length;
  for (const { error, offset: start, length } of errors.toReversed()) {
    const code: number = error;
    if (code === CODE.comment && start + length === end) end = text.slice(0, start).trimEnd().length;
  }
  return end;
}

function toFinding(text: string, error: ParseError | undefined): Found {
  const { error: code = CODE.value, offset = 0, length = 0 } = error ?? {};
  const isEnd = offset + length >= text.trimEnd().length && length === 0;
  const end = isEnd ? offset : offset + Math.max(length, 1);
  const word = isEnd ? undefined : excerpt(text, offset, length);
  const isOtherQuote = /['\u2018-\u201F]/.test(text[offset] ?? '');
  return { ...messageOf(code, word, isOtherQuote), range: { start: offset, end } };
}

/** Returns the message for an error code. `word` is the unexpected token, or undefined at the end of the file. */
function messageOf(
  code: number,
  word: string | undefined,
  isOtherQuote: boolean,
): MessageWithValues<typeof MESSAGES> {
  const missing = MISSING.get(code);
  if (word === undefined) return { message: missing ? `end-${missing}` : 'end' };
  const values = { word };
  if (isOtherQuote) return { message: 'quotes', values };
  switch (code) {
    case CODE.endOfFile:
      return { message: 'behind', values };
    case CODE.endOfString:
      return { message: 'open-text', values };
    case CODE.escape:
    case CODE.character:
      return { message: 'sign', values };
    default:
      return { message: missing ? `missing-${missing}` : 'unknown', values };
  }
}

const MISSING = new Map<number, 'name' | 'colon' | 'comma' | 'brace' | 'bracket'>([
  [CODE.propertyName, 'name'],
  [CODE.colon, 'colon'],
  [CODE.comma, 'comma'],
  [CODE.closeBrace, 'brace'],
  [CODE.closeBracket, 'bracket'],
]);

function excerpt(text: string, offset: number, length: number): string {
  const word = text.slice(offset, offset + Math.max(length, 1)).trim();
  return (word || ' ').slice(0, 40);
}
