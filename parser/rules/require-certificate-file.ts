import { addressesOf } from '../facts/map-addresses.ts';
import { defineRule } from './define-rule.ts';
import { MISSING_FILE_MESSAGES, reportMissingFiles } from './report-missing-files.ts';
import { phrase } from '../phrases/phrase.ts';

export const requireCertificateFile = defineRule('require-certificate-file', {
  messages: MISSING_FILE_MESSAGES,
  visit: {
    document: (_document, context) =>
      reportMissingFiles(context, addressesOf(context, 'certificate'), {
        kind: 'certificate',
        note: phrase('note.certificate-missing'),
      }),
  },
});
