import { defineRule } from '../diagnostics/define-rule.ts';
import { addressesOf } from '../facts/map-addresses.ts';
import { reportMissingFiles } from './report-missing-files.ts';

export const requireImageFile = defineRule('require-image-file', (context) => {
  reportMissingFiles(context, addressesOf(context, 'image'), {
    name: 'image',
    note: 'Learners see a gap in place of the picture.',
  });
});
