import type { FindingDetails, FixDraft, TextRange } from '../diagnostics/rule.ts';
import type { TutorialDocument, TutorialHeading } from '../tutorial/tutorial-document.ts';
import { phrase } from '../phrases/phrase.ts';

/** Returns where to report something that the tutorial lacks: title, first heading, or undefined for the whole file. */
export function beginningOf({ title, headings }: TutorialDocument): TextRange | undefined {
  return title ?? (headings[0] && headingRange(headings[0]));
}

/** Returns the text of a heading, or its `#`s if it has none. */
export function headingRange({ text, start, end }: TutorialHeading): TextRange {
  return text.start < text.end ? text : { start, end };
}

export function textIn({ source }: TutorialDocument, { start, end }: TextRange): string {
  return source.text.slice(start, end);
}

export function replacing(range: TextRange, text: string): FixDraft {
  return { title: phrase('title.replace-with', { text }), edits: [{ ...range, text }] };
}

/** Returns the only possible spelling with its fix. */
export function replacement(range: TextRange, text: string): Pick<FindingDetails, 'expected' | 'fix'> {
  return { expected: [text], fix: replacing(range, text) };
}
