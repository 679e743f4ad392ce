import type { Node, ParseError } from 'jsonc-parser';
import { parseTree } from 'jsonc-parser';
import { findTooDeep } from './json-depth.ts';
import type { SourceText } from '../syntax/source-text.ts';
import { createSourceText } from '../syntax/source-text.ts';

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
  const json = text.replace(/^\uFEFF/, ' ');
  const tooDeepAt = findTooDeep(json);
  if (tooDeepAt !== undefined) {
    return { source: createSourceText(text), root: undefined, errors, tooDeepAt, hasComments: false };
  }
  const root = parseTree(json, errors, { disallowComments: true });
  return { source: createSourceText(text), root, errors, hasComments: false };
}
