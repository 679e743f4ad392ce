import { defineFileRule } from './define-file-rule.ts';

export const fileUnchecked = defineFileRule('file-unchecked', 'failed', {
  messages: {
    failed: {
      reason: 'skillmap could not check this file: {error}',
      note: 'That is a mistake of skillmap, not yours: please report it, with the file. Nothing else was looked for in it.',
    },
  },
  find: ({ reason: error }) => ({ message: 'failed', values: { error } }),
});
