import { defineSharedRule } from '../diagnostics/define-rule.ts';
import { isSample, isSampleFile } from '../facts/sample-repository.ts';

/** Reports an unchanged file of the sample. Replaces most other findings in the file: see `reduceSampleFindings`. */
export const noSampleFile = defineSharedRule('no-sample-file', {
  messages: {
    unchanged: {
      reason: "This file is still the sample's, as you copied it.",
      note: 'Learners get the sample here, and nothing of yours. Write your own in its place, or delete the file. Other problems in it are reported once you have changed it.',
    },
  },
  visit: {
    document: (_document, { path, repository, report, text }) => {
      if (!isSample(repository) && isSampleFile(path, text)) report({ message: 'unchanged' });
    },
  },
});
