import { MAX_FILE_BYTES, MAX_KILOBYTES } from '../package/package-document.ts';
import { bytesAbove } from '../syntax/source-text.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';

export const noLargeTutorial = defineTutorialRule('no-large-tutorial', {
  messages: {
    large: {
      reason: 'This tutorial has {size} kB, but MakeCode reads at most {most} kB.',
      note: "Learners on MakeCode's own site see an error in place of the activity. Split the tutorial into two activities, or put pictures into files of their own.",
    },
  },
  visit: {
    document: (_document, { text, repository, report }) => {
      // Without a `pxt.json`, tutorials are documentation pages.
      if (repository?.files?.has('pxt.json') !== true) return;
      const bytes = bytesAbove(text, MAX_FILE_BYTES);
      if (bytes === undefined) return;
      report({ message: 'large', values: { size: Math.ceil(bytes / 1024), most: MAX_KILOBYTES } });
    },
  },
});
