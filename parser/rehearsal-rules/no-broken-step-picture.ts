import { stepsIn } from '../rehearsal/steps-in.ts';
import { defineTutorialRule } from '../tutorial-rules/define-tutorial-rule.ts';
import { picturesOf } from '../tutorial-rules/pictures-of.ts';

export const noBrokenStepPicture = defineTutorialRule('no-broken-step-picture', {
  needs: 'rehearsal',
  messages: {
    broken: {
      reason: 'The browser cannot show the picture `{file}`.',
      note: 'Learners see an empty frame.',
    },
  },
  visit: {
    document: (document, context) => {
      const pictures = picturesOf(document);
      for (const { seen, step } of stepsIn(context)) {
        for (const file of seen.brokenPictures ?? []) {
          const name = file.split('/').at(-1) ?? file;
          const picture = pictures.find(
            ({ start, url }) =>
              start >= step.content.start && start < step.content.end && decoded(url).endsWith(name),
          );
          const range = picture ?? step.heading;
          const because = [{ rule: 'valid-picture-file' as const, range }];
          context.report({ message: 'broken', values: { file }, range, because });
        }
      }
    },
  },
});

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
