import type { PhraseValue, TextEdit } from '#schemas/generated/diagnostic.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import { inEnglish } from '../phrases/in-english.ts';
import { paragraphsInEnglish, type Paragraph } from '../phrases/paragraphs.ts';

export interface Completion {
  /** The text that editors show and match against the typed text. */
  label: string;
  kind: 'attribute' | 'list' | 'value' | 'activity' | 'map' | 'tag' | 'file' | 'color';
  detail?: string;
  documentation?: string;
  /**
   * `detail` and `documentation` as phrases, for translation. Absent for names and colours, which are the same in every
   * language.
   */
  phrases?: { detail?: PhraseValue; documentation?: readonly Paragraph[] };
  edit: TextEdit;
  /** The edit's text as a snippet with placeholders such as `${1:...}`. */
  snippet?: string;
  /** True if the author has to choose a value next. */
  asksForMore?: boolean;
}

/** A range to replace, and the text to insert in front of the suggestion. */
export interface CompletionSpot {
  range: TextRange;
  before: string;
  /** Values already in the list, lower case. Empty if the value is not a list. */
  usedValues: ReadonlySet<string>;
  text: string;
}

/** Returns the texts of a completion in English, together with their phrases. */
export function describe(
  phrases: NonNullable<Completion['phrases']>,
): Pick<Completion, 'detail' | 'documentation' | 'phrases'> {
  const { detail, documentation } = phrases;
  return {
    ...(detail !== undefined && { detail: inEnglish(detail) }),
    ...(documentation && { documentation: paragraphsInEnglish(documentation) }),
    phrases,
  };
}

export function toTextEdit({ range, before }: CompletionSpot, text: string): TextEdit {
  return { ...range, text: before + text };
}
