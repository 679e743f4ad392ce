import { MOST_FILE_BYTES, MOST_KILOBYTES } from '../package/package-document.ts';
import { bytesAbove } from '../syntax/source-text.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';

export const noLargeTutorial = defineTutorialRule('no-large-tutorial', ({ text, repository, report }) => {
  // Without a `pxt.json` the tutorials are pages of the documentation.
  if (repository?.files?.has('pxt.json') !== true) return;
  const bytes = bytesAbove(text, MOST_FILE_BYTES);
  if (bytes === undefined) return;
  report({
    reason: `Unexpected size of ${Math.ceil(bytes / 1024)} kB, expected at most ${MOST_KILOBYTES} kB`,
    note: "MakeCode's own site refuses a repository with a larger file: learners there see an error in place of the activity. Split the tutorial into two activities, or put pictures into files of their own.",
  });
});
