import type { TextRange } from '../diagnostics/rule.ts';
import { oncePer } from '../once-per.ts';
import { FENCE_LANGUAGES } from '../tutorial/fence-languages.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';

/** Returns the first line that learners see, without settings, comments and hidden blocks. */
export function findVisibleLine(document: TutorialDocument, part: TextRange): TextRange | undefined {
  return findLineBetween(document.source.text, part, hiddenRangesOf(document));
}

/** Returns the first line that is not blank and not in `hidden`, which must be sorted. */
export function findLineBetween(
  text: string,
  part: TextRange,
  hidden: readonly TextRange[],
): TextRange | undefined {
  let at = part.start;
  for (let index = firstBehind(hidden, part.start); index < hidden.length; index += 1) {
    const range = hidden[index];
    if (!range || range.start >= part.end) break;
    const line = firstLine(text, at, Math.max(at, range.start));
    if (line) return line;
    at = Math.max(at, range.end);
  }
  return firstLine(text, at, part.end);
}

/** Sorted ranges that learners do not see. */
const hiddenRangesOf: (document: TutorialDocument) => readonly TextRange[] = oncePer(collectHidden);

function collectHidden({ blocks, comments, settings }: TutorialDocument): TextRange[] {
  const hidden: TextRange[] = blocks.filter(({ language }) => isHidden(language.toLowerCase()));
  const all = [...hidden, ...comments, ...settings.filter(({ isRead }) => isRead)];
  return all.sort((left, right) => left.start - right.start);
}

function firstBehind(ranges: readonly TextRange[], offset: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isHidden(language: string): boolean {
  const purpose = FENCE_LANGUAGES.get(language);
  return purpose === 'hidden-code' || purpose === 'data';
}

function firstLine(text: string, start: number, end: number): TextRange | undefined {
  const part = text.slice(start, end);
  const from = part.search(/\S/);
  if (from < 0) return undefined;
  const feed = part.indexOf('\n', from);
  const line = part.slice(from, feed < 0 ? part.length : feed).trimEnd();
  return { start: start + from, end: start + from + line.length };
}
