import type { FindingDetails, FixDraft, TextRange } from '../diagnostics/rule.ts';
import type { TutorialDocument, TutorialHeading } from '../tutorial/tutorial-document.ts';
import { phrase } from '../phrases/phrase.ts';

/** Where what a tutorial lacks is reported: its title, else its first heading; undefined for the whole file. */
export function beginningOf({ title, headings }: TutorialDocument): TextRange | undefined {
  return title ?? (headings[0] && headingRange(headings[0]));
}

/** The text of a heading, or its marks where it has none. */
export function headingRange({ text, start, end }: TutorialHeading): TextRange {
  return text.start < text.end ? text : { start, end };
}

/** How a range is written by its author. */
export function written({ source }: TutorialDocument, { start, end }: TextRange): string {
  return source.text.slice(start, end);
}

/** The fix that writes something else over a range. */
export function replacing(range: TextRange, text: string): FixDraft {
  return { title: phrase('title.replace-with', { text }), edits: [{ ...range, text }] };
}

/** The same for what nothing else can be meant by. */
export function meant(range: TextRange, text: string): Pick<FindingDetails, 'expected' | 'fix'> {
  return { expected: [text], fix: replacing(range, text) };
}
