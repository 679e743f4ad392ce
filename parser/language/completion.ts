import type { PhraseValue, TextEdit } from '#schemas/generated/diagnostic.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import { inEnglish } from '../phrases/in-english.ts';
import { paragraphsInEnglish, type Paragraph } from '../phrases/paragraphs.ts';

/** What may be written at a place. */
export interface Completion {
  /** What is shown, and what typing is compared with. */
  label: string;
  kind: 'attribute' | 'list' | 'value' | 'activity' | 'map' | 'tag' | 'file' | 'color';
  /** A few words beside the label. */
  detail?: string;
  /** Markdown. */
  documentation?: string;
  /** The same for translation; absent for names and colours, which are the same in every language. */
  phrases?: { detail?: PhraseValue; documentation?: readonly Paragraph[] };
  edit: TextEdit;
  /** The edit's text as a snippet: `${1:...}` are to be filled in. */
  snippet?: string;
  /** True where the next thing to do is to choose a value. */
  asksForMore?: boolean;
}

/** A range to write over, and what has to stand before what is written there. */
export interface WriteSpot {
  range: TextRange;
  before: string;
  /** What the list has already, folded; of a value that is no list nothing. */
  taken: ReadonlySet<string>;
  /** What stands in the range. */
  text: string;
}

/** The texts of a completion: in English, and as phrases. */
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

/** The edit that writes something in a spot. */
export function writeIn({ range, before }: WriteSpot, text: string): TextEdit {
  return { ...range, text: before + text };
}
