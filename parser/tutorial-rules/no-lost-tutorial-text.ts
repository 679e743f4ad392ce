import type { TextRange } from '../diagnostics/rule.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { settingMeantBy } from './known-words.ts';
import { textIn } from './ranges.ts';
import { findLineBetween } from './visible-text.ts';

export const noLostTutorialText = defineTutorialRule('no-lost-tutorial-text', {
  messages: {
    lost: {
      reason: 'The text `{text}` is before the first step.',
      note: 'Learners do not see it, because the editor shows only what is below the heading of a step. Write a heading such as `## Introduction @showdialog` above it.',
    },
  },
  visit: {
    document: (document, { report }) => {
      const { blocks, comments } = document;
      const settings = document.settings.filter(
        (setting) => setting.level > 0 || settingMeantBy(setting) !== undefined,
      );
      // Blocks have an effect outside of steps, too.
      const otherParts = [...blocks, ...comments, ...settings].sort(
        (left, right) => left.start - right.start,
      );
      for (const part of partsBetween(document)) {
        const line = findLineBetween(document.source.text, part, otherParts);
        if (!line) continue;
        report({ message: 'lost', values: { text: textIn(document, line).slice(0, 60) }, range: line });
      }
    },
  },
});

/** Returns the text outside of steps: from the title or an activity's heading to the next heading. */
function partsBetween({ form, headings, steps }: TutorialDocument): TextRange[] {
  const [first] = steps;
  if (!first) return [];
  return headings.flatMap((heading, index) => {
    const next = headings[index + 1];
    const isTitle = heading.level === 1 && heading.start < first.start;
    const isOpen = isTitle || (form === 'activities' && heading.level === 2);
    const isOwn = !heading.block && !heading.isInComment;
    return isOpen && isOwn && next ? [{ start: heading.end, end: next.start }] : [];
  });
}
