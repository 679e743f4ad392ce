import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import type { TutorialDocument, TutorialStep } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { lineText, pointAt } from '../syntax/source-text.ts';

/** Matches `~hint Look here`, which begins a hint, and `hint~`, which ends it. Does not match prose about hints. */
const HINT_MARK =
  /^[ \t]{0,10}~[ \t]{0,3}hint\b|^[ \t]{0,10}hint[ \t]{0,3}~(?=[ \t]*$)|(?:^|[^~\w])hint~(?=\s|$)/gim;

const MESSAGES = {
  unclosed: {
    reason: 'The hint that begins with `~hint` has no end.',
    note: 'Learners see the whole hint as a text and cannot open it. Write `hint~` on a line of its own below the hint, in the same step and before the next hint.',
  },
  unopened: {
    reason: 'There is no `~hint` above this `hint~`.',
    note: 'Learners see the word as a text. Write `~hint` and a title above the hint, or remove the `hint~`.',
  },
} as const;

export const noUnclosedHint = defineTutorialRule('no-unclosed-hint', {
  messages: MESSAGES,
  visit: ({ document, text, report }) => {
    if (!/~[ \t]{0,3}hint|hint[ \t]{0,3}~/i.test(text)) return undefined;
    return {
      step: (step) => {
        let open: TextRange | undefined;
        for (const { isOpening, isOnOwnLine, range } of marksIn(step, document)) {
          if (isOpening && open) report(unclosed(open, range));
          // In the middle of a line, it may be prose about hints.
          if (!isOpening && !open && isOnOwnLine) report({ message: 'unopened', range });
          open = isOpening ? range : undefined;
        }
        if (open) report(unclosed(open));
      },
    };
  },
});

interface HintEnd {
  isOpening: boolean;
  isOnOwnLine: boolean;
  range: TextRange;
}

function marksIn({ content }: TutorialStep, { blocks, comments, source }: TutorialDocument): HintEnd[] {
  const found: HintEnd[] = [];
  for (const { 0: whole, index } of source.text.slice(content.start, content.end).matchAll(HINT_MARK)) {
    const mark = /~?[ \t]*hint[ \t]*~?$/i.exec(whole)?.[0].trim() ?? whole.trim();
    const end = content.start + index + whole.length;
    if (findRangeAt(blocks, end - 1) || findRangeAt(comments, end - 1)) continue;
    const range = { start: end - mark.length, end };
    const line = lineText(source, pointAt(source, range.start).line);
    found.push({ isOpening: mark.startsWith('~'), isOnOwnLine: line.trim() === mark, range });
  }
  return found;
}

function unclosed(range: TextRange, next?: TextRange): FindingOf<typeof MESSAGES> {
  return {
    message: 'unclosed',
    range,
    ...(next && { related: [{ reason: 'The next hint begins here', range: next }] }),
  };
}
