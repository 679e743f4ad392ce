import { defineRule } from '../diagnostics/define-rule.ts';
import { addressesOf } from '../facts/map-addresses.ts';
import { reportMissingFiles } from './report-missing-files.ts';

export const requireCertificateFile = defineRule('require-certificate-file', (context) => {
  reportMissingFiles(context, addressesOf(context, 'certificate'), {
    name: 'certificate',
    note: 'Learners who have earned it see an error.',
  });
});
