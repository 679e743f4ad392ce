import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type { TextRange } from '../diagnostics/rule.ts';

export interface Completion {
  /** Shown, and matched against the typed text. */
  label: string;
  kind: 'attribute' | 'list' | 'value' | 'activity' | 'map' | 'tag' | 'file' | 'color';
  detail?: string;
  documentation?: string;
  edit: TextEdit;
  /** The edit's text as a snippet with placeholders such as `${1:...}`. */
  snippet?: string;
  asksForMore?: boolean;
}

/** A range to replace, and the text to insert in front of the suggestion. */
export interface WriteSpot {
  range: TextRange;
  before: string;
  /** Values already in the list, lower case. Empty if the value is not a list. */
  taken: ReadonlySet<string>;
  text: string;
}

export function writeIn({ range, before }: WriteSpot, text: string): TextEdit {
  return { ...range, text: before + text };
}
