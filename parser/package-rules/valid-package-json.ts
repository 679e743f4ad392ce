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
    reason: `There are too many brackets inside each other at \`${text[start]}\`.`,
    range: { start, end: start + 1 },
    note: NOTE,
  };
}

function notAnObject({ root, source }: PackageDocument): Finding {
  const range = root ? nodeRange(root) : { start: 0, end: source.text.length };
  return { reason: 'This `pxt.json` does not begin with `{` and end with `}`.', range, note: NOTE };
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
    return { reason: `There is a comma too many before \`${text[offset]}\`.`, range, note: NOTE, fix };
  }
  if (code === CODE.comma && /["{[\w-]/.test(text[offset] ?? '')) {
    const fix = { title: 'Add the comma', edits: [{ start: at, end: at, text: ',' }] };
    const range = { start: offset, end: offset + length };
    return {
      reason: `A comma is missing before ${shown(text, offset, length)}.`,
      range,
      note: NOTE,
      fix,
    };
  }
  if (code !== CODE.comment) return undefined;
  const range = { start: offset, end: offset + length };
  const remove = { title: 'Remove the comment', edits: [{ ...range, text: '' }] };
  return { reason: 'A `pxt.json` cannot have comments.', range, note: NOTE, suggestions: [remove] };
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
  const word = isEnd ? undefined : shown(text, offset, length);
  return {
    reason: sentenceOf(code, word, /['\u2018-\u201F]/.test(text[offset] ?? '')),
    range: { start: offset, end },
    note: NOTE,
  };
}

/** `word` is what the reader stumbles over; undefined at the end of the file. */
function sentenceOf(code: number, word: string | undefined, isOtherQuote: boolean): string {
  if (word === undefined) return `${MISSING[code] ?? 'Something'} is missing at the end of the file.`;
  if (isOtherQuote) return `${word} needs straight double quotes (\`"\`).`;
  switch (code) {
    case CODE.endOfFile:
      return `${word} stands behind the last \`}\`, where nothing can stand.`;
    case CODE.endOfString:
      return `The text ${word} needs a \`"\` at its end.`;
    case CODE.escape:
    case CODE.character:
      return `The text ${word} has a \`\\\` or a sign in it that cannot stand there.`;
    default:
      return MISSING[code] === undefined
        ? `${word} is not JSON.`
        : `${MISSING[code]} is missing before ${word}.`;
  }
}

const MISSING: Readonly<Record<number, string>> = {
  [CODE.propertyName]: 'A name in double quotes',
  [CODE.colon]: 'A colon',
  [CODE.comma]: 'A comma',
  [CODE.closeBrace]: '`}`',
  [CODE.closeBracket]: '`]`',
};

function shown(text: string, offset: number, length: number): string {
  const word = text.slice(offset, offset + Math.max(length, 1)).trim();
  return `\`${(word || ' ').slice(0, 40)}\``;
}
