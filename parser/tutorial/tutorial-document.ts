import type { TextRange } from '../diagnostics/rule.ts';
import type { SourceText } from '../syntax/source-text.ts';

/*
 * What the editor makes of a tutorial. It knows neither fences nor comments when it cuts a tutorial into steps: every
 * line that begins with exactly two `#` begins a step (three, where there is none with two). All ranges are offsets
 * into the text, up to and not including their end.
 */

/** A fenced block: code that learners see or get, or something for the editor alone. */
export interface TutorialBlock extends TextRange {
  /** The first word behind the opening fence, as written; '' where there is none. */
  language: string;
  languageRange: TextRange;
  /** All that stands behind the opening fence, trimmed. */
  info: string;
  /** The lines between the fences. */
  content: TextRange;
  /** The opening fence's line, without its end. */
  fence: TextRange;
  /** Columns of white space before the opening fence. */
  indent: number;
  /** Of the closing fence. */
  closingIndent: number;
  /** False where the next block, the next step or the end of the text comes first. */
  isClosed: boolean;
}

/** A line of one to six `#` and a text. */
export interface TutorialHeading extends TextRange {
  level: number;
  text: TextRange;
  /** The fenced block that it stands in; the editor takes it for a heading all the same. */
  block?: TutorialBlock;
  /** True inside of an HTML comment; the editor takes it for a heading all the same. */
  isInComment: boolean;
}

/** `@showdialog` and the like in the heading of a step. */
export interface StepFlag extends TextRange {
  /** Without the `@`, as written. */
  name: string;
}

/** A part of the tutorial that a learner sees at once. */
export interface TutorialStep extends TextRange {
  heading: TutorialHeading;
  /** What follows the heading, up to the next step. */
  content: TextRange;
  flags: readonly StepFlag[];
  /** Those that begin in it. */
  blocks: readonly TutorialBlock[];
}

/**
 * `### @explicitHints true`: a setting of the whole tutorial, anywhere in the text. Also lines that only look like one,
 * such as `**@explicitHints true**`.
 */
export interface TutorialSetting extends TextRange {
  key: string;
  keyRange: TextRange;
  /** Trimmed; '' where there is none. */
  value: string;
  /** The number of `#`; 0 if there is none. */
  level: number;
  /** False where the editor does not read it: it wants `### @name value`, with one space each. */
  isRead: boolean;
  /** True in a fenced block, where its author hardly means it; the editor reads it all the same. */
  isInBlock: boolean;
}

/** `#### ~ tutorialhint`: what follows in the step is its hint, where hints are explicit. */
export interface HintMark extends TextRange {
  /** False where the editor does not know it for one: it wants one space on each side of the `~`. */
  isRead: boolean;
}

/** How the steps of a tutorial are told apart. */
export type StepForm =
  /** `## step`. */
  | 'headings'
  /** `### step`: there is no `##`. */
  | 'subheadings'
  /** `## activity`, `### step`, with the setting `@activities`. */
  | 'activities';

/** A tutorial: a markdown file whose sections are the steps that a learner goes through beside the editor. */
export interface TutorialDocument {
  source: SourceText;
  title?: TextRange;
  form: StepForm;
  steps: readonly TutorialStep[];
  /** Of all levels, in the order of the text; settings are none. */
  headings: readonly TutorialHeading[];
  blocks: readonly TutorialBlock[];
  settings: readonly TutorialSetting[];
  hints: readonly HintMark[];
  /** HTML comments outside of blocks. */
  comments: readonly TextRange[];
}
