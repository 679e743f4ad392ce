import type { TextRange } from '../diagnostics/define-rule.ts';
import { FENCE_LANGUAGES } from '../tutorial/fence-languages.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';

/** The first line of a part of a tutorial that learners see something of: no settings, comments or hidden blocks. */
export function findVisibleLine(document: TutorialDocument, part: TextRange): TextRange | undefined {
  const { text } = document.source;
  let at = part.start;
  for (const hidden of hiddenRangesOf(document, part)) {
    const line = firstLine(text, at, Math.max(at, hidden.start));
    if (line) return line;
    at = Math.max(at, hidden.end);
  }
  return firstLine(text, at, part.end);
}

function hiddenRangesOf({ blocks, comments, settings }: TutorialDocument, part: TextRange): TextRange[] {
  const hidden = blocks.filter(({ language }) => isHidden(language.toLowerCase()));
  return [...hidden, ...comments, ...settings.filter(({ isRead }) => isRead)]
    .filter(({ start }) => start >= part.start && start < part.end)
    .sort((left, right) => left.start - right.start);
}

function isHidden(language: string): boolean {
  const purpose = FENCE_LANGUAGES.get(language);
  return purpose === 'hidden-code' || purpose === 'data';
}

/** The first line between two offsets that is not blank, without the white space around it. */
function firstLine(text: string, start: number, end: number): TextRange | undefined {
  const part = text.slice(start, end);
  const from = part.search(/\S/);
  if (from < 0) return undefined;
  const feed = part.indexOf('\n', from);
  const line = part.slice(from, feed < 0 ? part.length : feed).trimEnd();
  return { start: start + from, end: start + from + line.length };
}
