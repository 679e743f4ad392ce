import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import { hasExplicitHints, readCards } from '../tutorial/step-cards.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';

const SETTING = '### @explicitHints true';
const MARK = '#### ~ tutorialhint';

/** Returns the heading of hints as the author writes it. */
export function hintMarkOf({ hints, source }: TutorialDocument): string {
  const mark = hints.find(({ isRead }) => isRead);
  return mark ? source.text.slice(mark.start, mark.end) : MARK;
}

/**
 * Returns the edits after which hints begin with a heading. The steps' hints stay the same. Empty if hints begin with
 * headings already.
 */
export function switchOnHints(document: TutorialDocument): TextEdit[] {
  if (hasExplicitHints(document)) return [];
  const { source, hints } = document;
  const { text } = source;
  const marks = readCards(document).flatMap(({ step: { content }, hint }) => {
    const isMarked = hints.some(
      ({ isRead, start }) => isRead && start >= content.start && start < content.end,
    );
    if (!hint || isMarked) return [];
    const isLineStart = /(?:^|\n)[ \t]*$/.test(text.slice(content.start, hint.start));
    return [{ start: hint.start, end: hint.start, text: `${isLineStart ? '' : '\n\n'}${MARK}\n\n` }];
  });
  return [settingEdit(document), ...marks];
}

/**
 * Returns the edit that turns on hints with a heading: adds the setting at the top, or changes the setting that turns
 * them off.
 */
export function settingEdit({ source: { text, lineStarts }, settings, title }: TutorialDocument): TextEdit {
  const off = settings.find(({ key, isRead }) => isRead && key === 'explicitHints');
  if (off) return { start: off.start, end: off.end, text: SETTING };
  const [start = 0] = lineStarts;
  if (!title) return { start, end: start, text: `${SETTING}\n\n` };
  const feed = text.indexOf('\n', title.end);
  const lineEnd = feed < 0 ? text.length : feed;
  const end = text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
  return { start: end, end, text: `\n\n${SETTING}` };
}
