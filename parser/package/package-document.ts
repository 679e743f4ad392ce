import { parseTree, createScanner, type Node, type ParseError } from 'jsonc-parser';
import { hasMark, withoutMark } from '#schemas/exchange/read-json.ts';
import { createSourceText, type SourceText } from '../syntax/source-text.ts';

/** A repository's `pxt.json`: what the editor takes the repository for, and which files are in it. */
export interface PackageDocument {
  source: SourceText;
  /** The JSON value with its places; undefined where the text holds none. */
  root: Node | undefined;
  /** Where the text is no JSON. */
  errors: readonly ParseError[];
  /** Where values are nested so deeply that nobody can have meant it: then there is neither a value nor an error. */
  tooDeepAt?: number;
  /** JSON has none. */
  hasComments: false;
}

/** What the text of a `pxt.json` means. Reads any text. */
export function readPackage(text: string): PackageDocument {
  const errors: ParseError[] = [];
  // White space in its place: the offsets of all else stay.
  const json = hasMark(text) ? ` ${withoutMark(text)}` : text;
  const tooDeepAt = findTooDeep(json);
  if (tooDeepAt !== undefined) {
    return { source: createSourceText(text), root: undefined, errors, tooDeepAt, hasComments: false };
  }
  const root = parseTree(json, errors, { disallowComments: true });
  return { source: createSourceText(text), root, errors, hasComments: false };
}

/** No editor writes a deeper value, and readers that call themselves for each level come to an end of their memory. */
const MOST_LEVELS = 500;

/** jsonc-parser's numbers, which it gives as an enum that exists for its types alone. */
const TOKEN = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, end: 17 } as const;

/** Where the first bracket stands that opens one level too many; undefined where none does. */
export function findTooDeep(json: string): number | undefined {
  const scanner = createScanner(json, true);
  const closers: number[] = [];
  for (;;) {
    const token: number = scanner.scan();
    if (token === TOKEN.end) return undefined;
    if (token === TOKEN.openBrace) closers.push(TOKEN.closeBrace);
    else if (token === TOKEN.openBracket) closers.push(TOKEN.closeBracket);
    // A bracket of the other kind closes nothing: a reader goes on inside.
    else if (token === closers.at(-1)) closers.pop();
    if (closers.length > MOST_LEVELS) return scanner.getTokenOffset();
  }
}

/**
 * The largest file of a repository that MakeCode's own site takes. It reads all that `pxt.json` lists at once, and
 * refuses the repository as a whole when one is larger; pages of its documentation have no such limit.
 */
export const MOST_KILOBYTES = 128;

export const MOST_FILE_BYTES = MOST_KILOBYTES * 1024;
