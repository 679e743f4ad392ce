import type { TextRange } from '../diagnostics/rule.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { inOriginal, originalOf } from './original-of.ts';
import { picturesOf } from './pictures-of.ts';
import { headingRange } from './ranges.ts';

const NOTE =
  'Learners in this language may not see what the step talks about. Copy the picture from the original.';

export const noLostPicture = defineTutorialRule('no-lost-picture', {
  messages: {
    single: {
      reason: 'This step has no picture, but the same step in the original `{path}` has one.',
      note: NOTE,
    },
    none: {
      reason: 'This step has no picture, but the same step in the original `{path}` has {wanted}.',
      note: NOTE,
    },
    some: {
      reason: 'This step has only {found} of the {wanted} pictures in the original `{path}`.',
      note: NOTE,
    },
  },
  visit: {
    document: (document, context) => {
      const original = originalOf(context);
      if (!original || document.steps.length !== original.document.steps.length) return;
      const [own, others] = [picturesByStep(document), picturesByStep(original.document)];
      for (const [index, step] of document.steps.entries()) {
        const theirs = others[index] ?? [];
        const [first] = theirs;
        const count = own[index]?.length ?? 0;
        if (!first || count >= theirs.length) continue;
        context.report({
          ...toMessage(count, theirs.length, original.path),
          range: headingRange(step.heading),
          related: inOriginal(original, 'A picture in the original', theirs[count] ?? first),
        });
      }
    },
  },
});

function toMessage(found: number, wanted: number, path: string) {
  if (found > 0) return { message: 'some', values: { found, wanted, path } } as const;
  if (wanted === 1) return { message: 'single', values: { path } } as const;
  return { message: 'none', values: { wanted, path } } as const;
}

function picturesByStep(document: TutorialDocument): (readonly TextRange[])[] {
  const pictures = picturesOf(document)
    .flatMap(({ shownAt }) => shownAt)
    .sort((left, right) => left.start - right.start);
  let next = 0;
  return document.steps.map(({ start, end }) => {
    while ((pictures[next]?.start ?? Infinity) < start) next += 1;
    const stepPictures: TextRange[] = [];
    for (let picture = pictures[next]; picture && picture.start < end; picture = pictures[next]) {
      stepPictures.push(picture);
      next += 1;
    }
    return stepPictures;
  });
}
