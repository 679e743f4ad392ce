import { defineRule } from '../diagnostics/define-rule.ts';
import { addressesOf } from '../facts/map-addresses.ts';
import { reportMissingFiles } from './report-missing-files.ts';

export const requireTutorialFile = defineRule('require-tutorial-file', (context) => {
  reportMissingFiles(context, addressesOf(context, 'tutorial'), {
    name: 'tutorial',
    note: 'Learners who start the activity see an error.',
  });
});
