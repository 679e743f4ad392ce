import { parseTree, createScanner, type Node, type ParseError } from 'jsonc-parser';
import { hasMark, withoutMark } from '#schemas/exchange/read-json.ts';
import { createSourceText, type SourceText } from '../syntax/source-text.ts';

/** A `pxt.json`, which names the repository for the editor and lists its files. */
export interface PackageDocument {
  source: SourceText;
  /** The JSON value with positions. Undefined if there is none. */
  root: Node | undefined;
  errors: readonly ParseError[];
  /** Offset where the nesting exceeds the limit. If set, there is neither a value nor an error. */
  tooDeepAt?: number;
  /** JSON has no comments to silence rules with. */
  hasComments: false;
}

/** Parses a `pxt.json`. Accepts any text. */
export function readPackage(text: string): PackageDocument {
  const errors: ParseError[] = [];
  // Replace the byte order mark with a space to keep all offsets.
  const json = hasMark(text) ? ` ${withoutMark(text)}` : text;
  const tooDeepAt = findTooDeep(json);
  if (tooDeepAt !== undefined) {
    return { source: createSourceText(text), root: undefined, errors, tooDeepAt, hasComments: false };
  }
  const root = parseTree(json, errors, { disallowComments: true });
  return { source: createSourceText(text), root, errors, hasComments: false };
}

/** Deepest nesting to parse. Recursive parsers overflow the stack on deeper values, and no editor writes those. */
const MAX_LEVELS = 500;

/** Token codes of jsonc-parser, whose enum exists at compile time only. */
const TOKEN = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, end: 17 } as const;

/** Returns the offset of the first bracket that is nested too deeply, or undefined. */
export function findTooDeep(json: string): number | undefined {
  const scanner = createScanner(json, true);
  const closers: number[] = [];
  for (;;) {
    const token: number = scanner.scan();
    if (token === TOKEN.end) return undefined;
    if (token === TOKEN.openBrace) closers.push(TOKEN.closeBrace);
    else if (token === TOKEN.openBracket) closers.push(TOKEN.closeBracket);
    // A mismatched bracket closes nothing: the parser continues inside.
    else if (token === closers.at(-1)) closers.pop();
    if (closers.length > MAX_LEVELS) return scanner.getTokenOffset();
  }
}

/**
 * Largest file in kilobytes that MakeCode's own site accepts in a repository. The site reads all files in `pxt.json`
 * at once, and refuses the repository if one of them is larger. Pages of the documentation have no such limit.
 */
export const MAX_KILOBYTES = 128;

export const MAX_FILE_BYTES = MAX_KILOBYTES * 1024;
