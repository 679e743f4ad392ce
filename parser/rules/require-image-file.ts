import { addressesOf } from '../facts/map-addresses.ts';
import { defineRule } from './define-rule.ts';
import { MISSING_FILE_MESSAGES, reportMissingFiles } from './report-missing-files.ts';

export const requireImageFile = defineRule('require-image-file', {
  messages: MISSING_FILE_MESSAGES,
  visit: {
    document: (_document, context) =>
      reportMissingFiles(context, addressesOf(context, 'image'), {
        kind: 'picture',
        note: 'Learners see a gap in place of the picture.',
      }),
  },
});
