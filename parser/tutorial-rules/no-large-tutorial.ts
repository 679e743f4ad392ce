import { MOST_FILE_BYTES, MOST_KILOBYTES } from '../package/package-document.ts';
import { bytesAbove } from '../syntax/source-text.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';

export const noLargeTutorial = defineTutorialRule('no-large-tutorial', {
  messages: {
    large: {
      reason: 'Unexpected size of {size} kB, expected at most {most} kB',
      note: "MakeCode's own site refuses a repository with a larger file: learners there see an error in place of the activity. Split the tutorial into two activities, or put pictures into files of their own.",
    },
  },
  visit: {
    document: (_document, { text, repository, report }) => {
      // Without a `pxt.json` the tutorials are pages of the documentation.
      if (repository?.files?.has('pxt.json') !== true) return;
      const bytes = bytesAbove(text, MOST_FILE_BYTES);
      if (bytes === undefined) return;
      report({ message: 'large', values: { size: Math.ceil(bytes / 1024), most: MOST_KILOBYTES } });
    },
  },
});
