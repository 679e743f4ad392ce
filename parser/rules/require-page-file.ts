import { defineRule } from '../diagnostics/define-rule.ts';
import { addressesOf } from '../facts/map-addresses.ts';
import { reportMissingFiles } from './report-missing-files.ts';

export const requirePageFile = defineRule('require-page-file', (context) => {
  reportMissingFiles(context, addressesOf(context, 'page'), {
    name: 'page',
    note: 'The link leads learners and teachers nowhere.',
  });
});
