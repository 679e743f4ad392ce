import type { TextRange } from '../diagnostics/define-rule.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { inOriginal, originalOf } from './original-of.ts';
import { picturesOf } from './pictures-of.ts';
import { headingRange } from './ranges.ts';

export const noLostPicture = defineTutorialRule('no-lost-picture', (context) => {
  const { document, report } = context;
  const original = originalOf(context);
  if (!original || document.steps.length !== original.document.steps.length) return;
  for (const [index, step] of document.steps.entries()) {
    const other = original.document.steps[index];
    if (!other) continue;
    const theirs = picturesIn(original.document, other);
    const [first] = theirs;
    const count = picturesIn(document, step).length;
    if (!first || count >= theirs.length) continue;
    report({
      reason: `Unexpected step with ${count === 0 ? 'no picture' : `${count} of ${theirs.length} pictures`}, expected ${theirs.length === 1 ? 'one' : theirs.length} as in \`${original.path}\``,
      range: headingRange(step.heading),
      note: 'Learners in this language do not see what the step may speak of.',
      related: inOriginal(original, 'A picture in the original', theirs[count] ?? first),
    });
  }
});

function picturesIn(document: TutorialDocument, { start, end }: TextRange) {
  return picturesOf(document).filter((picture) => picture.start >= start && picture.start < end);
}
