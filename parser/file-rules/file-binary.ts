import { defineFileRule } from './define-file-rule.ts';

export const fileBinary = defineFileRule('file-binary', 'binary', {
  messages: {
    binary: {
      reason: 'This file is not text.',
      note: 'Save the file as text in UTF-8. Some editors save as UTF-16, which looks binary to others.',
    },
  },
  find: () => ({ message: 'binary' }),
});
