import { defineRule } from '../diagnostics/define-rule.ts';
import { createTutorialFix } from '../edits/create-tutorial.ts';
import { addressesOf } from '../facts/map-addresses.ts';
import { MISSING_FILE_MESSAGES, reportMissingFiles } from './report-missing-files.ts';

export const requireTutorialFile = defineRule('require-tutorial-file', {
  messages: MISSING_FILE_MESSAGES,
  visit: {
    document: (_document, context) =>
      reportMissingFiles(context, addressesOf(context, 'tutorial'), {
        kind: 'tutorial',
        note: 'Learners who start the activity see an error.',
        create: (path, attribute) => createTutorialFix(context, { path, attribute }),
      }),
  },
});
