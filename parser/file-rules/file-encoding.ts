import { defineFileRule } from './define-file-rule.ts';

export const fileEncoding = defineFileRule('file-encoding', 'text', {
  messages: {
    byte: {
      reason: 'This letter is not saved in UTF-8.',
      note: 'Learners see \uFFFD for this letter and others like it. Choose UTF-8 as encoding when you save the file.',
    },
  },
  find: ({ replacedAt: start }) =>
    start === undefined ? undefined : { message: 'byte', range: { start, end: start + 1 } },
});
