import { addressesOf } from '../facts/map-addresses.ts';
import { defineRule } from './define-rule.ts';
import { MISSING_FILE_MESSAGES, reportMissingFiles } from './report-missing-files.ts';
import { phrase } from '../phrases/phrase.ts';

export const requireImageFile = defineRule('require-image-file', {
  messages: MISSING_FILE_MESSAGES,
  visit: {
    document: (_document, context) =>
      reportMissingFiles(context, addressesOf(context, 'image'), {
        kind: 'picture',
        note: phrase('note.picture-gap'),
      }),
  },
});
