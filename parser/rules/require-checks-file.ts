import { addressesOf } from '../facts/map-addresses.ts';
import { phrase } from '../phrases/phrase.ts';
import { defineRule } from './define-rule.ts';
import { MISSING_FILE_MESSAGES, reportMissingFiles } from './report-missing-files.ts';

export const requireChecksFile = defineRule('require-checks-file', {
  messages: MISSING_FILE_MESSAGES,
  visit: {
    document: (_document, context) =>
      reportMissingFiles(context, addressesOf(context, 'checks'), {
        kind: 'checks-file',
        note: phrase('note.no-checks'),
      }),
  },
});
