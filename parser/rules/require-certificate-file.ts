import { addressesOf } from '../facts/map-addresses.ts';
import { defineRule } from './define-rule.ts';
import { MISSING_FILE_MESSAGES, reportMissingFiles } from './report-missing-files.ts';

export const requireCertificateFile = defineRule('require-certificate-file', {
  messages: MISSING_FILE_MESSAGES,
  visit: {
    document: (_document, context) =>
      reportMissingFiles(context, addressesOf(context, 'certificate'), {
        kind: 'certificate',
        note: 'Learners who have earned it see an error.',
      }),
  },
});
