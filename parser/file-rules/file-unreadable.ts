import { defineFileRule } from './define-file-rule.ts';

export const fileUnreadable = defineFileRule('file-unreadable', 'unreadable', ({ reason }) => ({
  reason: `Cannot read the file: ${reason}`,
  note: 'Nothing was looked for in it. Learners do not get it either, where the site is built from here.',
}));
