import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type { TextRange } from '../diagnostics/define-rule.ts';

/** A range to write over, and what has to stand before what is written there. */
export interface WriteSpot {
  range: TextRange;
  before: string;
  /** What the list has already, folded; of a value that is no list nothing. */
  taken: ReadonlySet<string>;
  /** What stands in the range. */
  text: string;
}

/** The edit that writes something in a spot. */
export function writeIn({ range, before }: WriteSpot, text: string): TextEdit {
  return { ...range, text: before + text };
}
