import type { TextRange } from '../diagnostics/rule.ts';
import type { SourceText } from '../syntax/source-text.ts';

/*
 * A tutorial as the editor reads it. The editor ignores fences and comments when it splits a tutorial: each line with
 * exactly two `#`s begins a step (three if there are none with two). All ranges are offsets, end exclusive.
 */

/** A fenced block with code or with data for the editor. */
export interface TutorialBlock extends TextRange {
  /** The first word after the opening fence. '' if there is none. */
  language: string;
  languageRange: TextRange;
  /** The text after the opening fence, trimmed. */
  info: string;
  content: TextRange;
  /** The line of the opening fence, without its line break. */
  fence: TextRange;
  indent: number;
  closingIndent: number;
  /** False if the next block, the next step or the end of the text comes first. */
  isClosed: boolean;
}

/** A line of one to six `#`s and a text. */
export interface TutorialHeading extends TextRange {
  level: number;
  text: TextRange;
  /** The enclosing block. The editor reads the line as a heading anyway. */
  block?: TutorialBlock;
  /** True in an HTML comment. The editor reads the line as a heading anyway. */
  isInComment: boolean;
}

/** A flag such as `@showdialog` in the heading of a step. */
export interface StepFlag extends TextRange {
  /** The flag's name, without the `@`. */
  name: string;
}

/** The part of a tutorial that learners see at once. */
export interface TutorialStep extends TextRange {
  heading: TutorialHeading;
  /** The range from the heading to the next step. */
  content: TextRange;
  flags: readonly StepFlag[];
  /** The blocks that begin in the step. */
  blocks: readonly TutorialBlock[];
}

/** A setting of the tutorial: `### @explicitHints true`. Includes lines that only resemble a setting. */
export interface TutorialSetting extends TextRange {
  key: string;
  keyRange: TextRange;
  /** The value, trimmed. '' if there is none. */
  value: string;
  /** Number of `#`s in front of the setting, or 0. */
  level: number;
  /** False if the editor ignores the line, because it requires `### @name value` with single spaces. */
  isRead: boolean;
  /** True in a fenced block. The editor reads the setting anyway, although the author probably did not mean that. */
  isInBlock: boolean;
}

/** The mark of a hint: `#### ~ tutorialhint`. With explicit hints, the rest of the step is its hint. */
export interface HintMark extends TextRange {
  /** False if the editor ignores the mark, because it requires single spaces around the `~`. */
  isRead: boolean;
}

export type StepForm =
  /** Each `##` begins a step. */
  | 'headings'
  /** Each `###` begins a step, and there is no `##`. */
  | 'subheadings'
  /** Each `##` begins an activity, and each `###` a step. Requires the setting `@activities`. */
  | 'activities';

/** A tutorial: markdown with one section for each step. */
export interface TutorialDocument {
  source: SourceText;
  title?: TextRange;
  form: StepForm;
  steps: readonly TutorialStep[];
  /** Headings of all levels, in order. Excludes settings. */
  headings: readonly TutorialHeading[];
  blocks: readonly TutorialBlock[];
  settings: readonly TutorialSetting[];
  hints: readonly HintMark[];
  comments: readonly TextRange[];
}
