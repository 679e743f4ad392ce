import { defineFileRule } from './define-file-rule.ts';

export const fileUnchecked = defineFileRule('file-unchecked', 'failed', ({ reason }) => ({
  reason: `skillmap failed on this file: ${reason}`,
  note: 'That is a mistake of skillmap, not yours: please report it, with the file. Nothing else was looked for in it.',
}));
