import type { ParseError } from 'jsonc-parser';
import type { Finding } from '../diagnostics/rule.ts';
import { definePackageRule } from './define-package-rule.ts';
import { mergeConflictsIn } from '../facts/merge-conflicts.ts';
import { toSentence } from '../diagnostics/messages.ts';
import { CONFLICT_MESSAGES, conflictFinding } from '../edits/conflict-finding.ts';
import type { PackageDocument } from '../package/package-document.ts';
import { nodeRange } from '../package/package-fields.ts';

export const validPackageJson = definePackageRule('valid-package-json', ({ document, report }) => {
  const { errors, root, source, tooDeepAt } = document;
  const conflicts = mergeConflictsIn(source.text);
  for (const conflict of conflicts) {
    const { message, values, ...details } = conflictFinding(conflict, source.text, NOTE);
    report({ reason: toSentence(CONFLICT_MESSAGES[message], values), ...details });
  }
  if (conflicts.length > 0) return undefined;
  if (tooDeepAt !== undefined) return report(tooDeepFinding(source.text, tooDeepAt));
  if (errors.length === 0) {
    if (root && root.type !== 'object') report(notAnObject(document));
    return undefined;
  }
  const typos = errors.map((error) => typoOf(source.text, error, errors));
  // One bracket that is missing makes the reader stumble all the way: only typos are told one by one.
  const isAllTypos = typos.every((typo) => typo !== undefined);
  const told = isAllTypos ? typos : [typos[0] ?? toFinding(source.text, errors[0])];
  const places = new Set<number>();
  for (const finding of told) {
    const start = finding?.range?.start ?? -1;
    if (!finding || places.has(start)) continue;
    places.add(start);
    report(finding);
  }
  return undefined;
});

const NOTE = 'The editor cannot read the repository at all: learners see an error in place of the map.';

function tooDeepFinding(text: string, start: number): Finding {
  return {
    reason: `Unexpected \`${text[start]}\`, nested too deeply, expected what the editor writes`,
    range: { start, end: start + 1 },
    note: NOTE,
  };
}

function notAnObject({ root, source }: PackageDocument): Finding {
  const range = root ? nodeRange(root) : { start: 0, end: source.text.length };
  return { reason: 'Unexpected value, expected an object in `{` and `}`', range, note: NOTE };
}

/** jsonc-parser's numbers, which it gives as an enum that exists for its types alone. */
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

/** A comma too much or too few, or a comment: the reader goes on behind it as if nothing were. */
function typoOf(
  text: string,
  { error, offset, length }: ParseError,
  errors: readonly ParseError[],
): Finding | undefined {
  const code: number = error;
  const at = endBefore(text, offset, errors);
  if (
    (code === CODE.propertyName || code === CODE.value) &&
    text[at - 1] === ',' &&
    /[\]}]/.test(text[offset] ?? '')
  ) {
    const range = { start: at - 1, end: at };
    const fix = { title: 'Remove the comma', edits: [{ ...range, text: '' }] };
    return { reason: `Unexpected comma, expected none before \`${text[offset]}\``, range, note: NOTE, fix };
  }
  if (code === CODE.comma && /["{[\w-]/.test(text[offset] ?? '')) {
    const fix = { title: 'Add the comma', edits: [{ start: at, end: at, text: ',' }] };
    const range = { start: offset, end: offset + length };
    return {
      reason: `Unexpected ${shown(text, offset, length)}, expected a comma before it`,
      range,
      note: NOTE,
      fix,
    };
  }
  if (code !== CODE.comment) return undefined;
  const range = { start: offset, end: offset + length };
  const remove = { title: 'Remove the comment', edits: [{ ...range, text: '' }] };
  return { reason: 'Unexpected comment, expected none in JSON', range, note: NOTE, suggestions: [remove] };
}

/** Where the last sign before an offset ends, comments and white space apart. */
function endBefore(text: string, offset: number, errors: readonly ParseError[]): number {
  let end = text.slice(0, offset).trimEnd().length;
  for (const { error, offset: start, length } of errors.toReversed()) {
    const code: number = error;
    if (code === CODE.comment && start + length === end) end = text.slice(0, start).trimEnd().length;
  }
  return end;
}

function toFinding(text: string, error: ParseError | undefined): Finding {
  const { error: code = CODE.value, offset = 0, length = 0 } = error ?? {};
  const isEnd = offset + length >= text.trimEnd().length && length === 0;
  const end = isEnd ? offset : offset + Math.max(length, 1);
  const what = isEnd ? 'end of the file' : shown(text, offset, length);
  return {
    reason: `Unexpected ${what}, expected ${wanted(text, code, offset)}`,
    range: { start: offset, end },
    note: NOTE,
  };
}

function wanted(text: string, code: number, offset: number): string {
  if (/['\u2018-\u201F]/.test(text[offset] ?? '')) return 'straight double quotes (`"`)';
  switch (code) {
    case CODE.propertyName:
      return 'a name in double quotes';
    case CODE.colon:
      return 'a colon';
    case CODE.comma:
      return 'a comma';
    case CODE.closeBrace:
      return '`}`';
    case CODE.closeBracket:
      return '`]`';
    case CODE.endOfFile:
      return 'nothing behind the last `}`';
    case CODE.endOfString:
      return '`"` at the end of the text on this line';
    case CODE.escape:
    case CODE.character:
      return 'a text without `\\` and control characters';
    default:
      return 'JSON';
  }
}

function shown(text: string, offset: number, length: number): string {
  const word = text.slice(offset, offset + Math.max(length, 1)).trim();
  return `\`${(word || ' ').slice(0, 40)}\``;
}
