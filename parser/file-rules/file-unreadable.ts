import { defineFileRule } from './define-file-rule.ts';

export const fileUnreadable = defineFileRule('file-unreadable', 'unreadable', {
  messages: {
    unreadable: {
      reason: 'This file cannot be read: {error}',
      note: 'Nothing was looked for in it. Learners do not get it either, where the site is built from here.',
    },
  },
  find: ({ reason: error }) => ({ message: 'unreadable', values: { error } }),
});
