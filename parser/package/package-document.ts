import type { Node, ParseError } from 'jsonc-parser';
import { parseTree } from 'jsonc-parser';
import type { SourceText } from '../syntax/source-text.ts';
import { createSourceText } from '../syntax/source-text.ts';

/** A repository's `pxt.json`: what the editor takes the repository for, and which files are in it. */
export interface PackageDocument {
  source: SourceText;
  /** The JSON value with its places; undefined where the text holds none. */
  root: Node | undefined;
  /** Where the text is no JSON. */
  errors: readonly ParseError[];
  /** JSON has none. */
  hasComments: false;
}

/** What the text of a `pxt.json` means. Reads any text. */
export function readPackage(text: string): PackageDocument {
  const errors: ParseError[] = [];
  const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
  return { source: createSourceText(text), root, errors, hasComments: false };
}
