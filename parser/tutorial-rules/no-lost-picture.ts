import type { PictureUrl } from '../addresses/tutorial-markdown.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { inOriginal, originalOf } from './original-of.ts';
import { picturesOf } from './pictures-of.ts';
import { headingRange } from './ranges.ts';

export const noLostPicture = defineTutorialRule('no-lost-picture', (context) => {
  const { document, report } = context;
  const original = originalOf(context);
  if (!original || document.steps.length !== original.document.steps.length) return;
  const [own, others] = [picturesByStep(document), picturesByStep(original.document)];
  for (const [index, step] of document.steps.entries()) {
    const theirs = others[index] ?? [];
    const [first] = theirs;
    const count = own[index]?.length ?? 0;
    if (!first || count >= theirs.length) continue;
    report({
      reason: `Unexpected step with ${count === 0 ? 'no picture' : `${count} of ${theirs.length} pictures`}, expected ${theirs.length === 1 ? 'one' : theirs.length} as in \`${original.path}\``,
      range: headingRange(step.heading),
      note: 'Learners in this language do not see what the step may speak of.',
      related: inOriginal(original, 'A picture in the original', theirs[count] ?? first),
    });
  }
});

/** The pictures of each step. */
function picturesByStep(document: TutorialDocument): (readonly PictureUrl[])[] {
  const pictures = picturesOf(document);
  let next = 0;
  return document.steps.map(({ start, end }) => {
    while ((pictures[next]?.start ?? Infinity) < start) next += 1;
    const own: PictureUrl[] = [];
    for (let picture = pictures[next]; picture && picture.start < end; picture = pictures[next]) {
      own.push(picture);
      next += 1;
    }
    return own;
  });
}
